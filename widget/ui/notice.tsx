import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

interface NoticeProps {
  children: ComponentChildren;
  /** It went wrong; else it wants attention. */
  bad?: boolean;
  icon?: IconName;
  /** The way on. */
  action?: ComponentChildren;
}

/** Says what happened and what to do; bad news is read out at once, the rest when there is a pause. */
export function Notice({ children, bad, icon = "warning", action }: NoticeProps) {
  return (
    <div class={bad ? "notice bad" : "notice"} role={bad ? "alert" : "status"}>
      <Icon name={icon} />
      <div>{children}</div>
      {action}
    </div>
  );
}
