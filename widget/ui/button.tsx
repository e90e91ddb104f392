import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

interface ButtonProps {
  children: ComponentChildren;
  kind?: "primary" | "quiet" | "plain" | "danger";
  type?: "button" | "submit";
  icon?: IconName;
  /** What it says while it works; it then ignores further clicks. */
  busy?: string | false | undefined;
  disabled?: boolean;
  label?: string;
  onClick?: (() => void) | undefined;
}

/** A button that keeps its place while it works. */
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
      onClick={(event) => busy ? event.preventDefault() : onClick?.()}
    >
      {icon && <Icon name={icon} />}
      <span>{busy || children}</span>
    </button>
  );
}
