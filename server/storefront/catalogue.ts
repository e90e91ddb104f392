import type { PickupLocation } from "../../shared/contract/shop.ts";
import type { Queries } from "../db/client.ts";
import { findShop, type ShopRow } from "../shops/shops.sql.ts";
import {
  type CatalogueAddon,
  catalogueAddons,
  type CatalogueItem,
  catalogueItems,
  catalogueLocations,
  catalogueVersion,
} from "./catalogue.sql.ts";

/** All that a shop sells, and on what terms, at one version. */
export interface Catalogue {
  version: number;
  shop: ShopRow;
  locations: readonly PickupLocation[];
  /** By id, in the order in which they are shown; retired ones are not here. */
  items: ReadonlyMap<string, CatalogueItem>;
  addons: readonly CatalogueAddon[];
  /** What the storefront shows, in order. */
  on_sale: readonly CatalogueItem[];
  /** No item is kept longer than this after its return, in hours. */
  longest_buffer: number;
}
type Reach = { sql: Queries; vault: object };

/** Items kept in memory over all shops, about 3 kB each, and as much again for their prices as they are written. */
const MOST_ITEMS = 20_000;
const kept = new WeakMap<object, Map<string, Catalogue>>();

/**
 * A shop's catalogue, read again only when its version has moved: any change, by any server, moves it in the transaction of the
 * change, so it shows in the very next answer. The version is asked first: what is read after it is at least as new.
 */
export async function catalogueOf({ sql, vault }: Reach, tenant_id: string): Promise<Catalogue> {
  const version = await catalogueVersion(sql, tenant_id);
  const known = catalogueAtHand({ vault }, tenant_id);
  if (known?.version === version) return known;
  const catalogue = await readOnce(sql, tenant_id, version);
  const shelf = shelfOf(vault);
  shelf.set(tenant_id, catalogue);
  dropOldest(shelf);
  return catalogue;
}

/** The catalogue as it was last seen: for who asks its version in the statement that comes next. */
export function catalogueAtHand({ vault }: Pick<Reach, "vault">, tenant_id: string): Catalogue | undefined {
  const shelf = shelfOf(vault);
  const known = shelf.get(tenant_id);
  if (!known) return undefined;
  shelf.delete(tenant_id);
  shelf.set(tenant_id, known);
  return known;
}

function shelfOf(vault: object): Map<string, Catalogue> {
  const shelf = kept.get(vault) ?? new Map<string, Catalogue>();
  kept.set(vault, shelf);
  return shelf;
}

const reading = new WeakMap<Queries, Map<string, Promise<Catalogue>>>();

/**
 * Visitors who come together wait for one reading (64 of a shop with 5,000 items took a minute). Only those of the same pool: a
 * transaction that waited for the pool's reading could hold the very connection that it needs.
 */
async function readOnce(sql: Queries, tenant_id: string, version: number): Promise<Catalogue> {
  const known = reading.get(sql) ?? new Map<string, Promise<Catalogue>>();
  reading.set(sql, known);
  const name = `${tenant_id} ${version}`;
  const read = known.get(name) ?? readCatalogue(sql, tenant_id, version).finally(() => known.delete(name));
  known.set(name, read);
  return await read;
}

async function readCatalogue(sql: Queries, tenant_id: string, version: number): Promise<Catalogue> {
  const [shop, locations, items, addons] = await Promise.all([
    findShop(sql, tenant_id),
    catalogueLocations(sql, tenant_id),
    catalogueItems(sql, tenant_id),
    catalogueAddons(sql, tenant_id),
  ]);
  return {
    version,
    shop: shop!,
    locations,
    items: new Map(items.map((item) => [item.id, item])),
    addons,
    on_sale: items.filter(({ live, status }) => live && status === "available"),
    longest_buffer: items.reduce((longest, { buffer_hours }) => Math.max(longest, buffer_hours ?? 0), 0),
  };
}

/** A Map keeps the order of insertion, and each use inserts anew: the first is the one unused for longest. */
function dropOldest(shelf: Map<string, Catalogue>): void {
  let items = [...shelf.values()].reduce((sum, catalogue) => sum + catalogue.items.size, 0);
  for (const [tenant_id, catalogue] of shelf) {
    if (items <= MOST_ITEMS || shelf.size === 1) return;
    shelf.delete(tenant_id);
    items -= catalogue.items.size;
  }
}
