import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Returns a function to call before a button is replaced by others. After `shape` has changed, the last button in the
 * container gets the focus. Keyboard users then continue where they were.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, shape: unknown): () => void {
  const used = useRef(false);
  useLayoutEffect(() => {
    if (used.current) [...container.current?.querySelectorAll<HTMLElement>("button") ?? []].at(-1)?.focus();
    used.current = false;
  }, [shape]);
  return () => {
    used.current = true;
  };
}
