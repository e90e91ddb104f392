import type { Charge, ChargeDraft } from "./contract/charge.ts";
import type { Booking } from "./contract/booking.ts";
import type { Quote } from "./contract/quote.ts";
import type { Tax } from "./contract/taxes.ts";
import { sumUp } from "./prices/sums.ts";
import { shareByWeight } from "./prices/share_by_weight.ts";
import { addTaxes } from "./prices/tax_shares.ts";
import type { TaxedAmount } from "./prices/taxes.ts";
import type { TaxTerms } from "./total.ts";

/** What a charge adds to the taxes and the total of a booking. All amounts are negative for a discount. */
type ChargePrice = Pick<Charge, "taxes" | "tax" | "total">;

/**
 * Returns what a charge adds to the taxes and the total of a booking. It has the shop's own rate. A discount on lines
 * with other rates, of which `booked` are the taxes, is shared over all their rates.
 */
export function priceCharge(
  { amount, taxable }: Pick<ChargeDraft, "amount" | "taxable">,
  shop: TaxTerms,
  booked: readonly Tax[] = [],
): ChargePrice {
  const { taxes, tax, total } = sumUp(partsOf({ amount, taxable }, shop, booked), shop);
  if (amount > 0) return { taxes, tax, total };
  return { taxes: addTaxes([], taxes, -1), tax: 0 - tax, total: 0 - total };
}

/** Returns the parts of a charge by rate, as amounts ≥ 0. */
function partsOf(
  { amount, taxable }: Pick<ChargeDraft, "amount" | "taxable">,
  { prices_include_tax }: TaxTerms,
  booked: readonly Tax[],
): TaxedAmount[] {
  const size = Math.abs(amount);
  if (!taxable) return [{ amount: size, tax_rate: { name: null, percent: 0 } }];
  if (amount > 0 || booked.every(({ name }) => name === null)) return [{ amount: size }];
  const prices = booked.map(({ net, tax }) => prices_include_tax ? net + tax : net);
  return shareByWeight(size, prices).map((part, at) => {
    const { name, percent } = booked[at]!;
    return { amount: part, tax_rate: { name, percent } };
  });
}

/** Returns the taxes of a booking without its charges, or of a quote without its discounts. */
export function taxesOfLines(
  priced: Pick<Booking, "taxes"> & (Pick<Booking, "charges"> | Pick<Quote, "discounts">),
): Tax[] {
  const { taxes } = priced;
  const others = "charges" in priced ? priced.charges : priced.discounts;
  return addTaxes(taxes, others.flatMap((each) => each.taxes), -1);
}

/** The sums of a booking or a quote. */
export type Totals = Pick<Booking, "subtotal" | "taxes" | "tax" | "total">;

/** Adds charges to the sums of a quote. With `sign` -1 it takes them off. */
export function addCharges(
  { subtotal, taxes, tax, total }: Totals,
  charges: readonly (Pick<Charge, "amount"> & ChargePrice)[],
  sign: 1 | -1 = 1,
): Totals {
  const sum = (part: (charge: Pick<Charge, "amount" | "tax" | "total">) => number) =>
    charges.reduce((all, charge) => all + sign * part(charge), 0);
  return {
    subtotal: subtotal + sum(({ amount }) => amount),
    taxes: addTaxes(taxes, charges.flatMap((charge) => charge.taxes), sign),
    tax: tax + sum((charge) => charge.tax),
    total: total + sum((charge) => charge.total),
  };
}
