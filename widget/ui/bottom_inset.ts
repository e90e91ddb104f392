import { coverAt, hostOf } from "./page_cover.ts";

/**
 * Keeps a sticky bar above what the page fixes to the bottom of the window, such as a cookie notice: sets `--inset` to
 * its height now and after each event that may have changed it.
 */
export function watchBottomInset(bar: HTMLElement, signal: AbortSignal): void {
  const update = () => bar.style.setProperty("--inset", coveredBelow(bar));
  // In the next frame, when the page's own listeners have run.
  const later = () => requestAnimationFrame(update);
  for (const event of ["scroll", "resize", "click", "transitionend"]) {
    addEventListener(event, later, { capture: true, signal });
  }
  later();
}

/**
 * Returns how far above the bottom of the window the page covers where the bar has its button. Less than zero in a box
 * that scrolls, such as a modal's body: engines keep a sticky bar above its padding.
 */
function coveredBelow(bar: HTMLElement): string {
  const cover = coverAt(bar.querySelector(".primary") ?? bar, innerHeight - 24);
  if (cover) return `${innerHeight - cover.top}px`;
  for (let at: Element | null = hostOf(bar); at && at !== document.body; at = at.parentElement) {
    const { overflowY, paddingBottom } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowY)) return `-${paddingBottom}`;
  }
  return "0px";
}
