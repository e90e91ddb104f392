import type { ComponentChildren } from "preact";
import { useId } from "../../ui/use_id.ts";

interface SectionProps {
  name: string;
  title: string;
  /** Links or buttons beside the title. */
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A card of the booking's page. */
export function Section({ name, title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section class={`card booking-part ${name}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
