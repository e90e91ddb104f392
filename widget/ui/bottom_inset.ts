import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { coverAt } from "./page_cover.ts";

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
  const cover = coverAt(bar.querySelector(".primary") ?? bar, innerHeight - 24);
  return cover ? innerHeight - cover.top : 0;
}
