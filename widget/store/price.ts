import { modeFor, type SoldAddon } from "../../shared/addons.ts";
import type { Addon } from "../../shared/contract/addons.ts";
import type { Shop } from "../../shared/contract/shop.ts";
import type { InventoryItem, Quote } from "../../shared/contract/storefront.ts";
import { momentOf, periodBetween } from "../../shared/period.ts";
import { quoteOf } from "../../shared/quote.ts";
import type { Dates } from "./calendar.ts";

/** What a customer has put together, as the API takes it. */
export interface Line {
  fleet_item_id: string;
  quantity: number;
  addons: readonly { id: string; quantity: number }[];
}
export type Lines = readonly Line[];
/** The add-ons of each item that was asked for, with the mode they have for it. */
export type AddonsByItem = ReadonlyMap<string, readonly Addon[]>;

/** All add-ons in sight, each with its mode for each item; hidden for the rest. */
function soldAddons(addons: AddonsByItem): SoldAddon[] {
  const sold = new Map<string, Omit<SoldAddon, "items"> & { items: { fleet_item_id: string; mode: Addon["mode"] }[] }>();
  for (const [fleet_item_id, list] of addons) {
    for (const { id, name, price, price_type, mode } of list) {
      const known = sold.get(id) ?? { id, name, price, price_type, mode: "hidden", items: [] };
      known.items.push({ fleet_item_id, mode });
      sold.set(id, known);
    }
  }
  return [...sold.values()];
}

interface Priced {
  shop: Shop;
  dates: Dates;
  items: readonly InventoryItem[];
  lines: Lines;
  addons: AddonsByItem;
  now: number;
}

/** What the cart costs by the server's own function, at once; null while something that it needs is not here. */
export function priceCart({ shop, dates, items, lines, addons, now }: Priced): Quote | null {
  const here = { shop, now: new Date(now) };
  const period = periodBetween(momentOf(dates.pickup_date, "pickup", here), momentOf(dates.return_date, "return", here), shop);
  const sold = soldAddons(addons);
  const priced = [];
  for (const line of lines) {
    const item = items.find(({ id }) => id === line.fleet_item_id);
    if (!item) return null;
    const wishes = line.addons.filter(({ id }) => sold.some((addon) => addon.id === id && modeFor(addon, item.id) !== "hidden"));
    priced.push({ item, quantity: line.quantity, addons: wishes });
  }
  const quote = quoteOf({ shop, period, lines: priced, addons: sold });
  return typeof quote === "string" ? null : quote;
}
export type PriceCart = typeof priceCart;
