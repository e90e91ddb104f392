import type { ComponentChildren } from "preact";
import { Notice } from "./notice.tsx";

interface ButtonErrorProps {
  /** The sentence, if the button's action failed. */
  children: string | null | undefined;
  action?: ComponentChildren;
}

/** Says directly above a button, or its row, why its action failed. Scrolls into view. */
export function ButtonError({ children, action }: ButtonErrorProps) {
  return children
    ? (
      <div ref={reveal}>
        <Notice bad action={action}>{children}</Notice>
      </div>
    )
    : null;
}

/** Scrolls to an error, unless the person is elsewhere on the page. */
function reveal(box: HTMLElement | null): void {
  if (box?.closest(".shop:focus-within")) box.firstElementChild!.scrollIntoView({ block: "nearest" });
}
