import type { Queries } from "./client.ts";

/**
 * The changed columns of an update that sets something else first: `set updated_at = instant() ${alsoSet(sql, changes)}`. What is
 * undefined stays; null clears.
 */
export function alsoSet(sql: Queries, changes: object) {
  const columns = Object.entries(changes).filter(([, value]) => value !== undefined) as [string, string][];
  return columns.length ? columns.map(([name, value]) => sql`, ${sql(name)} = ${value}`) : sql``;
}
