/** A place in the page's own DOM that shows up inside a shadow root, however deep: Stripe's frames cannot live in one. */
export interface Place {
  /** Detached until `attach`. */
  div: HTMLDivElement;
  attach(): void;
  remove(): void;
}

/** Puts a div beside the outermost host and hands it inwards from slot to slot, down to `host`. */
export function placeIn(host: HTMLElement, name: string): Place {
  const div = document.createElement("div");
  div.slot = name;
  // The page's own rules reach this div: inline and important wins against all of them, and needs no style in the page.
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
