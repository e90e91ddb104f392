import type { Shop } from "../contract/shop.ts";
import type { AppliedTaxRate } from "../contract/taxes.ts";
import { halfUp } from "../money.ts";

/** The shop's own tax rate, and whether prices include tax. */
export type TaxSettings = Pick<Shop, "tax_percent" | "prices_include_tax">;
/** What an item or an add-on costs. Without a rate of its own it has the shop's. */
export interface TaxedAmount {
  amount: number;
  tax_rate?: AppliedTaxRate | undefined;
}
/** The sum of amounts with one rate, and its tax. */
export interface TaxedSum {
  amount: number;
  tax: number;
}

/** Returns amounts ≥ 0 by rate, with the tax on each sum, rounded once. Such a sum includes tax if the amounts do. */
export function taxesOf(amounts: readonly TaxedAmount[], shop: TaxSettings): (AppliedTaxRate & TaxedSum)[] {
  const groups: Record<string, AppliedTaxRate & Pick<TaxedSum, "amount">> = {};
  for (const { amount, tax_rate = ownRateOf(shop) } of amounts) {
    (groups[JSON.stringify(tax_rate)] ??= { ...tax_rate, amount: 0 }).amount += amount;
  }
  return Object.values(groups).map((each) => ({ ...each, tax: taxOf(each.amount, { ...shop, ...each }) }));
}

/** Returns the shop's `tax_percent` as the rate of a line. */
export function ownRateOf({ tax_percent }: TaxSettings): AppliedTaxRate {
  return { name: null, percent: tax_percent };
}

/**
 * Returns the tax on an amount, rounded once. Rates have up to three decimals, so they are converted to thousandths of
 * a percent.
 */
export function taxOf(
  amount: number,
  { percent, prices_include_tax }: Pick<AppliedTaxRate, "percent"> & Pick<Shop, "prices_include_tax">,
): number {
  const rate = Math.round(percent * 1000);
  return halfUp(amount * rate, prices_include_tax ? 100_000 + rate : 100_000);
}
