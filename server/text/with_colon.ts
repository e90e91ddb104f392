/** Adds a colon to a label. In French, a no-break space comes before it. */
export function withColon(label: string, locale: string): string {
  return new Intl.Locale(locale).language === "fr" ? `${label}\u00a0:` : `${label}:`;
}
