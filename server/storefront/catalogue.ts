import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { PickupLocation } from "../../shared/contract/shop.ts";
import type { Queries } from "../db/client.ts";
import { findShop, type ShopRow } from "../shops/shops.sql.ts";
import { type CatalogueAddon, catalogueAddons, catalogueItems, catalogueLocations, catalogueVersion } from "./catalogue.sql.ts";

/** All that a shop sells, and on what terms, at one version. */
export interface Catalogue {
  version: number;
  shop: ShopRow;
  locations: readonly PickupLocation[];
  /** By id, in the order in which they are shown; retired ones are not here. */
  items: ReadonlyMap<string, ManagedItem>;
  addons: readonly CatalogueAddon[];
}

/** Items kept in memory over all shops, about 3 kB each. */
const MOST_ITEMS = 50_000;
const kept = new WeakMap<object, Map<string, Catalogue>>();

/**
 * A shop's catalogue, read again only when its version has moved: any change, by any server, moves it in the transaction of the
 * change, so it shows in the very next answer. The version is asked first: what is read after it is at least as new.
 */
export async function catalogueOf({ sql, vault }: { sql: Queries; vault: object }, tenant_id: string): Promise<Catalogue> {
  const shelf = kept.get(vault) ?? new Map<string, Catalogue>();
  kept.set(vault, shelf);
  const version = await catalogueVersion(sql, tenant_id);
  const known = shelf.get(tenant_id);
  shelf.delete(tenant_id);
  const catalogue = known?.version === version ? known : await readCatalogue(sql, tenant_id, version);
  shelf.set(tenant_id, catalogue);
  dropOldest(shelf);
  return catalogue;
}

async function readCatalogue(sql: Queries, tenant_id: string, version: number): Promise<Catalogue> {
  const [shop, locations, items, addons] = await Promise.all([
    findShop(sql, tenant_id),
    catalogueLocations(sql, tenant_id),
    catalogueItems(sql, tenant_id),
    catalogueAddons(sql, tenant_id),
  ]);
  return { version, shop: shop!, locations, items: new Map(items.map((item) => [item.id, item])), addons };
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
