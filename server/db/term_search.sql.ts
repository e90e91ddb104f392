import type { Queries } from "./client.ts";

/** The most records that are looked up by their terms. More are found faster by walking the list in its order. */
const MAX_FOUND = 10_000;

/** A table of terms, its column with the id of the record, and that id in the list that is searched. */
const tables = {
  bookings: { terms: "booking_terms", record: "booking_id", listed: "b.id" },
  customers: { terms: "customer_terms", record: "customer_id", listed: "c.id" },
} as const;

/** A search, and whether it finds so many records that the list is walked instead. */
export interface TermSearch {
  among: keyof typeof tables;
  q: string;
  is_broad: boolean;
}

/** Prepares a search of a shop's bookings or customers. */
export async function prepareTermSearch(
  sql: Queries,
  tenant_id: string,
  { among, q }: Pick<TermSearch, "among" | "q">,
): Promise<TermSearch> {
  const [row] = await sql<{ found: number }[]>`
    select count(*) as found from (${termsFound(sql, tenant_id, { among, q })} limit ${MAX_FOUND + 1}) f`;
  return { among, q, is_broad: row!.found > MAX_FOUND };
}

/** Returns the condition that `bookings b` or `customers c` match a search. */
export function matchesTerms(sql: Queries, tenant_id: string, { among, q, is_broad }: TermSearch) {
  const { terms, record, listed } = tables[among];
  if (!is_broad) {
    return sql`and ${sql(listed)} = any(array(
      select distinct f.record from (${termsFound(sql, tenant_id, { among, q })}) f))`;
  }
  return sql`and exists (
    select
    from unnest(search_prefixes(${q})) as p(prefix)
    join ${sql(terms)} x on x.tenant_id = ${tenant_id} and x.${sql(record)} = ${sql(listed)} and ${startsWith(sql)})`;
}

/** Returns a query for the ids of the records with a matching term; an id repeats for each of them. */
function termsFound(sql: Queries, tenant_id: string, { among, q }: Pick<TermSearch, "among" | "q">) {
  const { terms, record } = tables[among];
  // `offset 0` keeps the subquery separate: Postgres then reads the index once for each prefix
  return sql`
    select t.record
    from unnest(search_prefixes(${q})) as p(prefix)
    cross join lateral (
      select x.${sql(record)} as record
      from ${sql(terms)} x
      where x.tenant_id = ${tenant_id} and ${startsWith(sql)}
      offset 0
    ) t`;
}

/** Returns the condition that the terms `x` start with the prefix `p`, as a range that an index can read. */
function startsWith(sql: Queries) {
  // U+10FFFF sorts after every other character
  return sql`x.term >= p.prefix and x.term < p.prefix || chr(1114111)`;
}
