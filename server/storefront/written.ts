import { type InventoryItem, Pricing, ShownItem } from "../../shared/contract/storefront.ts";
import { labelOf } from "../../shared/label.ts";
import type { Period } from "../../shared/period.ts";
import { priceOf } from "../../shared/pricing.ts";
import { writerOf } from "../http/writer.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** What an answer says of an item that depends on the stock and the hour; the rest is written already. */
export type Standing = Pick<InventoryItem, "available_quantity" | "reason" | "next_available">;

const writeItem = writerOf(ShownItem, false);
const writePricing = writerOf(Pricing, false);
/** Lengths of rental whose prices are kept, each about 200 bytes an item. */
const MOST_LENGTHS = 8;

interface Written {
  items: Map<string, string>;
  prices: Map<string, Map<string, string>>;
}
const kept = new WeakMap<Catalogue, Written>();

/**
 * An item of the inventory as JSON. Its own fields and its price for a length only change with the catalogue, so they are written
 * once for each: 200 items take 60 µs, and 500 when priced and written anew.
 */
export function writtenItem(
  catalogue: Catalogue,
  item: CatalogueItem,
  { period, standing: { available_quantity, reason, next_available } }: { period: Period; standing: Standing },
): string {
  const written = kept.get(catalogue) ?? { items: new Map(), prices: new Map() };
  kept.set(catalogue, written);
  const fields = once(written.items, item.id, () => writeItem(item).slice(0, -1));
  const pricing = once(pricesFor(written, period), item.id, () => writePricing(pricingOf(item, catalogue, period)));
  const why = reason ? `,"reason":"${reason}"` : "";
  const when = next_available === undefined ? "" : `,"next_available":${JSON.stringify(next_available)}`;
  return `${fields},"available_quantity":${available_quantity},"pricing":${pricing}${why}${when}}`;
}

function pricingOf(item: CatalogueItem, { shop }: Pick<Catalogue, "shop">, period: Period): Pricing {
  return {
    days: period.days,
    label: labelOf(period, shop),
    ...priceOf(item, period),
    deposit_amount: item.deposit_amount,
    currency: shop.currency,
  };
}

function pricesFor({ prices }: Written, { days, half_day }: Period): Map<string, string> {
  const length = `${days} ${half_day}`;
  const known = once(prices, length, () => new Map<string, string>());
  if (prices.size > MOST_LENGTHS) prices.delete(prices.keys().next().value!);
  return known;
}

function once<T>(kept: Map<string, T>, name: string, make: () => T): T {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = make();
  kept.set(name, made);
  return made;
}
