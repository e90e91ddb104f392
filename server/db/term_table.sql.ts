import type { Queries } from "./client.ts";

/** A table of terms, its column with the id of the record, and that id in the list that is searched. */
export const termTables = {
  bookings: { terms: "booking_terms", record: "booking_id", listed: "b.id" },
  customers: { terms: "customer_terms", record: "customer_id", listed: "c.id" },
} as const;

export type Searched = keyof typeof termTables;

/**
 * Returns a query for the ids of the records with a term that starts with one of the prefixes. An id repeats for each
 * such term. `prefixes` is a fragment for an array.
 */
export function recordsFound(
  sql: Queries,
  tenant_id: string,
  { among, prefixes }: { among: Searched; prefixes: ReturnType<Queries> },
) {
  const { terms, record } = termTables[among];
  // `offset 0` keeps the subquery separate: Postgres then reads the index once for each prefix
  return sql`
    select t.record
    from unnest(${prefixes}) as p(prefix)
    cross join lateral (
      select x.${sql(record)} as record
      from ${sql(terms)} x
      where x.tenant_id = ${tenant_id} and ${startsWith(sql)}
      offset 0
    ) t`;
}

/** Returns the condition that the terms `x` start with the prefix `p`, as a range that an index can read. */
export function startsWith(sql: Queries) {
  // U+10FFFF sorts after every other character
  return sql`x.term >= p.prefix and x.term < p.prefix || chr(1114111)`;
}
