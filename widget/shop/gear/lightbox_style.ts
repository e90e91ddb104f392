import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import css from "../../style/lightbox.css" with { type: "text" };

/** Adds the style of the lightbox to the root around it, once. A strict content security policy allows such sheets. */
export function useLightboxStyle(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = dialog.current!.getRootNode() as ShadowRoot | Document;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
