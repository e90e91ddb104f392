import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/**
 * Keeps a sticky bar above what the page fixes to the bottom of the window, such as a cookie notice: sets `--inset` to
 * its height after each event that may have changed it.
 */
export function useBottomInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const update = () => bar.current?.style.setProperty("--inset", `${coveredBelow(bar.current)}px`);
    // In the next frame, when the page's own listeners have run.
    const later = () => requestAnimationFrame(update);
    for (const event of ["scroll", "resize", "click", "transitionend"]) {
      addEventListener(event, later, { capture: true, signal: stop.signal });
    }
    later();
    return () => stop.abort();
  });
}

/** Returns how many pixels above the bottom of the window the page covers where the bar has its button. */
function coveredBelow(bar: HTMLElement): number {
  const { host } = bar.getRootNode() as ShadowRoot;
  const { left, width } = (bar.querySelector(".primary") ?? bar).getBoundingClientRect();
  let at = document.elementFromPoint(left + width / 2, innerHeight - 24);
  for (; at && !at.contains(host); at = at.parentElement) {
    const height = innerHeight - at.getBoundingClientRect().top;
    // Taller ones are dialogs.
    if (getComputedStyle(at).position === "fixed" && height < innerHeight / 2) return height;
  }
  return 0;
}
