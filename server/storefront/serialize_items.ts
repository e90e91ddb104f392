import { addonAmount, addonsOfLine } from "../../shared/addons.ts";
import { Pricing } from "../../shared/contract/pricing.ts";
import type { InventoryItem } from "../../shared/contract/storefront.ts";
import { ShownItem } from "../../shared/contract/shown_item.ts";
import { depositAmountsOf } from "../../shared/deposit.ts";
import { labelOf } from "../../shared/label.ts";
import type { Period } from "../../shared/period.ts";
import { priceOf, type RentalLength } from "../../shared/prices/price_of.ts";
import type { TablePrices } from "../../shared/prices/price_table.ts";
import { sharesOf } from "../../shared/prices/rate_days.ts";
import { limitOf } from "../../shared/rules.ts";
import { createStringify } from "../http/serialize.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** The fields of an inventory item that depend on stock and time. All others depend on the catalogue only. */
export type Availability = Pick<InventoryItem, "available_quantity" | "reason" | "next_available" | "part_sizes">;
/** An item of an inventory page. */
export interface ListedItem {
  item: CatalogueItem;
  /** Its index among the items that match the request. */
  index: number;
  availability: Availability;
}

const stringifyItem = createStringify(ShownItem);
const stringifyPricing = createStringify(Pricing);

/**
 * The most prices that are cached, in all catalogues together. Each takes about 50 bytes, and each text of a price
 * about 400. Items of one price table share it.
 */
const MAX_PRICES = 200_000, MAX_TEXTS = 50_000;

/** The cached parts of a catalogue's items as JSON. */
interface Fragments {
  items: Map<CatalogueItem, string>;
  /** Prices by rental length and by the days that each rate governs. */
  prices: Map<string, Prices>;
}
interface Prices {
  items: Map<CatalogueItem, string>;
  /** What the items of a price table have in common: the text of their price, by deposit and required add-ons. */
  texts: Map<TablePrices | CatalogueItem, Map<string, string>>;
}
const cache = { fragments: new WeakMap<Catalogue, Fragments>(), prices: 0, texts: 0 };

/**
 * Serializes inventory items between `before` and `after`. An item's own fields and its price for a rental length
 * change only with the catalogue, so their JSON is cached.
 */
export function serializeItems(
  { before, after }: { before: string; after: string },
  listed: readonly ListedItem[],
  { catalogue, period }: { catalogue: Catalogue; period: Period },
): string {
  const fragments = fragmentsOf(catalogue);
  const pricesByRates = new Map<CatalogueItem["rates"], Prices>();
  const pricesOf = ({ rates }: CatalogueItem) => {
    const prices = pricesByRates.get(rates) ?? pricesFor(fragments, { rates, period });
    pricesByRates.set(rates, prices);
    return prices;
  };
  const items = listed.map(({ item, availability }) =>
    (fragments.items.get(item) ?? cacheItem(fragments, item)) +
    (pricesOf(item).items.get(item) ?? cachePrice(pricesOf(item), item, { catalogue, period })) +
    serializeAvailability(availability, limitOf(item, availability.reason, period))
  );
  return before + items.join() + after;
}

/** Returns the cached parts of a catalogue. Forgets all if there are too many. */
function fragmentsOf(catalogue: Catalogue): Fragments {
  if (cache.prices > MAX_PRICES || cache.texts > MAX_TEXTS) {
    Object.assign(cache, { fragments: new WeakMap(), prices: 0, texts: 0 });
  }
  const fragments = cache.fragments.get(catalogue) ?? { items: new Map(), prices: new Map() };
  cache.fragments.set(catalogue, fragments);
  return fragments;
}

/** Caches an item's own fields, up to the comma before its price. */
function cacheItem({ items }: Fragments, item: CatalogueItem): string {
  const json = flattened(`${stringifyItem(item).slice(0, -1)},`);
  items.set(item, json);
  return json;
}

