import { AppIcon, type AppIconName } from "../icons.tsx";
import { HOME, path } from "../router/location.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { leadsTo, links } from "./navigation_links.ts";

/** Links to the views: at the side on wide screens, at the bottom on narrow ones. */
export function Navigation() {
  const words = useWords();
  const shown = useLinks();
  const isBehindMore = path.value === "/more" || shown.some((link) => !link.primary && leadsTo(link, path.value));
  return (
    <nav class="navigation" aria-label={words.navigation}>
      <ul>
        {shown.map((link) => (
          <li key={link.name} class={`${link.name} ${link.primary ? "" : "secondary"}`}>
            <ViewLink
              {...link}
              label={words.views[link.name]}
              short={link.short && words.views[link.short]}
              current={leadsTo(link, path.value)}
            />
          </li>
        ))}
        <li class="more">
          <ViewLink path="/more" icon="more" label={words.views.more} current={isBehindMore} />
        </li>
      </ul>
    </nav>
  );
}

interface ViewLinkProps {
  path: string;
  icon: AppIconName;
  label: string;
  /** What the bar of a phone says instead of the label. */
  short?: string | undefined;
  current: boolean;
}

export function ViewLink({ path: at, icon, label, short, current }: ViewLinkProps) {
  return (
    <a href={HOME + (at === "/" ? "" : at)} aria-current={current ? "page" : undefined}>
      <AppIcon name={icon} />
      <span class={short && "long"}>{label}</span>
      {short && <span class="short">{short}</span>}
    </a>
  );
}

/** Returns the links that the person's role may follow. */
export function useLinks() {
  const { me, preferences } = useStore();
  const role = me.value?.role ?? "staff";
  const isShared = preferences.value.shared === true;
  return links.filter((link) => includesRole(role, link.role ?? "staff") && (link.name !== "switch" || isShared));
}
