import type { TaxRate, TaxRateDraft } from "../../shared/contract/tax_rates.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

type Changes = Partial<TaxRateDraft> & { id: string };

/** Lists tax rates, newest first. `before` is the last id of the previous page. */
export async function listTaxRates(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<TaxRate[]> {
  return await sql<TaxRate[]>`
    select ${columns(sql)}
    from tax_rates r
    where r.tenant_id = ${tenant_id} ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc
    limit ${limit}`;
}

/** Returns all tax rates of a shop: it has few. */
export async function allTaxRates(sql: Queries, tenant_id: string): Promise<TaxRate[]> {
  return await sql<TaxRate[]>`
    select ${columns(sql)}
    from tax_rates r
    where r.tenant_id = ${tenant_id}
    order by r.id`;
}

export async function findTaxRate(sql: Queries, tenant_id: string, id: string): Promise<TaxRate | undefined> {
  const [row] = await sql<TaxRate[]>`
    select ${columns(sql)}
    from tax_rates r
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
  return row;
}

/** Returns a tax rate. Throws if there is none with this id. */
export async function getTaxRate(sql: Queries, tenant_id: string, id: string): Promise<TaxRate> {
  const rate = await findTaxRate(sql, tenant_id, id);
  if (!rate) throw new Error(`There is no tax rate ${id}`);
  return rate;
}

/** Returns whether a tax rate exists, and keeps it until the transaction ends. */
export async function keepTaxRate(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const [row] = await sql`
    select from tax_rates r
    where r.tenant_id = ${tenant_id} and r.id = ${id}
    for key share`;
  return row !== undefined;
}

/** Returns all tax rates of a shop, and keeps them until the transaction ends. */
export async function keepTaxRates(sql: Queries, tenant_id: string): Promise<Pick<TaxRate, "id" | "name">[]> {
  return await sql<Pick<TaxRate, "id" | "name">[]>`
    select r.id, r.name
    from tax_rates r
    where r.tenant_id = ${tenant_id}
    order by r.id
    for key share`;
}

export async function addTaxRate(sql: Queries, tenant_id: string, rate: Changes): Promise<void> {
  await sql`insert into tax_rates ${sql({ tenant_id, ...rate })}`;
}

/** Changes a tax rate. Returns false if it does not exist. */
export async function changeTaxRate(sql: Queries, tenant_id: string, { id, ...changes }: Changes): Promise<boolean> {
  const changed = await sql`
    update tax_rates r
    set updated_at = instant() ${alsoSet(sql, changes)}
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
  return changed.count === 1;
}

/** Locks a tax rate until the transaction ends, so that nothing gets it. Returns false if it does not exist. */
export async function lockTaxRate(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const [row] = await sql`
    select from tax_rates r
    where r.tenant_id = ${tenant_id} and r.id = ${id}
    for update`;
  return row !== undefined;
}

/** The items and add-ons that have a tax rate, up to 10 of each. */
export interface TaxRateUsers {
  items: { id: string; name: string }[];
  addons: { id: string; name: string }[];
}

/** Returns the items that are not retired, and the add-ons, that have a tax rate. */
export async function listTaxRateUsers(sql: Queries, tenant_id: string, id: string): Promise<TaxRateUsers> {
  const items = await sql<TaxRateUsers["items"]>`
    select i.id, sized_name(i.name, i.option_label) as name
    from items i
    where i.tenant_id = ${tenant_id} and i.tax_rate_id = ${id} and i.status <> 'retired'
    order by i.sort_order, i.id
    limit 10`;
  const addons = await sql<TaxRateUsers["addons"]>`
    select a.id, a.name
    from addons a
    where a.tenant_id = ${tenant_id} and a.tax_rate_id = ${id} and a.deleted_at is null
    order by a.sort_order, a.id
    limit 10`;
  return { items: [...items], addons: [...addons] };
}

/** Deletes a tax rate, also of retired items and of deleted add-ons. */
export async function deleteTaxRate(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update items i
    set tax_rate_id = null
    where i.tenant_id = ${tenant_id} and i.tax_rate_id = ${id} and i.status = 'retired'`;
  await sql`
    update addons a
    set tax_rate_id = null
    where a.tenant_id = ${tenant_id} and a.tax_rate_id = ${id} and a.deleted_at is not null`;
  await sql`delete from tax_rates r where r.tenant_id = ${tenant_id} and r.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`r.id, r.name, r.percent::float8 as percent, r.created_at, r.updated_at`;
}
