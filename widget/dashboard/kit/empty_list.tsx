import type { ComponentChildren } from "preact";
import { Empty } from "../../ui/empty.tsx";
import type { IconName } from "../../ui/icon.tsx";

interface EmptyListProps {
  icon: IconName;
  /** A second sentence that helps. */
  more: string;
  action?: ComponentChildren;
  children: string;
}

/** An empty list: a sentence that says so, one that helps, and a button. */
export function EmptyList({ icon, more, action, children }: EmptyListProps) {
  return (
    <Empty icon={icon} action={action}>
      {children}
      <br />
      <span class="muted">{more}</span>
    </Empty>
  );
}
