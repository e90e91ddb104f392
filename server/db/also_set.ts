import type { Queries } from "./client.ts";

/**
 * The changed columns of an update that sets something else first: `set updated_at = instant() ${alsoSet(sql, changes)}`. What is
 * undefined stays; null clears.
 */
export function alsoSet(sql: Queries, changes: object) {
  const columns = Object.entries(saidOf(changes));
  return columns.length ? columns.map(([name, value]) => sql`, ${sql(name)} = ${value}`) : sql``;
}

/** The same of an update that sets nothing else, and so something at least: `set ${setOnly(sql, changes)}`. */
export function setOnly(sql: Queries, changes: object) {
  return sql(saidOf(changes));
}

function saidOf(changes: object): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
