const formats = new Map<string, unknown>();
/** Returns a format from the cache. Formats are created on first use, because that is slow on phones. */
export function cached<T>(name: string, create: () => T): T {
  if (!formats.has(name)) formats.set(name, create());
  return formats.get(name) as T;
}

/** The plural forms of a phrase in one language. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that formats counts by the plural rules of a language: `pluralIn("en")(2, { one: "# day", other:
 * "# days" })` is "2 days".
 */
export function pluralIn(locale: string): (count: number, forms: Forms) => string {
  return (count, forms) => {
    const rules = cached(`${locale} rules`, () => new Intl.PluralRules(locale));
    const digits = cached(`${locale} digits`, () => new Intl.NumberFormat(locale));
    return (forms[rules.select(count)] ?? forms.other).replace("#", digits.format(count));
  };
}
