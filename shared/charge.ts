import type { Charge, ChargeDraft } from "./contract/charge.ts";
import type { Booking } from "./contract/booking.ts";
import { chargeable } from "./money.ts";
import { taxOf, type TaxTerms } from "./total.ts";

/** Returns what a charge adds to the tax and the total of a booking. Both are negative for a discount. */
export function priceCharge(
  { amount, taxable }: Pick<ChargeDraft, "amount" | "taxable">,
  shop: TaxTerms,
): { tax: number; total: number } {
  const size = Math.abs(amount);
  const tax = taxable ? taxOf(size, shop) : 0;
  const total = chargeable(shop.prices_include_tax ? size : size + tax, shop.currency);
  return amount < 0 ? { tax: 0 - tax, total: -total } : { tax, total };
}

/** The sums of a booking or a quote. */
export type Totals = Pick<Booking, "subtotal" | "tax" | "total">;

/** Adds charges to the sums of a quote. With `sign` -1 it takes them off. */
export function addCharges(
  { subtotal, tax, total }: Totals,
  charges: readonly Pick<Charge, "amount" | "tax" | "total">[],
  sign: 1 | -1 = 1,
): Totals {
  const sum = (part: (charge: Pick<Charge, "amount" | "tax" | "total">) => number) =>
    charges.reduce((all, charge) => all + sign * part(charge), 0);
  return {
    subtotal: subtotal + sum(({ amount }) => amount),
    tax: tax + sum((charge) => charge.tax),
    total: total + sum((charge) => charge.total),
  };
}
