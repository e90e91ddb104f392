import type { Quote } from "../contract/quote.ts";
import { MAX_AMOUNT } from "../money.ts";
import { type RoughSums, roughSums, type TaxTerms } from "../total.ts";
import { addTaxes } from "./tax_shares.ts";
import type { TaxedAmount, TaxSettings } from "./taxes.ts";

type Sums = Pick<Quote, keyof RoughSums>;

/** Adds up amounts ≥ 0, with their taxes. */
export function addTax(amounts: readonly TaxedAmount[], shop: TaxTerms): Sums | "amount_out_of_range" {
  const sums = sumUp(amounts, shop);
  // Amounts are never negative, so if the sum is in range its parts are too
  return Math.max(sums.subtotal, sums.total) > MAX_AMOUNT ? "amount_out_of_range" : sums;
}

/** Adds up amounts ≥ 0, with their taxes, whatever the sum. */
export function sumUp(amounts: readonly TaxedAmount[], shop: TaxTerms): Sums {
  return withTaxes(roughSums(amounts, shop), shop);
}

/**
 * Returns sums with their taxes in order: the highest rate first, without rates of nothing. What the total was rounded
 * by, to an amount that a card can be charged, belongs to the first of them.
 */
export function withTaxes<S extends RoughSums>(
  sums: S,
  { prices_include_tax }: TaxSettings,
): Omit<S, "taxes"> & Pick<Sums, "taxes"> {
  const taxes = sums.taxes.map(({ name, percent, amount, tax }) => (
    { name, percent, net: prices_include_tax ? amount - tax : amount, tax }
  ));
  const [first, ...others] = addTaxes([], taxes);
  if (!first) return { ...sums, taxes: [] };
  const gross = [first, ...others].reduce((sum, { net, tax }) => sum + net + tax, 0);
  return { ...sums, taxes: [{ ...first, net: first.net + sums.total - gross }, ...others] };
}
