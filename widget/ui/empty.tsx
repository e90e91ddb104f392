import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

/** Nothing to show, said calmly, with a way on. */
export function Empty(
  { icon, children, action }: { icon: IconName; children: ComponentChildren; action?: ComponentChildren },
) {
  return (
    <div class="stack empty">
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
