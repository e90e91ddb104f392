import type { Queries } from "../db/client.ts";

/** Finds the names of items by their ids. */
export async function findItemNames(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select i.id, sized_name(i.name, i.option_label) as name
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds why units are out of service, by the ids of their downtime. */
export async function findDowntimeReasons(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<Map<string, { reason: string | null; ends: string | null }>> {
  const rows = await sql<{ id: string; reason: string | null; ends: string | null }[]>`
    select d.id, d.reason, d.ends
    from downtimes d
    where d.tenant_id = ${tenant_id} and d.id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
