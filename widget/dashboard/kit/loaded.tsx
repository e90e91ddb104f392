import type { ComponentChildren } from "preact";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Cached } from "../state/cache.ts";
import { useWords } from "../text/words.ts";
import { RetryButton } from "./retry_button.tsx";
import { useFailure } from "./use_failure.ts";

/** An answer as `useCached` returns it. */
export type Answer<T> = Omit<Cached<T>, "loading"> & { refresh: () => void };

interface LoadedProps<T> {
  cached: Answer<T>;
  /** The number of rows in the placeholder. Default: it is a card. */
  rows?: number;
  /** A class of the rows, where the placeholder must have their shape. */
  rowsClass?: string;
  children?: (data: T) => ComponentChildren;
}

/** Shows an answer as soon as there is one, with a notice if it could not be renewed. Until then, a placeholder. */
export function Loaded<T>({ cached, rows, rowsClass = "", children }: LoadedProps<T>) {
  const words = useWords();
  const { data, error } = cached;
  if (data !== null) {
    return (
      <>
        <FailureNotice answer={cached} />
        {children?.(data)}
      </>
    );
  }
  if (error) return <Failed answer={cached} />;
  return (
    <div class={rows ? `${rowsClass} loading-rows` : "card stack"} aria-busy="true">
      <p class="unseen" role="status">{words.shared.loading}</p>
      <Skeleton shape="block" count={rows ?? 3} />
    </div>
  );
}

/** Says above an answer why it could not be renewed, and how old it is if there is no connection. */
export function FailureNotice({ answer: { error, received_at, refresh } }: { answer: Omit<Answer<unknown>, "data"> }) {
  const failure = useFailure(error, received_at);
  return failure && <Notice action={<RetryButton kind="plain" onRetry={refresh} />}>{failure}</Notice>;
}

interface FailedProps {
  answer: Pick<Answer<unknown>, "error" | "refresh">;
  /** Another way out, beside the retry. */
  children?: ComponentChildren;
}

/** Says in place of an answer why there is none. */
export function Failed({ answer: { error, refresh }, children }: FailedProps) {
  const failure = useFailure(error, null);
  const actions = (
    <>
      <RetryButton kind="primary" onRetry={refresh} />
      {children}
    </>
  );
  return <Empty icon="warning" action={actions}>{failure}</Empty>;
}
