import { type AddonChoice, addonsOfLine, type SoldAddon } from "./addons.ts";
import type { Item } from "./contract/fleet.ts";
import type { Shop } from "./contract/shop.ts";
import type { Quote } from "./contract/quote.ts";
import { depositOf, type DepositTerms, type SecuredLine } from "./deposit.ts";
import { labelOf } from "./label.ts";
import { MAX_AMOUNT } from "./money.ts";
import type { Period } from "./period.ts";
import { withTaxes } from "./prices/sums.ts";
import { ownRateOf } from "./prices/taxes.ts";
import { type PricedItem, priceOf } from "./prices/price_of.ts";
import { sizedName } from "./sized_name.ts";
import { type PricedLine, type Taxed, type TaxTerms, totalOf } from "./total.ts";

/** The shop settings that a price depends on. */
export type ShopTerms = TaxTerms & Pick<Shop, "locale" | "half_day_hours">;
/** An item in a cart, with the add-ons that the customer chose. */
export interface CartLine {
  item: Pick<Item, "id" | "name" | "seats"> & Partial<Pick<Item, "option_label">> & PricedItem & DepositTerms & Taxed;
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
  const priced: (PricedLine & SecuredLine)[] = [];
  for (const { item, quantity, addons: choices = [] } of lines) {
    const extras = addonsOfLine({ fleet_item_id: item.id, quantity, choices }, addons);
    if (!extras) return "addon_unavailable";
    priced.push({
      item: { ...item, name: sizedName(item) },
      quantity,
      pricing: { days, label: labelOf(item, period, shop), ...priceOf(item, period) },
      extras,
    });
  }
  const added = totalOf({
    shop,
    pickup_date: pickup_at.toISOString(),
    return_date: return_at.toISOString(),
    days,
    lines: priced,
  });
  const quote = withTaxes(added, shop);
  const secured = lines.map((line, at) => ({ ...line, extras: priced[at]!.extras }));
  const deposit = depositOf(secured, shop.currency);
  // Amounts are never negative, so if the sums are in range their parts are too
  if (Math.max(quote.subtotal, quote.total, deposit.amount) > MAX_AMOUNT) return "amount_out_of_range";
  // A booking keeps the rates of its lines, also the shop's own
  const withRate = <L extends Taxed>(line: L) => ({ ...line, tax_rate: line.tax_rate ?? ownRateOf(shop) });
  return {
    ...quote,
    lines: quote.lines.map(withRate),
    addons: quote.addons.map(withRate),
    discounts: [],
    deposit,
  };
}
