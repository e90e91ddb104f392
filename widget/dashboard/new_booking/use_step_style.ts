import { useLayoutEffect } from "preact/hooks";
import { createStyleSheet } from "../../elements/style_sheet.ts";
import style from "./step_style.css" with { type: "text" };

/** Applies the style of the widget's steps while a view shows them. */
export function useStepStyle(): void {
  useLayoutEffect(() => {
    const sheet = createStyleSheet(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
