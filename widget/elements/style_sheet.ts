let css = "";
let shared: CSSStyleSheet | undefined;

/** Adds style to all our tags, also to those that are shown already. */
export function addStyle(style: string): void {
  css += style;
  // Wraps the new rules in one rule: the browser then does not parse the others again
  shared?.insertRule(`@media{${style}}`, shared.cssRules.length);
}

/**
 * Returns the style sheet that all our tags on a page share. A strict content security policy allows constructed style
 * sheets.
 */
export function sharedStyleSheet(): CSSStyleSheet {
  shared ??= createStyleSheet(css);
  return shared;
}

/** Creates a constructed style sheet. */
export function createStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
