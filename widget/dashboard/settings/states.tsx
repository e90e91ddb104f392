import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Cached } from "../state/cache.ts";
import { useFailure } from "../kit/use_failure.ts";
import { useWords } from "../text/words.ts";

interface LoadedProps<T> {
  cached: Cached<T> & { refresh: () => void };
  children: (data: T) => ComponentChildren;
}

/** Shows an answer as soon as there is one, with a notice if it could not be renewed. Until then, a placeholder. */
export function Loaded<T>({ cached: { data, error, received_at, refresh }, children }: LoadedProps<T>) {
  const { shared } = useWords();
  const failure = useFailure(error, data === null ? null : received_at);
  const retry = (kind: "plain" | "primary") => <Button kind={kind} onClick={refresh}>{shared.failed.retry}</Button>;
  if (data !== null) {
    return (
      <>
        {failure && <Notice action={retry("plain")}>{failure}</Notice>}
        {children(data)}
      </>
    );
  }
  if (failure) return <Empty icon="warning" action={retry("primary")}>{failure}</Empty>;
  return (
    <div class="card stack" aria-busy="true">
      <p class="unseen" role="status">{shared.loading}</p>
      <Skeleton shape="block" count={3} />
    </div>
  );
}
