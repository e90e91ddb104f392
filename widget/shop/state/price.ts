import { extrasOf } from "../../../shared/addons.ts";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { InventoryItem, Quote } from "../../../shared/contract/storefront.ts";
import { totalOf } from "../../../shared/total.ts";
import type { Dates } from "./calendar.ts";

/** What a customer has put together, as the API takes it. */
export interface Line {
  fleet_item_id: string;
  quantity: number;
  addons: { id: string; quantity: number }[];
}
export type Lines = Line[];
/** The add-ons of each item that was asked for, with the mode they have for it. */
export type AddonsByItem = ReadonlyMap<string, readonly Addon[]>;

interface Priced {
  shop: Shop;
  /** The instants that the dates stand for. */
  period: Dates;
  /** What there is then, each with its price for the period. */
  items: readonly InventoryItem[];
  lines: Lines;
  addons: AddonsByItem;
}

/** What the cart costs by the server's own function, at once; null where nothing of it is rented. */
export function priceCart({ shop, period, items, lines, addons }: Priced): Quote | null {
  const priced = lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.fleet_item_id);
    return item
      ? { item, quantity: line.quantity, pricing: item.pricing, extras: extrasOf(line, addons.get(item.id) ?? []) }
      : [];
  });
  if (!priced.length) return null;
  const quote = totalOf({ shop, ...period, days: priced[0]!.pricing.days, lines: priced });
  return typeof quote === "string" ? null : quote;
}
export type PriceCart = typeof priceCart;
