/** Returns the widget's tag, or the part itself on a page without one: the dashboard. */
export function hostOf(part: Element): Element {
  return (part.getRootNode() as Partial<ShadowRoot>).host ?? part;
}

/**
 * Returns the place of what the page fixes over a point of the window, such as its header or a cookie notice. The
 * point is in the middle of an element's width.
 */
export function coverAt(element: Element, y: number): DOMRect | undefined {
  const { left, width } = element.getBoundingClientRect();
  let at = document.elementFromPoint(left + width / 2, y);
  for (; at && !at.contains(hostOf(element)); at = at.parentElement) {
    const cover = at.getBoundingClientRect();
    // Taller ones are dialogs.
    if (/fixed|sticky/.test(getComputedStyle(at).position) && cover.height < innerHeight / 2) return cover;
  }
}

/** Scrolls to the top of an element if it is above the window, or covered by what the page fixes there. */
export function showTop(element: HTMLElement): void {
  const topOf = () => element.getBoundingClientRect().top;
  const cover = () => coverAt(element, topOf() + 8);
  // At once: while a page scrolls smoothly, the new step would change its height and WebKit would miss its top.
  const scrollTo = (margin: number) => {
    element.style.scrollMarginTop = `${margin}px`;
    element.scrollIntoView({ behavior: "instant" });
  };
  if (topOf() < 0 || cover()) {
    scrollTo(0);
    // The page's own `scroll-padding` may have left room already.
    const header = cover();
    if (header) scrollTo(header.bottom - topOf());
  }
}
