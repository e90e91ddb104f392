import { addonAmount, addonsOfLine } from "../../shared/addons.ts";
import { type InventoryItem, Pricing, ShownItem } from "../../shared/contract/storefront.ts";
import { labelOf } from "../../shared/label.ts";
import type { Period } from "../../shared/period.ts";
import { priceOf } from "../../shared/pricing.ts";
import { createStringify } from "../http/serialize.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** What an answer says of an item that depends on the stock and the hour; the rest is written already. */
export type Standing = Pick<InventoryItem, "available_quantity" | "reason" | "next_available">;
/** An item of a page, with its place and standing. */
export interface Shown {
  item: CatalogueItem;
  /** Among the items that were asked for. */
  place: number;
  standing: Standing;
}

type Bytes = Uint8Array<ArrayBuffer>;
const writeItem = createStringify(ShownItem);
const writePricing = createStringify(Pricing);
/** Lengths of rental whose prices are kept, each about 300 bytes an item. */
const MOST_LENGTHS = 8;

interface Written {
  items: Map<CatalogueItem, Bytes>;
  prices: Map<string, Prices>;
}
type Prices = Map<CatalogueItem, Bytes>;
const kept = new WeakMap<Catalogue, Written>();

/**
 * Items of the inventory as JSON, after `before` and before `after`. An item's own fields and its price for a length only change with
 * the catalogue, so their bytes are kept: 200 items are copied together in 40 µs; as text they took 160, and 500 when priced anew.
 */
export function writtenItems(
  { before, after }: { before: string; after: string },
  shown: readonly Shown[],
  { catalogue, period }: { catalogue: Catalogue; period: Period },
): Bytes {
  const written = kept.get(catalogue) ?? { items: new Map(), prices: new Map() };
  kept.set(catalogue, written);
  const prices = pricesFor(written, period);
  const parts = [bytesOf(before)];
  for (const { item, standing } of shown) {
    parts.push(
      written.items.get(item) ?? writtenItem(written, item),
      prices.get(item) ?? writtenPrice(prices, item, { catalogue, period }),
      endOf(standing),
    );
  }
  if (shown.length) parts.push(parts.pop()!.subarray(0, -1));
  return joined([...parts, bytesOf(after)]);
}

function writtenItem({ items }: Written, item: CatalogueItem): Bytes {
  const bytes = bytesOf(`${writeItem(item).slice(0, -1)},`);
  items.set(item, bytes);
  return bytes;
}

function writtenPrice(
  prices: Prices,
  item: CatalogueItem,
  { catalogue, period }: { catalogue: Catalogue; period: Period },
): Bytes {
  const bytes = bytesOf(`"pricing":${writePricing(pricingOf(item, catalogue, period))},"available_quantity":`);
  prices.set(item, bytes);
  return bytes;
}

const ends: Bytes[] = [];

/** The rest of an item and a comma. */
function endOf({ available_quantity, reason, next_available }: Standing): Bytes {
  if (!reason && next_available === undefined) return ends[available_quantity] ??= bytesOf(`${available_quantity}},`);
  const why = reason ? `,"reason":"${reason}"` : "";
  const when = next_available === undefined ? "" : `,"next_available":${JSON.stringify(next_available)}`;
  return bytesOf(`${available_quantity}${why}${when}},`);
}

function pricingOf(item: CatalogueItem, { shop, addons }: Pick<Catalogue, "shop" | "addons">, period: Period): Pricing {
  const required = addonsOfLine({ fleet_item_id: item.id, quantity: 1, wishes: [] }, addons)!;
  return {
    days: period.days,
    label: labelOf(period, shop),
    ...priceOf(item, period),
    required_addons_amount: required.reduce((sum, { addon }) => sum + addonAmount(addon, 1, period), 0),
    deposit_amount: item.deposit_amount,
    currency: shop.currency,
  };
}

function pricesFor({ prices }: Written, { days, half_day }: Period): Prices {
  const length = `${days} ${half_day}`;
  const known = prices.get(length);
  if (known) return known;
  const made: Prices = new Map();
  prices.set(length, made);
  if (prices.size > MOST_LENGTHS) prices.delete(prices.keys().next().value!);
  return made;
}

const encoder = new TextEncoder();
function bytesOf(text: string): Bytes {
  return encoder.encode(text);
}

function joined(parts: readonly Bytes[]): Bytes {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
