import { ApiError } from "../../api.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { roughDuration } from "./durations.ts";

interface LoadStateProps {
  /** Whether there is something to show, from now or from before. */
  hasData: boolean;
  error: unknown;
  received_at: number | null;
  onRetry: () => void;
  /** The number of placeholders while nothing is there. */
  rows?: number;
}

/** What a view shows above its data or in its place: placeholders, the error with a retry, or the age of the data. */
export function LoadState({ hasData, error, received_at, onRetry, rows = 6 }: LoadStateProps) {
  const text = useText();
  const words = useWords();
  const { now } = useStore();
  if (!error) {
    return hasData ? null : (
      <div class="loading-rows" aria-busy="true">
        <p class="unseen" role="status">{words.shared.loading}</p>
        <Skeleton shape="block" count={rows} />
      </div>
    );
  }
  const isOffline = error instanceof ApiError && error.problem.code === "offline";
  if (!hasData) {
    return (
      <Empty icon="warning" action={<Button kind="primary" onClick={onRetry}>{words.shared.failed.retry}</Button>}>
        {errorMessage(words, error)}
      </Empty>
    );
  }
  return (
    <Notice action={<Button kind="plain" onClick={onRetry}>{words.shared.failed.retry}</Button>}>
      {isOffline && received_at
        ? words.saved_age(roughDuration(text, (now() - received_at) / 60_000))
        : errorMessage(words, error)}
    </Notice>
  );
}
