import { addonAmount, addonsOfLine, type AddonWish, type SoldAddon } from "./addons.ts";
import type { Item } from "./contract/fleet.ts";
import type { Shop } from "./contract/shop.ts";
import type { Quote } from "./contract/storefront.ts";
import { depositOf, type DepositTerms } from "./deposit.ts";
import { labelOf } from "./label.ts";
import { chargeable, halfUp, MOST } from "./money.ts";
import type { Period } from "./period.ts";
import { type ItemPrices, priceOf } from "./pricing.ts";

/** The settings of a shop that a price depends on. */
export type ShopTerms = Pick<
  Shop,
  "currency" | "locale" | "half_day_hours" | "tax_percent" | "prices_include_tax" | "cancellation_policy"
>;
/** An item in a cart, with the extras wished for it. */
export interface CartLine {
  item: Pick<Item, "id" | "name"> & ItemPrices & DepositTerms;
  quantity: number;
  addons?: readonly AddonWish[];
}
/** What a quote prices. */
export interface Cart {
  shop: ShopTerms;
  period: Pick<Period, "pickup_at" | "return_at" | "days" | "half_day">;
  lines: readonly CartLine[];
  /** All that the shop sells with these items, in the order to be shown. */
  addons: readonly SoldAddon[];
}

/** What a cart costs, to the cent and as it goes over the wire: what the widget shows and what the server charges. */
export function quoteOf({ shop, period, lines, addons }: Cart): Quote | "addon_unavailable" | "amount_out_of_range" {
  const { days } = period;
  const label = labelOf(period, shop);
  const priced = lines.map(({ item, quantity }) => {
    const { unit_amount, parts } = priceOf(item, period);
    return { fleet_item_id: item.id, name: item.name, quantity, days, label, unit_amount, parts, amount: unit_amount * quantity };
  });
  const extras: Quote["addons"] = [];
  for (const { item, quantity, addons: wishes = [] } of lines) {
    const taken = addonsOfLine({ fleet_item_id: item.id, quantity, wishes }, addons);
    if (!taken) return "addon_unavailable";
    for (const { addon, quantity } of taken) {
      const { id, name, price } = addon;
      extras.push({ id, name, fleet_item_id: item.id, quantity, price, amount: addonAmount(addon, quantity, period) });
    }
  }
  const deposit = depositOf(lines, shop.currency);
  const subtotal = [...priced, ...extras].reduce((sum, { amount }) => sum + amount, 0);
  // Amounts are never below zero, so a sum in range has its parts in range.
  if (Math.max(subtotal, deposit.amount) > MOST) return "amount_out_of_range";
  const tax = taxOf(subtotal, shop);
  const total = chargeable(shop.prices_include_tax ? subtotal : subtotal + tax, shop.currency);
  if (total > MOST) return "amount_out_of_range";
  return {
    pickup_date: period.pickup_at.toISOString(),
    return_date: period.return_at.toISOString(),
    days,
    currency: shop.currency,
    lines: priced,
    addons: extras,
    subtotal,
    tax,
    total,
    deposit,
    cancellation_policy: shop.cancellation_policy,
  };
}

/** One rate on the whole, rounded once. Rates have up to three decimals, so they are counted in thousandths of a percent. */
function taxOf(subtotal: number, { tax_percent, prices_include_tax }: ShopTerms): number {
  const rate = Math.round(tax_percent * 1000);
  return halfUp(subtotal * rate, prices_include_tax ? 100_000 + rate : 100_000);
}
