import { useLayoutEffect, useRef } from "preact/hooks";
import { useStore } from "../state/store.ts";
import { useKey } from "../state/use_key.ts";

/** The letter that presses the button or the link around it. */
export function ButtonKey({ letter, label }: { letter: string; label: string }) {
  const { preferences } = useStore();
  const hint = useRef<HTMLElement>(null);
  const button = () => hint.current?.closest<HTMLElement>("button, a") ?? null;
  useKey({ keys: letter, label, button, run: () => button()?.click() });
  const isOn = preferences.value.keys !== false;
  useLayoutEffect(() => {
    const shown = isOn && button();
    if (!shown) return;
    shown.setAttribute("aria-keyshortcuts", letter.toUpperCase());
    return () => shown.removeAttribute("aria-keyshortcuts");
  }, [isOn]);
  return isOn ? <kbd ref={hint} aria-hidden="true" data-letter={letter.toUpperCase()} /> : null;
}
