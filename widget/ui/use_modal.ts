import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * Shows a dialog over the page for as long as it is rendered. `close` then gives the focus back to where it was.
 *
 * That happens in the commit that removes the dialog. Preact cleans a `useEffect` up after the next picture, when the
 * person may type into another field already.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, first?: string): void {
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    if (first) element.querySelector<HTMLElement>(first)?.focus();
    return () => element.close();
  }, []);
}
