import type { ComponentChildren } from "preact";

/** One of several choices in a row: pressed or not. */
export function Chip({ children, pressed, onClick }: { children: ComponentChildren; pressed?: boolean; onClick: () => void }) {
  return (
    <button type="button" class="chip" aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

/** A small fact that cannot be pressed. */
export function Tag({ children, tone }: { children: ComponentChildren; tone?: "warm" }) {
  return <bdi class={tone ? `tag ${tone}` : "tag"}>{children}</bdi>;
}
