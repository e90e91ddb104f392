/**
 * Runs in the page. Scrolls it from top to bottom, and the months at each position. Returns what covers a point of the
 * widget's first element that a selector finds, with the position of the page.
 */
export function findCovering(selector: string): string[] {
  const root = document.querySelector("rental-shop")!.shadowRoot!;
  const months = root.querySelector(".months");
  const element = root.querySelector(selector)!;
  const covering = new Map<string, string>();
  let points = 0;
  const probe = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const x of [0.1, 0.5, 0.9]) {
      for (let y = top + 4; y < top + height - 3; y += 12) {
        if (y < 0 || y > innerHeight - 2) continue;
        const found = root.elementFromPoint(left + width * x, y);
        points++;
        if (!found || !element.contains(found)) {
          covering.set(`${found?.tagName}.${found?.className}`, `at ${scrollY}, months at ${months?.scrollTop}`);
        }
      }
    }
  };
  for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight; y += 40) {
    scrollTo({ top: y, behavior: "instant" });
    const end = months ? months.scrollHeight - months.clientHeight : 0;
    for (let at = 0; at <= end; at += 120) {
      if (months) months.scrollTop = at;
      probe();
    }
  }
  return points ? [...covering].map((cover) => cover.join(" ")) : [`${selector} was never in view`];
}
