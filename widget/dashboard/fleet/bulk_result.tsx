import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import type { BulkProgress } from "./use_bulk_edit.ts";

/** How far a bulk edit is, and each item that was not changed with the reason. */
export function BulkResult({ progress, onRetry }: { progress: BulkProgress; onRetry: () => void }) {
  const words = useWords();
  const { all, done, running, failed } = progress;
  return (
    <SheetBody
      actions={!running && failed.length > 0 && (
        <Button kind="primary" onClick={onRetry}>{words.fleet.bulk.retry}</Button>
      )}
    >
      {running
        ? (
          <div class="progress-line" role="status">
            <progress
              max={all}
              value={done + failed.length}
              aria-label={words.fleet.bulk.progress(done + failed.length, all)}
            />
            <span>{words.fleet.bulk.progress(done + failed.length, all)}</span>
          </div>
        )
        : (
          <p class="settled" role="status">
            <Icon name="check" /> {words.fleet.bulk.done(done)}
          </p>
        )}
      {failed.length > 0 && (
        <section class="stack">
          <Notice bad>{words.fleet.bulk.failed(failed.length)}</Notice>
          <ul class="result-list">
            {failed.map(({ item, reason }) => (
              <li key={item.id}>
                <strong>
                  <bdi>{item.name}</bdi>
                </strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SheetBody>
  );
}
