let css = "";
let sheet: CSSStyleSheet | undefined;

/** Says what all our tags wear. */
export function wear(style: string): void {
  css = style;
}

/** The one style sheet of all our tags on a page: constructed, so that a strict policy allows it. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css);
  return sheet;
}

export function sheetOf(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}
