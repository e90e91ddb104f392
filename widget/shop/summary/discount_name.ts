/** Returns the name of a discount, with its code if it has one, such as "WELCOME · Welcome". */
export function discountName({ label, code }: { label: string; code?: string | null | undefined }): string {
  return [code, label].flatMap((part) => part ? `\u2068${part}\u2069` : []).join(" · ");
}

/** Returns an amount with a minus as wide as a plus. */
export function withMinus(amount: string): string {
  return amount.replace("-", "\u2212");
}
