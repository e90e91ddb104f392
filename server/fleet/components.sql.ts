import type { Component } from "../../shared/contract/components.ts";
import type { Queries } from "../db/client.ts";

/** Locks items in the order of their ids, and returns those that exist in this shop. */
export async function lockItems(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select i.id
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${[...ids]}::text[])
    order by i.id
    for no key update`;
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the components of a bundle. Violates `bundles_not_nested` if one of them is a bundle. */
export async function replaceComponents(
  sql: Queries,
  tenant_id: string,
  { bundle_id, components }: { bundle_id: string; components: readonly Component[] },
): Promise<void> {
  await sql`delete from item_components c where c.tenant_id = ${tenant_id} and c.bundle_id = ${bundle_id}`;
  if (!components.length) return;
  const rows = components.map(({ fleet_item_id, quantity }, position) => (
    { tenant_id, bundle_id, item_id: fleet_item_id, quantity, position }
  ));
  await sql`insert into item_components ${sql(rows)}`;
}

/** Returns a column with the components of `items i`. */
export function componentsColumn(sql: Queries) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('fleet_item_id', k.item_id, 'quantity', k.quantity) order by k.position)
      from item_components k
      where k.tenant_id = i.tenant_id and k.bundle_id = i.id), '[]') as components`;
}
