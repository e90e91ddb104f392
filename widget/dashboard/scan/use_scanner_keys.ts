import { useEffect, useRef } from "preact/hooks";

/** Time in ms within which a scanner types the next character. People are slower. */
const GAP_MS = 80;
/** The fewest characters that count as a scan without Enter at their end. */
const MIN_CHARACTERS = 3;

/**
 * Takes what a scanner types while no field has the focus. Its letters would otherwise be keys of the dashboard: `h`
 * hands out. A single key is passed on.
 */
export function useScannerKeys(isActive: boolean, onScan: (text: string) => void): void {
  const current = useRef(onScan);
  current.current = onScan;
  useEffect(() => {
    if (!isActive) return;
    let held: KeyboardEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (isEnter: boolean) => {
      clearTimeout(timer);
      const keys = held;
      held = [];
      if (isEnter || keys.length >= MIN_CHARACTERS) current.current(keys.map(({ key }) => key).join(""));
      else for (const event of keys) event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // An event of ours is one that is passed on
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      const isEnd = event.key === "Enter" && held.length > 0;
      // Enter and the space bar press buttons
      if (!isEnd && (event.key.length !== 1 || event.key === " " && !held.length)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isEnd) return end(true);
      held.push(event);
      clearTimeout(timer);
      timer = setTimeout(end, GAP_MS, false);
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [isActive]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}
