import type { AddonPrice } from "./addon_terms.ts";
import { addonAmount } from "./addons.ts";
import type { Booking } from "./contract/booking.ts";
import type { Quote } from "./contract/quote.ts";
import type { AppliedTaxRate } from "./contract/taxes.ts";
import { halfUp } from "./money.ts";
import { addTax } from "./prices/sums.ts";
import type { TaxTerms } from "./total.ts";

type Priced = { quantity: number; amount: number; tax_rate?: AppliedTaxRate | undefined };

/** The settings that the sums depend on, and the price of each add-on. */
interface PriceTerms {
  shop: TaxTerms;
  addons: readonly ({ id: string } & AddonPrice)[];
}

/**
 * Returns a quote in which items and add-ons that were booked before keep their price per unit and their tax rate. A
 * new add-on in percent counts from the price that its line keeps.
 */
export function keepPrices(
  quote: Quote,
  booked: Pick<Booking, "lines" | "addons">,
  { shop, addons: sold }: PriceTerms,
): Quote | "amount_out_of_range" {
  const lines = quote.lines.map((line) => {
    const before = booked.lines.filter(({ fleet_item_id }) => fleet_item_id === line.fleet_item_id);
    // The price is that of the rates of the agreed days
    return { ...keepPrice(line, before), ...before[0] && { rates: before[0].rates } };
  });
  const addons = quote.addons.map((addon) => {
    const price = sold.find(({ id }) => id === addon.id);
    const line = lines[addon.line_position]!;
    return keepPrice(
      price?.percent ? { ...addon, amount: addonAmount(price, addon.quantity, { days: quote.days, line }) } : addon,
      booked.addons.filter(({ id, fleet_item_id }) => id === addon.id && fleet_item_id === addon.fleet_item_id),
    );
  });
  const sums = addTax([...lines, ...addons], shop);
  return sums === "amount_out_of_range" ? sums : { ...quote, lines, addons, ...sums };
}

/** Returns a line with the amount and the tax rate that it had before. A new line keeps those of the quote. */
function keepPrice<T extends Priced>(line: T, before: readonly Priced[]): T {
  const quantity = before.reduce((sum, each) => sum + each.quantity, 0);
  if (quantity === 0) return line;
  const amount = halfUp(before.reduce((sum, each) => sum + each.amount, 0) * line.quantity, quantity);
  return { ...line, amount, tax_rate: before[0]!.tax_rate };
}
