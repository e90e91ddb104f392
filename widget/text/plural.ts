/** The plural forms of a phrase in one language. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that formats counts by the plural rules of a language: `pluralIn("en")(2, { one: "# day", other:
 * "# days" })` is "2 days".
 */
export function pluralIn(locale: string): (count: number, forms: Forms) => string {
  // Created on first use, because that is slow on phones and the first step needs none.
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale);
    digits ??= new Intl.NumberFormat(locale);
    return (forms[rules.select(count)] ?? forms.other).replace("#", digits.format(count));
  };
}
