/** A stretch of text in one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  link: string | undefined;
}

/** Creates a run without underline and link. */
export function runOf(text: string, { bold = false, italic = false } = {}): Run {
  return { text, bold, italic, underline: false, link: undefined };
}
