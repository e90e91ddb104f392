/**
 * Characters that reorder text, or have no width. Those that join letters and emoji are not among them, because Persian
 * and Hindi names need them.
 */
const invisible = /[\p{Bidi_Control}\u00ad\u034f\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A character that people see. Some symbols are invisible: the fillers of Hangul, the empty pattern of Braille, and the
 * empty note head.
 */
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/u;

/** Leaves out invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Returns whether text has a character that people see. */
export function hasVisible(text: string): boolean {
  return visible.test(text);
}

/** Returns whether Postgres can store the text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Returns false if text has line breaks or other control characters. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Returns false if text would look like another text. */
export function isVisible(text: string): boolean {
  return text.search(invisible) === -1;
}

/** Returns whether text is an address of the web. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
