import { selectAddons } from "../../../shared/addons.ts";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { depositAmountsOf } from "../../../shared/deposit.ts";
import { MAX_AMOUNT } from "../../../shared/money.ts";
import type { TaxAtRate } from "../../../shared/prices/taxes_to_show.ts";
import { type AddedCart, totalOf } from "../../../shared/total.ts";
import type { Dates } from "./calendar.ts";
import type { CartLine } from "./trip.ts";

/** The add-ons of each loaded item, with the mode they have for it. */
export type AddonsByItem = ReadonlyMap<string, readonly Addon[]>;

interface Cart {
  shop: Shop;
  /** The instants that the dates stand for. */
  period: Dates;
  /** The shop's items with their prices for the period. */
  items: readonly InventoryItem[];
  lines: readonly CartLine[];
  addons: AddonsByItem;
}

/** The price of a cart, with what is known of its deposit. */
export type PricedCart = AddedCart & { deposit: Pick<Quote["deposit"], "amount" | "full_amount" | "timing"> };

/** The price of a cart with its discounts. */
export type DiscountedCart = Omit<PricedCart, "taxes"> & {
  taxes: readonly TaxAtRate[];
  discounts?: Quote["discounts"];
  /** True while discounts may change the price. */
  is_pending?: true;
};

/** Prices the cart with the same function as the server. Returns null if no item of the cart is rented. */
export function priceCart({ shop, period, items, lines, addons }: Cart): PricedCart | null {
  const priced = lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.fleet_item_id);
    return item
      ? { item, quantity: line.quantity, pricing: item.pricing, extras: selectAddons(line, addons.get(item.id) ?? []) }
      : [];
  });
  if (!priced.length) return null;
  const quote = totalOf({ shop, ...period, days: priced[0]!.pricing.days, lines: priced });
  if (quote.total > MAX_AMOUNT) return null;
  // The server's quote has the terms of the deposit
  return { ...quote, deposit: { ...depositAmountsOf(priced, shop.currency), timing: "at_pickup" } };
}
