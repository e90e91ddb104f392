import type { Rate, RateDraft, RateTarget } from "../../shared/contract/rates.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";

/** A rate as it is stored. */
export type StoredRate =
  & Omit<Rate, "overlaps" | "change">
  & { percent: number | null; price_table_id: string | null };
type Changes = Partial<RateDraft> & { id: string };

/** Returns all rates of a shop, the most important first. */
export async function allRates(sql: Queries, tenant_id: string): Promise<StoredRate[]> {
  return await sql<StoredRate[]>`
    select r.id, r.name, r.dates, r.yearly, r.weekdays, r.applies_to, r.percent::float8 as percent, r.price_table_id,
      r.min_days, r.priority, r.created_at, r.updated_at
    from rates r
    where r.tenant_id = ${tenant_id}
    order by r.priority desc, r.id desc`;
}

/** Locks a rate until the transaction ends. Returns whether there is one with this id. */
export async function lockRate(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from rates r where r.tenant_id = ${tenant_id} and r.id = ${id} for no key update`;
  return rows.length > 0;
}

/** Violates `rates_price_table_exists` if there is no such table. */
export async function addRate(sql: Queries, tenant_id: string, rate: Changes): Promise<void> {
  await sql`insert into rates ${sql({ tenant_id, ...rowOf(sql, rate) })}`;
}

/** Violates `rates_price_table_exists` if there is no such table. */
export async function changeRate(sql: Queries, tenant_id: string, { id, ...changes }: Changes): Promise<void> {
  await sql`
    update rates r
    set updated_at = instant() ${alsoSet(sql, rowOf(sql, changes))}
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
}

/** Returns whether there was a rate with this id. */
export async function deleteRate(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from rates r where r.tenant_id = ${tenant_id} and r.id = ${id}`;
  return count > 0;
}

/** A category, an item or a product, with the category and the product that an item is in. */
export interface StoredTarget {
  id: string;
  category_id: string | null;
  product_id: string | null;
}

/** Returns those of the categories, items and products that the shop has. */
export async function findTargets(
  sql: Queries,
  tenant_id: string,
  { category_ids = [], item_ids = [], product_ids = [] }: RateTarget,
): Promise<StoredTarget[]> {
  return await sql<StoredTarget[]>`
    select c.id, null as category_id, null as product_id
    from categories c
    where c.tenant_id = ${tenant_id} and c.id = any(string_to_array(${category_ids.join()}, ','))
    union all
    select i.id, i.category_id, i.product_id
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(string_to_array(${item_ids.join()}, ','))
    union all
    select p.id, p.category_id, null
    from products p
    where p.tenant_id = ${tenant_id} and p.id = any(string_to_array(${product_ids.join()}, ','))`;
}

/** Returns the columns of a rate. */
function rowOf(sql: Queries, { dates, weekdays, applies_to, change, ...plain }: Partial<RateDraft> & { id?: string }) {
  return {
    ...plain,
    ...dates !== undefined && { dates: dates && sql.json(dates) },
    ...weekdays !== undefined && { weekdays: weekdays && [...new Set(weekdays)] },
    ...applies_to && { applies_to: sql.json(applies_to) },
    ...change && { percent: change.percent ?? null, price_table_id: change.price_table_id ?? null },
  };
}
