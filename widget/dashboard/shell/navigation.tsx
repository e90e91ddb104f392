import { AppIcon, type AppIconName } from "../icons.tsx";
import { HOME, path } from "../router/location.ts";
import { useWords } from "../text/words.ts";

/** The views of the navigation, in order. */
const views = [
  { name: "today", path: "/", icon: "today" },
  { name: "account", path: "/account", icon: "account" },
] as const satisfies { name: string; path: string; icon: AppIconName }[];

/** Links to the views: at the side on wide screens, at the bottom on narrow ones. */
export function Navigation() {
  const words = useWords();
  return (
    <nav class="navigation" aria-label={words.navigation}>
      <ul>
        {views.map(({ name, path: at, icon }) => (
          <li key={name} class={name}>
            <a href={HOME + (at === "/" ? "" : at)} aria-current={path.value === at ? "page" : undefined}>
              <AppIcon name={icon} />
              <span>{words.views[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
