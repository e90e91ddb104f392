import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * Shows a dialog over the page for as long as it is rendered. `close` then gives the focus back to where it was.
 *
 * That happens in the commit that removes the dialog. Preact cleans a `useEffect` up after the next paint, when the
 * person may type into another field already.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, first?: string): void {
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    if (first) element.querySelector<HTMLElement>(first)?.focus();
    return () => {
      // A dialog inside it is removed later in this commit. While it is modal, the page takes no focus.
      for (const inner of element.querySelectorAll<HTMLDialogElement>("dialog[open]")) inner.close();
      element.close();
    };
  }, []);
}
