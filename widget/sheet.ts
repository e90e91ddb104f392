import style from "./style.css" with { type: "text" };

let css = style;
let sheet: CSSStyleSheet | undefined;

/** The one style sheet of all our tags on a page: constructed, so that a strict policy allows it. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css);
  return sheet;
}

/** Adds the looks of what is loaded later to all of them. */
export function addStyle(part: string): void {
  css += part;
  sheet?.replaceSync(css);
}

export function sheetOf(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}
