import { useLayoutEffect } from "preact/hooks";
import { createStyleSheet } from "../../elements/style_sheet.ts";

/** Applies a style sheet while a view is shown. It loads with the view, so that Today stays small. */
export function useViewStyle(style: string): void {
  useLayoutEffect(() => {
    const sheet = createStyleSheet(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [style]);
}
