/** The words of one count in one language; `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** `plural("en")(2, { one: "# day", other: "# days" })` is "2 days", in any language's rules and digits. */
export function pluralIn(locale: string): (count: number, forms: Forms) => string {
  // Made when first used: a slow phone takes 50 ms to find its language's rules, and the first step needs none.
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale);
    digits ??= new Intl.NumberFormat(locale);
    return (forms[rules.select(count)] ?? forms.other).replace("#", digits.format(count));
  };
}
