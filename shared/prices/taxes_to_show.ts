import type { AppliedTaxRate } from "../contract/taxes.ts";

/** The tax at one rate. */
export type TaxAtRate = AppliedTaxRate & { tax: number };

/**
 * Returns the taxes that are shown one by one instead of their sum, the highest rate first. There must be several for
 * that, and one of an item or an add-on among them.
 */
export function taxesToShow(taxes: readonly TaxAtRate[]): TaxAtRate[] {
  const charged = taxes.filter(({ tax }) => tax !== 0);
  if (charged.length < 2 || charged.every(({ name }) => name === null)) return [];
  return charged.sort((a, b) => b.percent - a.percent);
}
