import type { Queries } from "../db/client.ts";
import { lockTables, type StoredPrices } from "../prices/price_tables.sql.ts";
import { keepTaxRates } from "../prices/tax_rates.sql.ts";
import { type KnownProduct, lockProducts } from "./products.sql.ts";
import type { ItemChanges } from "./items.sql.ts";

/** Rows of one statement. Postgres takes at most 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/** The records that a file can name, and the slugs that a shop has. An import must not take a slug again. */
export interface KnownNames {
  tables: StoredPrices[];
  tax_rates: { id: string; name: string }[];
  products: KnownProduct[];
  categories: { id: string; name: string; slug: string }[];
  item_slugs: Set<string>;
}

/**
 * Returns the categories, price tables, tax rates and products of a shop, locked until the transaction ends, and the
 * slugs of its active items.
 */
export async function lockKnownNames(sql: Queries, tenant_id: string): Promise<KnownNames> {
  const categories = await sql<KnownNames["categories"]>`
    select c.id, c.name, c.slug
    from categories c
    where c.tenant_id = ${tenant_id} and c.deleted_at is null
    order by c.sort_order, c.id
    for share`;
  const tables = await lockTables(sql, tenant_id, { mode: "share" });
  const tax_rates = await keepTaxRates(sql, tenant_id);
  const products = await lockProducts(sql, tenant_id);
  const items = await sql<{ slug: string }[]>`
    select i.slug
    from items i
    where i.tenant_id = ${tenant_id} and i.status <> 'retired'`;
  return { categories, tables, tax_rates, products, item_slugs: new Set(items.map(({ slug }) => slug)) };
}

export async function addCategories(
  sql: Queries,
  tenant_id: string,
  categories: KnownNames["categories"],
): Promise<void> {
  for (let at = 0; at < categories.length; at += ROWS_PER_INSERT) {
    const rows = categories.slice(at, at + ROWS_PER_INSERT).map((category) => ({ tenant_id, ...category }));
    await sql`insert into categories ${sql(rows)}`;
  }
}

/** Adds items that all have the same fields. */
export async function addItems(
  sql: Queries,
  tenant_id: string,
  items: readonly (ItemChanges & { id: string })[],
): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_PER_INSERT) {
    const rows = items.slice(at, at + ROWS_PER_INSERT).map(({ photos = [], specs: _specs, ...item }) => (
      { tenant_id, ...item, photos: sql.json(photos) }
    ));
    await sql`insert into items ${sql(rows)}`;
  }
}
