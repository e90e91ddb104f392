import { Empty } from "../../ui/empty.tsx";
import { HOME, navigate } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { FirstRun } from "./first_run.tsx";

/** The first run: what is left to do until customers can book. */
export function StartPage() {
  const words = useWords();
  const { me } = useStore();
  usePageTitle(words.start.title);
  if (!includesRole(me.value!.role, "manager")) {
    return (
      <div class="page">
        <h1 tabIndex={-1}>{words.start.title}</h1>
        <Empty icon="lock">{words.settings.read_only}</Empty>
      </div>
    );
  }
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
