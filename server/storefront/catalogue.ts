import { isBundle } from "../../shared/is_bundle.ts";
import type { Needs } from "../stock/sale_units.ts";
import { publicLocations } from "../shops/locations.sql.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import type { Question } from "../../shared/contract/questions.ts";
import type { Queries } from "../db/client.ts";
import { allPrices } from "../prices/price_tables.sql.ts";
import { activeDiscounts, type StoredDiscount } from "../prices/discounts.sql.ts";
import { createRateLists } from "../prices/rate_lists.ts";
import { allRates } from "../prices/rates.sql.ts";
import { allQuestions } from "../questions/questions.sql.ts";
import { allTaxRates } from "../prices/tax_rates.sql.ts";
import { shownProducts } from "../fleet/products.sql.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { findShop, type ShopRow } from "../shops/shops.sql.ts";
import { withPublicUrls } from "../storage/public_url.ts";
import {
  type CatalogueAddon,
  catalogueAddons,
  type CatalogueItem,
  catalogueItems,
  catalogueVersion,
} from "./catalogue.sql.ts";
import { needsOfItems } from "./needs_of_items.ts";

/** Everything a shop sells, and its settings, at one version. */
export interface Catalogue {
  version: number;
  shop: ShopRow;
  locations: readonly PickupLocation[];
  /** By id, in display order, without retired items. */
  items: ReadonlyMap<string, CatalogueItem>;
  /** The sizes of each product by its id, in display order. */
  sizes: ReadonlyMap<string | null, readonly CatalogueItem[]>;
  addons: readonly CatalogueAddon[];
  /** Those that can be used, by id. */
  discounts: ReadonlyMap<string, StoredDiscount>;
  /** The questions to customers and riders, in their order. */
  questions: readonly Question[];
  /** The items that the storefront shows, in display order. */
  on_sale: readonly CatalogueItem[];
  /** The items that staff may book, in display order: those on sale, and available ones that are not live. */
  bookable: readonly CatalogueItem[];
  /** The units of other items that each bookable item takes with its required add-ons. */
  needs: Needs;
  /** Units of all available items. */
  available_units: number;
  /** The longest `buffer_hours` of all items. */
  longest_buffer: number;
}

/** The values needed to read a catalogue. */
export interface CatalogueScope {
  sql: Queries;
  memory: Memory;
  settings: Pick<Settings, "storage_url">;
}

/** Items cached over all shops. Each takes about 3 kB, and as much again for its serialized prices. */
const MAX_ITEMS = 20_000;
const cachedCatalogues = () => new Map<string, Catalogue>();

/**
 * Returns a shop's catalogue, and reads it only if its version has changed. Every change of it, on any server, raises
 * the version in its own transaction. The version is read first, so the catalogue is at least as new.
 */
export async function catalogueOf(scope: CatalogueScope, tenant_id: string): Promise<Catalogue> {
  const { sql, memory } = scope;
  const version = await catalogueVersion(sql, tenant_id);
  const cached = cachedCatalogue(scope, tenant_id);
  if (cached?.version === version) return cached;
  const catalogue = await readOnce(scope, tenant_id, version);
  const catalogues = memory.of(cachedCatalogues);
  catalogues.set(tenant_id, catalogue);
  evictLeastRecentlyUsed(catalogues);
  return catalogue;
}

/** Returns the cached catalogue, which may be outdated. The caller's next statement must check its version. */
export function cachedCatalogue(
  { memory }: Pick<CatalogueScope, "memory">,
  tenant_id: string,
): Catalogue | undefined {
  const catalogues = memory.of(cachedCatalogues);
  const cached = catalogues.get(tenant_id);
  if (!cached) return undefined;
  catalogues.delete(tenant_id);
  catalogues.set(tenant_id, cached);
  return cached;
}

const reads = new WeakMap<Queries, Map<string, Promise<Catalogue>>>();

/**
 * Reads a catalogue once for all concurrent requests of the same connection pool. A transaction must not wait for the
 * pool's read: it could hold the connection that the read needs.
 */
async function readOnce(scope: CatalogueScope, tenant_id: string, version: number): Promise<Catalogue> {
  const { sql } = scope;
  const running = reads.get(sql) ?? new Map<string, Promise<Catalogue>>();
  reads.set(sql, running);
  const key = `${tenant_id} ${version}`;
  const read = running.get(key) ?? readCatalogue(scope, tenant_id, version).finally(() => running.delete(key));
  running.set(key, read);
  return await read;
}

async function readCatalogue(
  { sql, settings: { storage_url } }: CatalogueScope,
  tenant_id: string,
  version: number,
): Promise<Catalogue> {
  const [
    shop,
    locations,
    stored,
    products,
    storedAddons,
    tables,
    rates,
    taxRates,
    discounts,
    questions,
  ] = await Promise.all([
    findShop(sql, tenant_id),
    publicLocations(sql, tenant_id),
    catalogueItems(sql, tenant_id),
    shownProducts(sql, tenant_id),
    catalogueAddons(sql, tenant_id),
    allPrices(sql, tenant_id),
    allRates(sql, tenant_id),
    allTaxRates(sql, tenant_id),
    activeDiscounts(sql, tenant_id),
    allQuestions(sql, tenant_id),
  ]);
  const tablesById = new Map(tables.map((table) => [table.id, table]));
  const ratesOf = createRateLists(rates.map((rate) => (
    { ...rate, price_table: tablesById.get(rate.price_table_id ?? "") ?? null }
  )));
  const taxRatesById = new Map(taxRates.map(({ id, name, percent }) => [id, { name, percent }]));
  // All sizes of a product share it
  const productsById = new Map(
    [...products].map(([id, product]) => [id, { ...product, photos: withPublicUrls(product.photos, storage_url) }]),
  );
  const items = stored.map((item) => ({
    ...item,
    rates: ratesOf(item),
    photos: withPublicUrls(item.photos, storage_url),
    product: productsById.get(item.product_id ?? "") ?? null,
    price_table: tablesById.get(item.price_table_id ?? "") ?? null,
    tax_rate: taxRatesById.get(item.tax_rate_id ?? ""),
  }));
  const addons = storedAddons.map((addon) => ({ ...addon, tax_rate: taxRatesById.get(addon.tax_rate_id ?? "") }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const sizes = Map.groupBy(items.filter(({ product_id }) => product_id), ({ product_id }) => product_id);
  const bookable = items.filter(({ status }) => status === "available");
  return {
    version,
    shop: shop!,
    locations,
    items: byId,
    sizes,
    addons,
    discounts: new Map(discounts.map((discount) => [discount.id, discount])),
    questions,
    on_sale: bookable.filter(({ live }) => live),
    bookable,
    needs: needsOfItems({ bookable, items: byId, sizes }, addons),
    available_units: items.reduce(
      (sum, item) => sum + (item.status === "available" && !isBundle(item) ? item.inventory_count : 0),
      0,
    ),
    longest_buffer: items.reduce((longest, { buffer_hours }) => Math.max(longest, buffer_hours ?? 0), 0),
  };
}

/** Evicts catalogues down to `MAX_ITEMS`. Each use inserts a catalogue again, so a Map lists the oldest use first. */
function evictLeastRecentlyUsed(cache: Map<string, Catalogue>): void {
  let items = [...cache.values()].reduce((sum, catalogue) => sum + catalogue.items.size, 0);
  for (const [tenant_id, catalogue] of cache) {
    if (items <= MAX_ITEMS || cache.size === 1) return;
    cache.delete(tenant_id);
    items -= catalogue.items.size;
  }
}
