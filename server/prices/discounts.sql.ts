import type { Discount, DiscountDraft } from "../../shared/contract/discounts.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import { isRedeemed } from "./redemptions.sql.ts";

/** A discount, without its redemptions. */
export type StoredDiscount = Omit<Discount, "redemptions">;
type Changes = Partial<DiscountDraft> & { id: string };

/** Returns all discounts of a shop that can be used, in the order of their creation. */
export async function activeDiscounts(sql: Queries, tenant_id: string): Promise<StoredDiscount[]> {
  return await sql<StoredDiscount[]>`
    select ${columns(sql)} from discounts d where d.tenant_id = ${tenant_id} and d.active order by d.id`;
}

/** Lists discounts, newest first. `before` is the last id of the previous page. */
export async function listDiscounts(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<Discount[]> {
  return await sql<Discount[]>`
    select ${columns(sql)}, ${redemptions(sql)}
    from discounts d
    where d.tenant_id = ${tenant_id} ${before === undefined ? sql`` : sql`and d.id < ${before}`}
    order by d.id desc
    limit ${limit}`;
}

export async function findDiscount(sql: Queries, tenant_id: string, id: string): Promise<Discount | undefined> {
  const [row] = await sql<Discount[]>`
    select ${columns(sql)}, ${redemptions(sql)} from discounts d where d.tenant_id = ${tenant_id} and d.id = ${id}`;
  return row;
}

/** Locks a discount until the transaction ends. Returns whether there is one with this id. */
export async function lockDiscount(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from discounts d where d.tenant_id = ${tenant_id} and d.id = ${id} for update`;
  return rows.length > 0;
}

/** Violates `discounts_code_taken` if another one has the code. */
export async function addDiscount(sql: Queries, tenant_id: string, discount: Changes): Promise<void> {
  await sql`insert into discounts ${sql({ tenant_id, ...rowOf(sql, discount) })}`;
}

/** Violates `discounts_code_taken` if another one has the code. */
export async function changeDiscount(sql: Queries, tenant_id: string, { id, ...changes }: Changes): Promise<void> {
  await sql`
    update discounts d
    set updated_at = instant() ${alsoSet(sql, rowOf(sql, changes))}
    where d.tenant_id = ${tenant_id} and d.id = ${id}`;
}

/** Deletes a discount. Only those uses of it may exist that no longer count. */
export async function deleteDiscount(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`delete from redemptions r where r.tenant_id = ${tenant_id} and r.discount_id = ${id}`;
  await sql`delete from discounts d where d.tenant_id = ${tenant_id} and d.id = ${id}`;
}

function rowOf(sql: Queries, { conditions, ...plain }: Partial<DiscountDraft> & { id?: string }) {
  return { ...plain, ...conditions && { conditions: sql.json(conditions) } };
}

function columns(sql: Queries) {
  return sql`d.id, d.name, d.code, d.percent::float8 as percent, d.amount, d.conditions, d.max_redemptions,
    d.max_per_customer, d.active, d.created_at, d.updated_at`;
}

/** Returns the column with the number of redemptions of `discounts d`. */
function redemptions(sql: Queries) {
  return sql`(
    select count(*)
    from redemptions r
    left join holds h on h.tenant_id = r.tenant_id and h.id = r.hold_id
    where r.tenant_id = d.tenant_id and r.discount_id = d.id and ${isRedeemed(sql)})::int as redemptions`;
}
