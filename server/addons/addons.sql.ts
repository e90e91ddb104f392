import type { AddonDraft, ManagedAddon } from "../../shared/contract/addons.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

type Changes = Partial<Omit<AddonDraft, "items">> & { id: string };

/** Lists add-ons, newest first. `before` is the last id of the previous page. */
export async function listAddons(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<ManagedAddon[]> {
  return await sql<ManagedAddon[]>`
    select ${columns(sql)}
    from addons a
    where a.tenant_id = ${tenant_id} and a.deleted_at is null ${
    before === undefined ? sql`` : sql`and a.id < ${before}`
  }
    order by a.id desc
    limit ${limit}`;
}

export async function findAddon(sql: Queries, tenant_id: string, id: string): Promise<ManagedAddon | undefined> {
  const [row] = await sql<ManagedAddon[]>`
    select ${columns(sql)}
    from addons a
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.deleted_at is null`;
  return row;
}

/** Returns an add-on. Throws if there is none with this id. */
export async function getAddon(sql: Queries, tenant_id: string, id: string): Promise<ManagedAddon> {
  const addon = await findAddon(sql, tenant_id, id);
  if (!addon) throw new Error(`There is no add-on ${id}`);
  return addon;
}

export async function addAddon(sql: Queries, tenant_id: string, addon: Changes): Promise<void> {
  await sql`insert into addons ${sql({ tenant_id, ...addon })}`;
}

/** Locks an add-on. Returns false if it does not exist. */
export async function lockAddon(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from addons a
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.deleted_at is null
    for no key update`;
  return rows.length === 1;
}

/** Changes an add-on. */
export async function changeAddon(sql: Queries, tenant_id: string, { id, ...changes }: Changes): Promise<void> {
  await sql`
    update addons a
    set updated_at = instant() ${alsoSet(sql, changes)}
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.deleted_at is null`;
}

/** Replaces the modes that an add-on has for single items of this shop. */
export async function replaceItemModes(
  sql: Queries,
  tenant_id: string,
  { id, items }: { id: string; items: AddonDraft["items"] },
): Promise<void> {
  await sql`delete from addon_items m where m.tenant_id = ${tenant_id} and m.addon_id = ${id}`;
  await sql`
    insert into addon_items (tenant_id, addon_id, item_id, mode)
    select i.tenant_id, ${id}, i.id, m.mode
    from json_to_recordset(${JSON.stringify(items)}::text::json) as m(fleet_item_id text, mode text)
    join items i on i.tenant_id = ${tenant_id} and i.id = m.fleet_item_id`;
}

/** Returns those of the given ids that are items of this shop. */
export async function findItemIds(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select i.id
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any (${[...ids]}::text[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Locks a product of this shop until the transaction ends. Returns false if it does not exist. */
export async function lockStockProduct(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from products p
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.deleted_at is null
    for no key update`;
  return rows.length === 1;
}

/** Deletes an add-on. Returns false if it does not exist. Bookings keep their own copy of its data. */
export async function deleteAddon(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const deleted = await sql`
    update addons a
    set deleted_at = instant(), updated_at = instant()
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.deleted_at is null`;
  return deleted.count === 1;
}

function columns(sql: Queries) {
  return sql`
    a.id, a.name, a.price, a.price_type, a.percent, a.waive_deposit, a.lower_deposit_percent, a.mode, a.description,
    a.stock_item_id, a.stock_product_id, a.units_per_addon, a.tax_rate_id, a.sort_order, a.created_at, a.updated_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('fleet_item_id', m.item_id, 'mode', m.mode) order by m.item_id)
      from addon_items m
      where m.tenant_id = a.tenant_id and m.addon_id = a.id), '[]') as items`;
}
