import { Empty } from "../../ui/empty.tsx";
import { HOME } from "../router/location.ts";
import { SignInCard } from "../sign_in/sign_in.tsx";
import { useWords } from "../text/words.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { RetryButton } from "../kit/retry_button.tsx";

/** An address without a view. */
export function NotFound() {
  const words = useWords();
  usePageTitle(words.not_found);
  return (
    <div class="page">
      <h1 tabIndex={-1} class="unseen">{words.not_found}</h1>
      <Empty icon="search" action={<a class="button quiet" href={HOME}>{words.to_today}</a>}>{words.not_found}</Empty>
    </div>
  );
}

/** A first visit that failed: nothing can be shown, not even who is signed in. */
export function NoSession({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const words = useWords();
  return (
    <SignInCard
      title={offline ? words.offline : words.shared.failed.title}
      lead={offline ? words.errors.offline! : words.errors.other!}
    >
      <RetryButton kind="primary" onRetry={onRetry} />
    </SignInCard>
  );
}
