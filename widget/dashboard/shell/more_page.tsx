import { usePageTitle } from "../kit/page_title.ts";
import { useWords } from "../text/words.ts";
import { useLinks, ViewLink } from "./navigation.tsx";
import { PaletteButton } from "./palette_button.tsx";

/** The views that have no room in a phone's bar. */
export function MorePage() {
  const words = useWords();
  usePageTitle(words.views.more);
  return (
    <div class="page more-page">
      <h1 tabIndex={-1}>{words.views.more}</h1>
      <PaletteButton />
      <ul class="more-links">
        {useLinks().filter(({ primary }) => !primary).map((link) => (
          <li key={link.name}>
            <ViewLink {...link} label={words.views[link.name]} current={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
