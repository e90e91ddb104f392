import { addonAmount, addonsOfLine } from "../../shared/addons.ts";
import { Pricing } from "../../shared/contract/pricing.ts";
import type { InventoryItem } from "../../shared/contract/storefront.ts";
import { ShownItem } from "../../shared/contract/shown_item.ts";
import { labelOf } from "../../shared/label.ts";
import type { Period } from "../../shared/period.ts";
import { priceOf, type RentalLength } from "../../shared/prices/price_of.ts";
import { sharesOf } from "../../shared/prices/rate_days.ts";
import { limitOf } from "../../shared/rules.ts";
import { createStringify } from "../http/serialize.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** The fields of an inventory item that depend on stock and time. All others depend on the catalogue only. */
export type Availability = Pick<InventoryItem, "available_quantity" | "reason" | "next_available">;
/** An item of an inventory page. */
export interface ListedItem {
  item: CatalogueItem;
  /** Its index among the items that match the request. */
  index: number;
  availability: Availability;
}

const stringifyItem = createStringify(ShownItem);
const stringifyPricing = createStringify(Pricing);

/** Rental lengths whose prices are cached per catalogue. Each takes about 300 bytes per item. */
const MAX_LENGTHS = 8;

/** The cached parts of a catalogue's items as JSON. */
interface Fragments {
  items: Map<CatalogueItem, string>;
  /** Prices by rental length. */
  prices: Map<string, Prices>;
}
type Prices = Map<CatalogueItem, string>;
const fragmentsByCatalogue = new WeakMap<Catalogue, Fragments>();

/**
 * Serializes inventory items between `before` and `after`. An item's own fields and its price for a rental length
 * change only with the catalogue, so their JSON is cached.
 */
export function serializeItems(
  { before, after }: { before: string; after: string },
  listed: readonly ListedItem[],
  { catalogue, period }: { catalogue: Catalogue; period: Period },
): string {
  const fragments = fragmentsByCatalogue.get(catalogue) ?? { items: new Map(), prices: new Map() };
  fragmentsByCatalogue.set(catalogue, fragments);
  const prices = pricesFor(fragments, { catalogue, period });
  const items = listed.map(({ item, availability }) =>
    (fragments.items.get(item) ?? cacheItem(fragments, item)) +
    (prices.get(item) ?? cachePrice(prices, item, { catalogue, period })) +
    serializeAvailability(availability, limitOf(item, availability.reason, period))
  );
  return before + items.join() + after;
}

/** Caches an item's own fields, up to the comma before its price. */
function cacheItem({ items }: Fragments, item: CatalogueItem): string {
  const json = `${stringifyItem(item).slice(0, -1)},`;
  items.set(item, json);
  return json;
}

/** Caches an item's price, up to the colon before its available quantity. */
function cachePrice(
  prices: Prices,
  item: CatalogueItem,
  { catalogue, period }: { catalogue: Catalogue; period: Period },
): string {
  const json = `"pricing":${stringifyPricing(pricingOf(item, catalogue, period))},"available_quantity":`;
  prices.set(item, json);
  return json;
}

/**
 * Returns the rest of an item: its available quantity and, if there is any, the reason with its figure and the next
 * free date.
 */
function serializeAvailability(
  { available_quantity, reason, next_available }: Availability,
  limit: number | undefined,
): string {
  const reasonField = reason ? `,"reason":"${reason}"` : "";
  const limitField = limit === undefined ? "" : `,"reason_limit":${limit}`;
  const nextField = next_available === undefined ? "" : `,"next_available":${JSON.stringify(next_available)}`;
  return `${available_quantity}${reasonField}${limitField}${nextField}}`;
}

/** Returns the price of one unit of an item for a rental length. */
export function pricingOf(
  item: CatalogueItem,
  { shop, addons }: Pick<Catalogue, "shop" | "addons">,
  length: RentalLength,
): Pricing {
  const required = addonsOfLine({ fleet_item_id: item.id, quantity: 1, choices: [] }, addons)!;
  return {
    days: length.days,
    label: labelOf(item, length, shop),
    ...priceOf(item, length),
    required_addons_amount: required.reduce((sum, { addon }) => sum + addonAmount(addon, 1, length), 0),
    deposit_amount: item.deposit_amount,
    currency: shop.currency,
  };
}

/** Returns the cached prices of a rental length. Two rentals share them if each rate governs as many of their days. */
function pricesFor(
  { prices }: Fragments,
  { catalogue: { rate_lists }, period }: { catalogue: Catalogue; period: Period },
): Prices {
  const { days, half_day, minutes } = period;
  const rates = rate_lists.map((list) => sharesOf(list, period).map(({ rate, days }) => `${rate?.id} ${days}`));
  const length = `${days} ${half_day} ${minutes} ${rates.join(";")}`;
  const cached = prices.get(length);
  if (cached) return cached;
  const created: Prices = new Map();
  prices.set(length, created);
  if (prices.size > MAX_LENGTHS) prices.delete(prices.keys().next().value!);
  return created;
}
