import type { ComponentChildren } from "preact";
import { Icon } from "../../ui/icon.tsx";

interface PageHeadProps {
  title: ComponentChildren;
  /** A sentence below the title. */
  lead?: ComponentChildren;
  /** A link above the title. */
  back?: { href: string; label: string };
  class?: string;
  /** What can be done with the whole page. */
  children?: ComponentChildren;
}

/** The head of a page: its title, and what can be done with the whole page. */
export function PageHead({ title, lead, back, class: name = "", children }: PageHeadProps) {
  const heading = <h1 tabIndex={-1}>{title}</h1>;
  return (
    <header class={`page-head ${name}`.trim()}>
      {lead || back
        ? (
          <div>
            {back && <BackLink {...back} />}
            {heading}
            {lead && <p class="muted">{lead}</p>}
          </div>
        )
        : heading}
      {children}
    </header>
  );
}

/** A link to the page above, such as a list. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a class="back-link" href={href}>
      <Icon name="back" /> {label}
    </a>
  );
}
