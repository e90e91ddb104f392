/** Joins texts with the commas of a language, such as `"9:00 – 12:00, 13:00 – 18:00"`. */
export function listText(texts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(texts);
}
