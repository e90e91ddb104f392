import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

/** An empty list: an icon, a sentence and a button. */
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
