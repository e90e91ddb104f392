import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { createStyleSheet } from "../../elements/style_sheet.ts";
import page from "../../style/print_page.css" with { type: "text" };

/**
 * Prints nothing of the page but the tag around an element, also by the browser's own menu. If the tag is part of
 * another component of the page, that component is printed whole.
 */
export function usePrintAlone(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let host: Element = shown.current!;
    for (let root = host.getRootNode(); root instanceof ShadowRoot; root = host.getRootNode()) host = root.host;
    const sheet = createStyleSheet(page);
    host.toggleAttribute("data-rental-printed", true);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      host.removeAttribute("data-rental-printed");
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
