import { useEffect, useState } from "preact/hooks";
import { Empty } from "../../ui/empty.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ViewOf } from "../router/view_path.ts";
import { useWords } from "../text/words.ts";
import { RetryButton } from "./retry_button.tsx";

/** Returns a view whose code is loaded when it is first opened. */
export function lazy(load: () => Promise<ViewOf>): ViewOf {
  let loaded: ViewOf | null = null;
  return function LazyView({ params }) {
    const [View, setView] = useState<ViewOf | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    function request(): void {
      setFailed(false);
      load().then((view) => setView(() => loaded = view), () => setFailed(true));
    }
    useEffect(() => void (View || request()), []);
    // While the view was on its way there was no heading, so the frame has focused the main part instead.
    useEffect(() => {
      const main = document.activeElement;
      if (View && main?.id === "main") main.querySelector<HTMLElement>("h1")?.focus();
    }, [View]);
    if (View) return <View params={params} />;
    return failed ? <CouldNotLoad onRetry={request} /> : <LoadingView />;
  };
}

/** A view whose code is on its way. */
function LoadingView() {
  const words = useWords();
  return (
    <div class="page" aria-busy="true">
      <p class="unseen" role="status">{words.shared.loading}</p>
      <Skeleton shape="block" count={4} />
    </div>
  );
}

/** A view whose code could not be loaded. */
function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div class="page">
      <h1 tabIndex={-1} class="unseen">{words.shared.failed.title}</h1>
      <Empty icon="warning" action={<RetryButton kind="primary" onRetry={onRetry} />}>
        {words.errors.offline}
      </Empty>
    </div>
  );
}
