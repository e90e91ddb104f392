import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

interface NoticeProps {
  children: ComponentChildren;
  /** True for an error. */
  bad?: boolean;
  icon?: IconName;
  /** A button that helps. */
  action?: ComponentChildren;
}

/** Shows what happened and what to do. Screen readers announce errors at once, and other notices in a pause. */
export function Notice({ children, bad, icon = "warning", action }: NoticeProps) {
  return (
    <div class={bad ? "notice bad" : "notice"} role={bad ? "alert" : "status"}>
      <Icon name={icon} />
      <div>{children}</div>
      {action}
    </div>
  );
}
