import type { ComponentChildren } from "preact";

interface ChipProps {
  children: ComponentChildren;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** One of several choices in a row: pressed or not. */
export function Chip({ children, pressed, disabled, onClick }: ChipProps) {
  return (
    <button type="button" class="chip" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** A small fact that cannot be pressed. */
export function Tag({ children, tone }: { children: ComponentChildren; tone?: "warm" | "good" }) {
  return <bdi class={tone ? `tag ${tone}` : "tag"}>{children}</bdi>;
}
