import type { AppliedTaxRate } from "../../../shared/contract/taxes.ts";

/** Formats a rate with up to three decimals: `percentOf("de", 7.5)` is "7,5 %". */
export function percentOf(locale: string, percent: number): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(percent / 100);
}

/** Formats a tax rate with its name, which the shop's own does not have. */
export function rateName(locale: string, { name, percent }: AppliedTaxRate): string {
  return [name, percentOf(locale, percent)].filter(Boolean).join(" ");
}
