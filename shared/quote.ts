import { type AddonChoice, addonsOfLine, type SoldAddon } from "./addons.ts";
import type { Item } from "./contract/fleet.ts";
import type { Shop } from "./contract/shop.ts";
import type { Quote } from "./contract/storefront.ts";
import type { DepositTerms } from "./deposit.ts";
import { labelOf } from "./label.ts";
import type { Period } from "./period.ts";
import { type PricedItem, priceOf } from "./prices/price_of.ts";
import { type PricedLine, type Taxed, type TaxTerms, totalOf } from "./total.ts";

/** The shop settings that a price depends on. */
export type ShopTerms = TaxTerms & Pick<Shop, "locale" | "half_day_hours">;
/** An item in a cart, with the add-ons that the customer chose. */
export interface CartLine {
  item: Pick<Item, "id" | "name" | "seats"> & PricedItem & DepositTerms & Taxed;
  quantity: number;
  addons?: readonly AddonChoice[];
}
/** The input of a quote. */
export interface Cart {
  shop: ShopTerms;
  period: Pick<Period, "pickup_at" | "return_at" | "first_day" | "days" | "half_day" | "minutes">;
  lines: readonly CartLine[];
  /** All add-ons that the shop sells, in display order. */
  addons: readonly (SoldAddon & Taxed)[];
}

/** Computes the quote of a cart: the price of each line, its add-ons, and the total. */
export function quoteOf({ shop, period, lines, addons }: Cart): Quote | "addon_unavailable" | "amount_out_of_range" {
  const { days, pickup_at, return_at } = period;
  const priced: PricedLine[] = [];
  for (const { item, quantity, addons: choices = [] } of lines) {
    const extras = addonsOfLine({ fleet_item_id: item.id, quantity, choices }, addons);
    if (!extras) return "addon_unavailable";
    priced.push({
      item,
      quantity,
      pricing: { days, label: labelOf(item, period, shop), ...priceOf(item, period) },
      extras,
    });
  }
  return totalOf({
    shop,
    pickup_date: pickup_at.toISOString(),
    return_date: return_at.toISOString(),
    days,
    lines: priced,
  });
}
