import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWords } from "../text/words.ts";

/** A view whose code is on its way. */
export function LoadingView() {
  const { shared } = useWords();
  return (
    <div class="page" aria-busy="true">
      <p class="unseen" role="status">{shared.loading}</p>
      <Skeleton shape="block" count={4} />
    </div>
  );
}

/** A view whose code could not be loaded. */
export function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  const { shared, errors } = useWords();
  return (
    <div class="page">
      <h1 tabIndex={-1} class="unseen">{shared.failed.title}</h1>
      <Empty icon="warning" action={<Button kind="primary" onClick={onRetry}>{shared.failed.retry}</Button>}>
        {errors.offline}
      </Empty>
    </div>
  );
}
