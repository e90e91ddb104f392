import { HOME, navigate } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useWords } from "../text/words.ts";
import { FirstRun } from "./first_run.tsx";

/** The first run: what is left to do until customers can book. */
export function StartPage() {
  const words = useWords();
  usePageTitle(words.start.title);
  return (
    <div class="page start-page">
      <header>
        <h1 tabIndex={-1}>{words.start.title}</h1>
        <p class="muted">{words.start.lead}</p>
      </header>
      <FirstRun onDismiss={() => navigate(HOME)} />
    </div>
  );
}
