import type { Queries } from "./client.ts";

/**
 * Returns further columns of an update: `set updated_at = instant() ${alsoSet(sql, changes)}`.
 *
 * A column that is undefined keeps its value; null clears it.
 */
export function alsoSet(sql: Queries, changes: object) {
  const columns = Object.entries(definedColumns(changes));
  return columns.length ? columns.map(([name, value]) => sql`, ${sql(name)} = ${value}`) : sql``;
}

/** Returns all columns of an update: `set ${setOnly(sql, changes)}`. At least one must be defined. */
export function setOnly(sql: Queries, changes: object) {
  return sql(definedColumns(changes));
}

function definedColumns(changes: object): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
