import type { ComponentChildren } from "preact";

interface ChipProps {
  children: ComponentChildren;
  pressed?: boolean;
  onClick: () => void;
}

/** A toggle button for one of several choices. */
export function Chip({ children, pressed, onClick }: ChipProps) {
  return (
    <button type="button" class="chip" part="chip" aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

/** A short fact, such as a size. */
export function Tag({ children, tone }: { children: ComponentChildren; tone?: "warm" | "good" }) {
  return <bdi class={tone ? `tag ${tone}` : "tag"}>{children}</bdi>;
}
