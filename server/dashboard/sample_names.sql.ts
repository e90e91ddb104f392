import type { Queries } from "../db/client.ts";

/** Returns the names of two items that the shop rents, for samples. */
export async function listItemNames(sql: Queries, tenant_id: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select sized_name(i.name, i.option_label) as name
    from items i
    where i.tenant_id = ${tenant_id} and i.live
    order by i.id
    limit 2`;
  return rows.map(({ name }) => name);
}
