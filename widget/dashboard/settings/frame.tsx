import type { ComponentChildren } from "preact";
import { Icon } from "../../ui/icon.tsx";
import { HOME } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { type SectionName, sections } from "./sections.ts";

/** The links to all sections that the person may see, by group. */
export function SectionLinks({ current, leads }: { current?: SectionName; leads?: boolean }) {
  const words = useWords();
  const role = useStore().me.value!.role;
  const seen = sections.filter(({ role: needed = "manager" }) => includesRole(role, needed));
  return (
    <nav class={leads ? "section-cards" : "section-list"} aria-label={words.settings.sections_label}>
      {Object.entries(Object.groupBy(seen, ({ group }) => group)).map(([group, members]) => (
        <section key={group}>
          <h2>{words.settings.groups[group as keyof typeof words.settings.groups]}</h2>
          <ul>
            {members.map(({ name }) => (
              <li key={name}>
                <a
                  data-row={leads || undefined}
                  href={`${HOME}/settings/${name}`}
                  aria-current={name === current ? "page" : undefined}
                >
                  <span>
                    <span class="section-title">{words.settings.sections[name].title}</span>
                    {leads && <span class="muted">{words.settings.sections[name].lead}</span>}
                  </span>
                  {leads && <Icon name="next" />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface SectionFrameProps {
  name: SectionName;
  /** The title of a page below the section, such as one waiver. */
  title?: ComponentChildren;
  /** The address that the link above the title leads to. Default: all settings. */
  up?: { href: string; label: string };
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A section of the settings: the list of sections beside it on wide screens, and a link back on narrow ones. */
export function SectionFrame({ name, title, up, actions, children }: SectionFrameProps) {
  const words = useWords();
  const section = words.settings.sections[name];
  usePageTitle(`${section.title} · ${words.views.settings}`);
  const back = up ?? { href: `${HOME}/settings`, label: words.settings.back };
  return (
    <div class="page settings-page">
      <aside>
        <SectionLinks current={name} />
      </aside>
      <div class="section-body">
        <header class="stack">
          <a class={up ? "back-link" : "back-link only-narrow"} href={back.href}>
            <Icon name="back" />
            {back.label}
          </a>
          <div class="page-head">
            <div>
              <h1 tabIndex={-1}>{title ?? section.title}</h1>
              {!title && <p class="muted">{section.lead}</p>}
            </div>
            {actions}
          </div>
        </header>
        {children}
      </div>
    </div>
  );
}
