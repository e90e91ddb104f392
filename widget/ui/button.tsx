import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

interface ButtonProps {
  children: ComponentChildren;
  kind?: "primary" | "quiet" | "plain" | "danger";
  type?: "button" | "submit";
  icon?: IconName;
  /** The label while its action runs. Further clicks are then ignored. */
  busy?: string | false | undefined;
  disabled?: boolean;
  label?: string;
  onClick?: (() => void) | undefined;
}

/** A button that stays in place while its action runs. */
export function Button(
  { children, kind = "quiet", type = "button", icon, busy, disabled, label, onClick }: ButtonProps,
) {
  return (
    <button
      type={type}
      class={`button ${kind}`}
      part={`button ${kind}`}
      aria-label={label}
      aria-busy={busy ? "true" : undefined}
      disabled={disabled}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{busy || children}</span>
    </button>
  );
}
