import type { ComponentChildren } from "preact";

interface ChipProps {
  children: ComponentChildren;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A toggle button for one of several choices. */
export function Chip({ children, pressed, disabled, onClick }: ChipProps) {
  return (
    <button type="button" class="chip" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** A short fact, such as a size. */
export function Tag({ children, tone }: { children: ComponentChildren; tone?: "warm" | "good" }) {
  return <bdi class={tone ? `tag ${tone}` : "tag"}>{children}</bdi>;
}
