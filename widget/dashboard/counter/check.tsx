import type { ComponentChildren } from "preact";
import { Icon } from "../../ui/icon.tsx";

interface CheckItemProps {
  title: string;
  state: "done" | "open" | "later";
  /** How it stands, in a few words. */
  status: string;
  children?: ComponentChildren;
}

/** One thing to check before the gear leaves the shop, with the ways on if it is open. */
export function CheckItem({ title, state, status, children }: CheckItemProps) {
  return (
    <li class={`check-item ${state}`}>
      <Icon name={state === "done" ? "check" : state === "open" ? "warning" : "clock"} />
      <div>
        <p>
          <strong>{title}</strong> <span class="check-status">{status}</span>
        </p>
        {children}
      </div>
    </li>
  );
}
