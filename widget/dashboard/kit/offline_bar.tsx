import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

/** Says that the server cannot be reached and what that means, above a view and in each sheet. */
export function OfflineBar() {
  const { offline, reconnect } = useStore();
  const words = useWords();
  const { run, busy } = useAction();
  if (!offline.value) return null;
  return (
    <div class="top-bar offline-bar">
      <Notice
        action={
          <Button
            kind="plain"
            busy={busy && words.shared.loading}
            onClick={() =>
              run(async () => {
                await reconnect();
              })}
          >
            {words.shared.failed.retry}
          </Button>
        }
      >
        {words.offline_bar}
      </Notice>
    </div>
  );
}
