import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { HOME, navigate } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { People } from "./people.tsx";

/** Lets another helper take over a shared device. Whoever is signed in stays so until then. */
export function SwitchPage() {
  const words = useWords();
  usePageTitle(words.views.switch);
  const leave = () => navigate(HOME, { replace: true });
  return (
    <div class="page narrow-page">
      <PageHead title={words.views.switch} />
      <section class="card stack">
        <People onEntered={leave} onUnknown={leave} />
      </section>
    </div>
  );
}
