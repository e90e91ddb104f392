/**
 * Makes everything beside an element inert, and keeps the page from scrolling. Returns a function that undoes both.
 *
 * Elements that are added later stay usable: Stripe appends the bank's dialog to the body.
 */
export function lockPage(element: HTMLElement): () => void {
  const others = [...element.parentElement!.children].filter((other): other is HTMLElement =>
    other !== element && other instanceof HTMLElement && !other.inert && !isOfStripe(other)
  );
  const { documentElement: { style: page, clientWidth }, body } = document;
  const { overflow } = page;
  const { paddingRight } = body.style;
  const scrollbar = innerWidth - clientWidth;
  for (const other of others) other.inert = true;
  // Keeps the page's width without its scrollbar.
  if (scrollbar) body.style.paddingRight = `calc(${getComputedStyle(body).paddingRight} + ${scrollbar}px)`;
  page.overflow = "hidden";
  return () => {
    for (const other of others) other.inert = false;
    body.style.paddingRight = paddingRight;
    page.overflow = overflow;
  };
}

/** Stripe may have been loaded by the page, and uses its own frames again. */
function isOfStripe(element: Element): boolean {
  return element.matches('iframe[name^="__privateStripe"]') ||
    element.querySelector('iframe[name^="__privateStripe"]') !== null;
}
