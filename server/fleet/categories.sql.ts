import type { ManagedCategory } from "../../shared/contract/categories.ts";
import type { Position } from "../http/cursor.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";

/** Fields to change of a category. An absent field keeps its value. */
export type CategoryChanges = Partial<Omit<ManagedCategory, "id" | "updated_at">>;

export async function listCategories(
  sql: Queries,
  tenant_id: string,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<ManagedCategory[]> {
  return await sql<ManagedCategory[]>`
    select ${columns(sql)}
    from categories c
    where c.tenant_id = ${tenant_id} and c.deleted_at is null
      ${after ? sql`and (c.sort_order, c.id) > (${after[0]!}::int, ${after[1]!})` : sql``}
    order by c.sort_order, c.id
    limit ${limit}`;
}

export async function findCategory(sql: Queries, tenant_id: string, id: string): Promise<ManagedCategory | undefined> {
  const [row] = await sql<ManagedCategory[]>`
    select ${columns(sql)}
    from categories c
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.deleted_at is null`;
  return row;
}

export async function addCategory(
  sql: Queries,
  tenant_id: string,
  category: CategoryChanges & { id: string },
): Promise<ManagedCategory> {
  const [row] = await sql<ManagedCategory[]>`
    with added as (insert into categories ${sql({ tenant_id, ...category })} returning *)
    select ${columns(sql)} from added c`;
  return row!;
}

export async function changeCategory(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: CategoryChanges & { id: string },
): Promise<ManagedCategory | undefined> {
  const [row] = await sql<ManagedCategory[]>`
    update categories c
    set updated_at = instant() ${alsoSet(sql, changes)}
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.deleted_at is null
    returning ${columns(sql)}`;
  return row;
}

/** Locks a category against deletion until the transaction ends. Returns false if it does not exist. */
export async function lockCategory(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from categories c
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.deleted_at is null
    for share`;
  return rows.count === 1;
}

/** Deletes a category unless it has products, or items that are not retired. Retired items still show its name. */
export async function deleteCategory(
  sql: Queries,
  tenant_id: string,
  id: string,
): Promise<"deleted" | "in_use" | "missing"> {
  // The lock comes first, in its own statement, so that the next one sees items added until now.
  const found = await sql`
    select from categories c
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.deleted_at is null
    for update`;
  if (!found.count) return "missing";
  const deleted = await sql`
    update categories c
    set deleted_at = instant(), updated_at = instant()
    where c.tenant_id = ${tenant_id} and c.id = ${id} and not exists (
      select from items i
      where i.tenant_id = c.tenant_id and i.category_id = c.id and i.status <> 'retired')
      and not exists (
        select from products p
        where p.tenant_id = c.tenant_id and p.category_id = c.id and p.deleted_at is null)`;
  return deleted.count ? "deleted" : "in_use";
}

function columns(sql: Queries) {
  return sql`c.id, c.name, c.slug, c.description, c.image_url, c.sort_order, c.updated_at`;
}
