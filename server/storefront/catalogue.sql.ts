import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { ShownPhoto } from "../../shared/contract/shown_item.ts";
import type { AddonTerms } from "../../shared/addon_terms.ts";
import type { SoldAddon } from "../../shared/addons.ts";
import type { TablePrices } from "../../shared/prices/price_table.ts";
import type { RateTerms } from "../../shared/prices/rate_days.ts";
import type { Taxed } from "../../shared/total.ts";
import { itemColumnsWithoutPhotos } from "../fleet/items.sql.ts";
import { shownPhotos } from "../fleet/photos.sql.ts";
import type { ProductOnSale } from "../fleet/products.sql.ts";
import type { StockAddon } from "../stock/demands.ts";
import { shareQuery } from "../db/batch_queries.ts";
import type { Queries } from "../db/client.ts";

/**
 * Returns the version of a shop's catalogue. Triggers raise it on each change of its items, add-ons or settings. The
 * widget asks for the shop, its items and its days at once: they share a query.
 */
export const catalogueVersion = shareQuery(async (sql, tenant_id) => {
  const [row] = await sql<{ version: number }[]>`
    select v.version from catalogue_versions v where v.tenant_id = ${tenant_id}`;
  return row!.version;
});

/** An item with the fields that staff see, its photos and product as customers see them, its price table and rates. */
export type CatalogueItem = StoredItem & Taxed & {
  price_table: TablePrices | null;
  rates: readonly RateTerms[];
  product: ProductOnSale | null;
};
type StoredItem = Omit<ManagedItem, "photos" | "product"> & { photos: ShownPhoto[] };

/** Returns all items that are not retired, in display order, without the records that they name. */
export async function catalogueItems(sql: Queries, tenant_id: string): Promise<StoredItem[]> {
  return await sql<StoredItem[]>`
    select ${itemColumnsWithoutPhotos(sql)},
      ${shownPhotos(sql, "i")} as photos
    from items i
    join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
    where i.tenant_id = ${tenant_id} and i.status <> 'retired'
    order by i.sort_order, i.id`;
}

/** An add-on with its modes for single items, the stock that it takes, and its tax rate. */
export type CatalogueAddon = StoredAddon & Taxed;
type StoredAddon = SoldAddon & AddonTerms & StockAddon & { description: string | null; tax_rate_id: string | null };

export async function catalogueAddons(sql: Queries, tenant_id: string): Promise<StoredAddon[]> {
  return await sql<StoredAddon[]>`
    select a.id, a.name, a.price, a.price_type, a.percent, a.waive_deposit, a.lower_deposit_percent, a.mode,
      a.description, a.stock_item_id, a.stock_product_id, a.units_per_addon, a.tax_rate_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('fleet_item_id', m.item_id, 'mode', m.mode) order by m.item_id)
        from addon_items m
        where m.tenant_id = a.tenant_id and m.addon_id = a.id), '[]') as items
    from addons a
    where a.tenant_id = ${tenant_id} and a.deleted_at is null
    order by a.sort_order, a.id`;
}
