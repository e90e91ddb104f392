import type { RefObject } from "preact";
import { afterwards, cellOf } from "./draw.ts";

/** A value of a component; setting another one draws the view again. */
export function useState<T>(first: T | (() => T)): [value: T, set: (next: T) => void] {
  const cell = cellOf((again) => ({
    value: first instanceof Function ? first() : first,
    set(next: T) {
      if (Object.is(next, cell.value)) return;
      cell.value = next;
      again();
    },
  }));
  return [cell.value, cell.set];
}

/** A place for an element, or for what changes without being seen. */
export function useRef<T>(first: T): { current: T };
export function useRef<T>(first: null): RefObject<T>;
export function useRef<T>(first: T): { current: T } {
  return cellOf(() => ({ current: first }));
}

/** Does something once the view is drawn, and again after each drawing that finds another value in `on`, or has no `on`; the answer ends it. */
export function useEffect(effect: () => (() => void) | void, on?: readonly unknown[]): void {
  const cell = cellOf((): { on?: typeof on } => ({}));
  if (on && cell.on?.every((value, at) => Object.is(value, on[at]))) return;
  cell.on = on;
  afterwards(() => {
    cell.end?.();
    cell.end = effect();
  });
}

let ids = 0;
/** A name of its own for an element that others point to. */
export function useId(): string {
  return useState(() => `i${++ids}`)[0];
}
