/** An element in the page's light DOM that a slot shows inside our shadow root. */
export interface SlottedElement {
  /** Not in the document until `attach`. */
  div: HTMLDivElement;
  attach(): void;
  remove(): void;
}

/**
 * Creates a div beside the outermost shadow host. A chain of slots shows it inside `host`, however deeply that is
 * nested. Stripe's iframes need this: they do not work inside a shadow root.
 */
export function slottedElement(host: HTMLElement, name: string): SlottedElement {
  const div = document.createElement("div");
  div.slot = name;
  // The page's rules apply to this div. Inline styles marked important win over them, and need no style sheet in the
  // page.
  div.style.setProperty("all", "initial", "important");
  div.style.setProperty("display", "block", "important");
  const slots: HTMLSlotElement[] = [];
  return {
    div,
    attach() {
      for (const slot of slots.splice(0)) slot.remove();
      let outer: Element = host;
      for (let root = outer.getRootNode(); root instanceof ShadowRoot; root = outer.getRootNode()) {
        const slot = document.createElement("slot");
        slot.name = slot.slot = name;
        outer.append(slot);
        slots.push(slot);
        outer = root.host;
      }
      outer.append(div);
    },
    remove() {
      for (const slot of slots.splice(0)) slot.remove();
      div.remove();
    },
  };
}
