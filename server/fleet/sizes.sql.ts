import type { Queries } from "../db/client.ts";

/** A size of a product that is not retired. */
export interface StoredSize {
  id: string;
  label: string;
}

/** Returns the sizes of a product that are not retired, in their order. */
export async function listSizes(sql: Queries, tenant_id: string, product_id: string): Promise<StoredSize[]> {
  return await sql<StoredSize[]>`
    select i.id, i.option_label as label
    from items i
    where i.tenant_id = ${tenant_id} and i.product_id = ${product_id} and i.status <> 'retired'
    order by i.sort_order, i.id`;
}

/**
 * Locks all items of a product, further items, and the parts of both, until the transaction ends. The order is that of
 * their ids, as in every statement that locks several items.
 */
export async function lockSizesAnd(
  sql: Queries,
  tenant_id: string,
  { product_id, item_ids }: { product_id: string; item_ids: readonly string[] },
): Promise<void> {
  await sql`
    with sizes as (
      select i.id
      from items i
      where i.tenant_id = ${tenant_id}
        and (i.product_id = ${product_id} or i.id = any(string_to_array(${item_ids.join()}, ',')))
    )
    select from items i
    where i.tenant_id = ${tenant_id} and (i.id in (select s.id from sizes s) or i.id in (
      select k.item_id
      from item_components k
      join sizes s on s.id = k.bundle_id
      where k.tenant_id = ${tenant_id}))
    order by i.id
    for no key update of i`;
}

/** Gives sizes labels that no other has, until they get theirs. */
export async function unlabelSizes(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`
    update items i
    set option_label = i.id
    where i.tenant_id = ${tenant_id} and i.id = any(string_to_array(${ids.join()}, ','))`;
}

/** Gives sizes the positions of an order, unless they have it already. */
export async function orderSizes(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    with wanted as (
      select w.id, w.place, i.sort_order, row_number() over (order by i.sort_order, i.id) as place_now,
        min(i.sort_order) over () as first
      from unnest(string_to_array(${ids.join()}, ',')) with ordinality as w (id, place)
      join items i on i.tenant_id = ${tenant_id} and i.id = w.id
    )
    update items i
    set sort_order = least(w.first, 1000000 - ${ids.length}::int) + w.place - 1, updated_at = instant()
    from wanted w
    where i.tenant_id = ${tenant_id} and i.id = w.id and exists (select from wanted o where o.place <> o.place_now)`;
}

/** Returns the slugs of items that begin with one of some slugs. */
export async function takenSlugs(sql: Queries, tenant_id: string, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ slug: string }[]>`
    select i.slug
    from items i
    where i.tenant_id = ${tenant_id} and i.status <> 'retired'
      and exists (
        select from unnest(string_to_array(${slugs.join()}, ',')) as w (slug) where starts_with(i.slug, w.slug))`;
  return new Set(rows.map(({ slug }) => slug));
}
