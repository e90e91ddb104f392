import type { TestShop } from "./shop.ts";

/**
 * Searches every column of every table, jobs included, for a text in any case, or for bytes. Returns where it is. Other
 * tests use the same database, so the value must be unique.
 */
export async function findInDatabase({ sql }: Pick<TestShop, "sql">, value: string | Uint8Array): Promise<string[]> {
  const columns = await sql<{ schema: string; name: string; column: string; type: string }[]>`
    select n.nspname as schema, c.relname as name, a.attname as column, a.atttypid::regtype::text as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'graphile_worker')
    where a.attnum > 0 and not a.attisdropped
    order by 1, 2, 3`;
  const found: string[] = [];
  for (const { schema, name, column, type } of columns) {
    if (typeof value !== "string" && type !== "bytea") continue;
    const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
    const isIn = type === "bytea"
      ? sql`position(${bytes}::bytea in t.${sql(column)}) > 0`
      : sql`strpos(lower(t.${sql(column)}::text), lower(${String(value)})) > 0`;
    const [row] = await sql<{ rows: number }[]>`
      select count(*)::int as rows from ${sql(schema)}.${sql(name)} t where ${isIn}`;
    if (row!.rows) found.push(`${name}.${column}`);
  }
  return found;
}