/** Caches an item's price, up to the colon before its available quantity. */
function cachePrice(
  prices: Prices,
  item: CatalogueItem,
  { catalogue, period }: { catalogue: Catalogue; period: Period },
): string {
  const source = item.price_table ?? item;
  const texts = prices.texts.get(source) ?? new Map<string, string>();
  prices.texts.set(source, texts);
  const own = `${requiredAmount(item, catalogue, period)} ${unitDeposit(item, catalogue)}`;
  const text = texts.get(own) ??
    flattened(`"pricing":${stringifyPricing(pricingOf(item, catalogue, period))},"available_quantity":`);
  if (!texts.has(own)) cache.texts++;
  texts.set(own, text);
  prices.items.set(item, text);
  cache.prices++;
  return text;
}

/**
 * Returns a text that is joined often. V8 builds a text as a tree of its parts, which each join walks; reading a
 * character makes it one piece.
 */
function flattened(text: string): string {
  text.charCodeAt(0);
  return text;
}

/**
 * Returns the rest of an item, from its available quantity on. The reason with its figure, the next free date and the
 * sizes of its parts follow if there are any.
 */
function serializeAvailability(
  { available_quantity, reason, next_available, part_sizes }: Availability,
  limit: number | undefined,
): string {
  const reasonField = reason ? `,"reason":"${reason}"` : "";
  const limitField = limit === undefined ? "" : `,"reason_limit":${limit}`;
  const nextField = next_available === undefined ? "" : `,"next_available":${JSON.stringify(next_available)}`;
  const sizesField = part_sizes ? `,"part_sizes":${JSON.stringify(part_sizes)}` : "";
  return `${available_quantity}${reasonField}${limitField}${nextField}${sizesField}}`;
}

/** Returns the price of one unit of an item for a rental length. */
export function pricingOf(
  item: CatalogueItem,
  { shop, addons }: Pick<Catalogue, "shop" | "addons">,
  length: RentalLength,
): Pricing {
  return {
    days: length.days,
    label: labelOf(item, length, shop),
    ...priceOf(item, length),
    required_addons_amount: requiredAmount(item, { addons }, length),
    deposit_amount: unitDeposit(item, { shop, addons }),
    currency: shop.currency,
  };
}

/** Returns the price of the add-ons that a unit of an item requires. */
function requiredAmount(item: CatalogueItem, { addons }: Pick<Catalogue, "addons">, length: RentalLength): number {
  const required = requiredAddons(item, addons);
  const hasPercent = required.some(({ addon }) => addon.percent !== null);
  const line = { amount: hasPercent ? priceOf(item, length).unit_amount : 0, quantity: 1 };
  return required.reduce((sum, { addon }) => sum + addonAmount(addon, 1, { ...length, line }), 0);
}

/** Returns the deposit of a unit of an item, less what the add-ons that it requires take off. */
function unitDeposit(item: CatalogueItem, { shop, addons }: Pick<Catalogue, "shop" | "addons">): number | null {
  const line = { item, quantity: 1, extras: requiredAddons(item, addons) };
  const { amount, full_amount } = depositAmountsOf([line], shop.currency);
  return full_amount === undefined ? item.deposit_amount : amount;
}

function requiredAddons({ id }: CatalogueItem, addons: Catalogue["addons"]) {
  return addonsOfLine({ fleet_item_id: id, quantity: 1, choices: [] }, addons)!;
}

/** Returns the cached prices of a rental length. Two rentals share them if each rate governs as many of their days. */
function pricesFor(
  { prices }: Fragments,
  { rates, period }: { rates: CatalogueItem["rates"]; period: Period },
): Prices {
  const { days, half_day, minutes } = period;
  const shares = sharesOf(rates, period).map(({ rate, days }) => `${rate?.id} ${days}`);
  const length = `${days} ${half_day} ${minutes} ${shares.join(";")}`;
  const cached = prices.get(length);
  if (cached) return cached;
  const created: Prices = { items: new Map(), texts: new Map() };
  prices.set(length, created);
  return created;
}
