import style from "./style.css" with { type: "text" };

let sheet: CSSStyleSheet | undefined;

/** The one style sheet of all our tags on a page: constructed, so that a strict policy allows it. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= sheetOf(style);
  return sheet;
}

export function sheetOf(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}
