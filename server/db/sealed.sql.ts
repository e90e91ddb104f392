import type { Queries } from "./client.ts";

/** A column of values that the vault has sealed. */
export interface SealedColumn {
  table: string;
  /** The primary key, which determines the order. */
  key: readonly string[];
  column: string;
  /** The purpose for which the values are sealed. */
  purpose: string;
}
interface SealedRow {
  key: string[];
  sealed: Uint8Array;
}

/** Returns the next 500 sealed values of a column, in the order of the table's key. */
export async function listSealed(
  sql: Queries,
  { table, key, column }: SealedColumn,
  after: readonly string[] | undefined,
): Promise<SealedRow[]> {
  const keys = sql.unsafe(key.join(", "));
  const start = after && after.map((value, at) => sql`${at ? sql`, ` : sql``}${value}`);
  return await sql<SealedRow[]>`
    select array[${keys}]::text[] as key, ${sql(column)} as sealed
    from ${sql(table)}
    where ${sql(column)} is not null ${start ? sql`and (${keys}) > (${start})` : sql``}
    order by ${keys}
    limit 500`;
}

/** Replaces a sealed value, unless it was changed since it was read. */
export async function replaceSealed(
  sql: Queries,
  { table, key, column }: SealedColumn,
  { key: values, sealed, resealed }: SealedRow & { resealed: Uint8Array },
): Promise<void> {
  const row = key.map((name, at) => sql`and ${sql(name)} = ${values[at]!} `);
  await sql`update ${sql(table)} set ${sql(column)} = ${resealed} where ${sql(column)} = ${sealed} ${row}`;
}
