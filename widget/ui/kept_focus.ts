import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** When the button that was used gives way to others, the focus goes to the last of them: keyboards must not start again. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shape: unknown): () => void {
  const used = useRef(false);
  useLayoutEffect(() => {
    if (used.current) [...place.current?.querySelectorAll<HTMLElement>("button") ?? []].at(-1)?.focus();
    used.current = false;
  }, [shape]);
  return () => void (used.current = true);
}
