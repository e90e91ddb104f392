import type { Queries } from "../db/client.ts";

/** An item that a file names, and how many of its units are not retired. */
export interface ImportItem {
  id: string;
  name: string;
  units: number;
}

/**
 * Locks the items that a file names until the transaction ends. Returns them by what the file has: an id, a slug, a
 * stock number, or a name whatever its case. The first of these that fits counts; items may share a name.
 */
export async function lockImportItems(
  sql: Queries,
  tenant_id: string,
  names: readonly string[],
): Promise<Map<string, ImportItem[]>> {
  const found = await sql<{ name: string; ids: string[] }[]>`
    select n.name, array(
      select i.id::text
      from (
        select x.id, rank() over (order by (x.id = n.name) desc, (x.slug = n.name) desc,
          coalesce(x.sku = n.name, false) desc) as place
        from items x
        where x.tenant_id = ${tenant_id} and x.status <> 'retired'
          and (x.id = n.name or x.slug = n.name or x.sku = n.name or lower(x.name) = lower(n.name))
      ) i
      where i.place = 1
      order by i.id) as ids
    from unnest(${[...new Set(names)]}::text[]) as n(name)`;
  const ids = found.flatMap((each) => each.ids);
  await sql`
    select from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${ids}::text[])
    order by i.id
    for no key update`;
  const counts = await sql<ImportItem[]>`
    select i.id, sized_name(i.name, i.option_label) as name, (
      select count(*)::int
      from units u
      where u.tenant_id = i.tenant_id and u.item_id = i.id and u.status <> 'retired') as units
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${ids}::text[])`;
  const byId = new Map(counts.map((item) => [item.id, item]));
  return new Map(found.map(({ name, ids }) => [name, ids.map((id) => byId.get(id)!)]));
}
