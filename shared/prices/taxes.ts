import type { Shop } from "../contract/shop.ts";
import type { AppliedTaxRate, Tax } from "../contract/taxes.ts";
import { halfUp } from "../money.ts";

/** The shop's own tax rate, and whether prices include tax. */
export type TaxSettings = Pick<Shop, "tax_percent" | "prices_include_tax">;
/** What an item or an add-on costs. Without a rate of its own it has the shop's. */
export interface TaxedAmount {
  amount: number;
  tax_rate?: AppliedTaxRate | undefined;
}

/** Returns the taxes of amounts ≥ 0, the highest rate first, each rounded once. Rates of nothing are left out. */
export function taxesOf(amounts: readonly TaxedAmount[], shop: TaxSettings): Tax[] {
  const taxes: Tax[] = [];
  for (const { amount, tax_rate = ownRateOf(shop) } of amounts) {
    const same = taxes.find(({ name, percent }) => name === tax_rate.name && percent === tax_rate.percent);
    if (same) same.net += amount;
    else if (amount) taxes.push({ ...tax_rate, net: amount, tax: 0 });
  }
  for (const each of taxes) {
    each.tax = taxOf(each.net, { ...shop, tax_percent: each.percent });
    if (shop.prices_include_tax) each.net -= each.tax;
  }
  return taxes.sort((a, b) => b.percent - a.percent);
}

/** Returns the shop's `tax_percent` as the rate of a line. */
export function ownRateOf({ tax_percent }: TaxSettings): AppliedTaxRate {
  return { name: null, percent: tax_percent };
}

/**
 * Returns the tax on an amount, rounded once. Rates have up to three decimals, so they are converted to thousandths of
 * a percent.
 */
export function taxOf(amount: number, { tax_percent, prices_include_tax }: TaxSettings): number {
  const rate = Math.round(tax_percent * 1000);
  return halfUp(amount * rate, prices_include_tax ? 100_000 + rate : 100_000);
}
