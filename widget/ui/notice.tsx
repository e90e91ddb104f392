import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

interface NoticeProps {
  children: ComponentChildren;
  tone?: "calm" | "warm" | "bad";
  icon?: IconName;
  /** The way on. */
  action?: ComponentChildren;
}

/** Says what happened and what to do; bad news is read out at once, the rest when there is a pause. */
export function Notice({ children, tone = "calm", icon, action }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={icon ?? (tone === "calm" ? "clock" : "warning")} />
      <div>{children}</div>
      {action}
    </div>
  );
}
