import type { TestShop } from "./shop.ts";

/**
 * Searches every row of every table, jobs included, for values: texts in any case, in bytes too, and bytes. Returns the
 * tables that contain each of them. Other tests use the same database, so the values must be unique.
 */
export async function findInDatabase<K extends string>(
  { sql }: Pick<TestShop, "sql">,
  values: Record<K, string | Uint8Array>,
): Promise<Record<K, string[]>> {
  const names = Object.keys(values) as K[];
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<K, string[]>;
  const needles = names.flatMap((name) => {
    const value = values[name];
    return typeof value === "string"
      ? [{ name, needle: value.toLowerCase() }, { name, needle: new TextEncoder().encode(value).toHex() }]
      : [{ name, needle: value.toHex() }];
  });
  const tables = await sql<{ schema: string; table: string }[]>`
    select n.nspname as schema, c.relname as table
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'graphile_worker')
    where c.relkind in ('r', 'p')`;
  for (const { schema, table } of tables) {
    const rows = await sql<{ name: K }[]>`
      select distinct v ->> 'name' as name
      from ${sql(schema)}.${sql(table)} t
      cross join lateral lower(t::text) as row_text
      join jsonb_array_elements(${sql.json(needles)}::jsonb) v on strpos(row_text, v ->> 'needle') > 0`;
    for (const { name } of rows) found[name].push(table);
  }
  return found;
}
