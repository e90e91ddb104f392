import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  title: string;
  /** The accessible name, if the title alone is not clear. */
  label?: string;
  kind?: string;
  children: ComponentChildren;
}

/** A section that opens below its title. Its content is created when it is open. */
export function Disclosure({ title, label, kind = "", children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class={`more ${kind}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={label}>
        {title}
        <Icon name="down" />
      </summary>
      {open && children}
    </details>
  );
}
