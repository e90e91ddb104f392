import type { PriceTable, PriceTableDraft } from "../../shared/contract/price_tables.ts";
import type { ItemPrices } from "../../shared/prices/four_prices.ts";
import type { TablePrices } from "../../shared/prices/price_table.ts";
import { inOrder } from "../../shared/prices/table_rows.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

type Changes = Partial<PriceTableDraft> & { id: string };

/** Lists price tables, newest first. `before` is the last id of the previous page. */
export async function listPriceTables(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<PriceTable[]> {
  return await sql<PriceTable[]>`
    select ${columns(sql)}
    from price_tables t
    where t.tenant_id = ${tenant_id} ${before === undefined ? sql`` : sql`and t.id < ${before}`}
    order by t.id desc
    limit ${limit}`;
}

export async function findPriceTable(sql: Queries, tenant_id: string, id: string): Promise<PriceTable | undefined> {
  const [row] = await sql<PriceTable[]>`
    select ${columns(sql)}
    from price_tables t
    where t.tenant_id = ${tenant_id} and t.id = ${id}`;
  return row;
}

/** Returns a price table. Throws if there is none with this id. */
export async function getPriceTable(sql: Queries, tenant_id: string, id: string): Promise<PriceTable> {
  const table = await findPriceTable(sql, tenant_id, id);
  if (!table) throw new Error(`There is no price table ${id}`);
  return table;
}

/** The prices of a table, with its id and name. */
export type StoredPrices = TablePrices & { id: string; name: string };

/** Returns the prices of all tables of a shop. */
export async function allPrices(sql: Queries, tenant_id: string): Promise<StoredPrices[]> {
  return await sql<StoredPrices[]>`
    select ${priceColumns(sql)}
    from price_tables t
    where t.tenant_id = ${tenant_id}
    order by t.id`;
}

export async function addPriceTable(sql: Queries, tenant_id: string, table: Changes): Promise<void> {
  await sql`insert into price_tables ${sql({ tenant_id, ...rowOf(sql, table) })}`;
}

export async function changePriceTable(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: Changes,
): Promise<void> {
  await sql`
    update price_tables t
    set updated_at = instant() ${alsoSet(sql, rowOf(sql, changes))}
    where t.tenant_id = ${tenant_id} and t.id = ${id}`;
}

/** Deletes a price table, also of retired items. Violates `items_price_table_exists` if another item has it. */
export async function deletePriceTable(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update items i
    set price_table_id = null
    where i.tenant_id = ${tenant_id} and i.price_table_id = ${id} and i.status = 'retired'`;
  await sql`delete from price_tables t where t.tenant_id = ${tenant_id} and t.id = ${id}`;
}

/**
 * Locks the price tables of a shop, or one of them, until the transaction ends. `share`: against changes, so that items
 * can take their prices. `no key update`: to change them.
 */
export async function lockTables(
  sql: Queries,
  tenant_id: string,
  { mode, id }: { mode: "share" | "no key update"; id?: string | undefined },
): Promise<StoredPrices[]> {
  return await sql<StoredPrices[]>`
    select ${priceColumns(sql)}
    from price_tables t
    where t.tenant_id = ${tenant_id} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.id
    ${mode === "share" ? sql`for share` : sql`for no key update`}`;
}

/** Locks the items of price tables until the transaction ends. */
export async function lockItemsOfTables(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from items i
    where i.tenant_id = ${tenant_id} and i.price_table_id = any(string_to_array(${ids.join()}, ','))
    order by i.id
    for no key update`;
}

/** Returns the hours of a shop's half day. */
export async function halfDayHours(sql: Queries, tenant_id: string): Promise<number> {
  const [row] = await sql<{ half_day_hours: number }[]>`
    select t.half_day_hours from tenants t where t.id = ${tenant_id}`;
  return row!.half_day_hours;
}

/** Sets the four prices of the items that have a price table. */
export async function changeItemPrices(
  sql: Queries,
  tenant_id: string,
  { id, price_half_day, price_full_day, price_multi_day, price_weekly }: ItemPrices & { id: string },
): Promise<void> {
  await sql`
    update items i
    set price_half_day = ${price_half_day}, price_full_day = ${price_full_day}, price_multi_day = ${price_multi_day},
      price_weekly = ${price_weekly}, updated_at = instant()
    where i.tenant_id = ${tenant_id} and i.price_table_id = ${id}
      and (i.price_half_day, i.price_full_day, i.price_multi_day, i.price_weekly)
        is distinct from
        (${price_half_day}::int, ${price_full_day}::int, ${price_multi_day}::int, ${price_weekly}::int)`;
}

/** Returns the columns of `StoredPrices`. */
function priceColumns(sql: Queries) {
  return sql`t.id, t.name, t.rows, t.extra_hour, t.extra_day`;
}

/** Returns the columns of a `PriceTable`. */
function columns(sql: Queries) {
  return sql`
    ${priceColumns(sql)}, t.created_at, t.updated_at,
    (select count(*)::int
      from items i
      where i.tenant_id = t.tenant_id and i.price_table_id = t.id and i.status <> 'retired') as item_count`;
}

/** Returns the columns of a price table, with its rows in order and as JSON. */
function rowOf(sql: Queries, { rows, ...plain }: Partial<PriceTableDraft>) {
  return { ...plain, ...rows && { rows: sql.json(inOrder(rows) as never) } };
}
