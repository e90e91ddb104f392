import type { Queries } from "../db/client.ts";

/** The most bookings that are looked up by their terms. More are found faster by walking the list in its order. */
const MAX_FOUND = 10_000;

/** A search, and whether it finds so many bookings that the list is walked instead. */
export interface Search {
  q: string;
  is_broad: boolean;
}

/** Prepares a search of a shop's bookings. */
export async function prepareSearch(sql: Queries, tenant_id: string, q: string): Promise<Search> {
  const [row] = await sql<{ found: number }[]>`
    select count(*) as found from (${termsFound(sql, tenant_id, q)} limit ${MAX_FOUND + 1}) f`;
  return { q, is_broad: row!.found > MAX_FOUND };
}

/** Returns the condition that `bookings b` match a search. */
export function matchesSearch(sql: Queries, tenant_id: string, { q, is_broad }: Search) {
  if (!is_broad) {
    return sql`and b.id = any(array(select distinct f.booking_id from (${termsFound(sql, tenant_id, q)}) f))`;
  }
  return sql`and exists (
    select
    from unnest(search_prefixes(${q})) as p(prefix)
    join booking_terms x on x.tenant_id = b.tenant_id and x.booking_id = b.id and ${startsWith(sql)})`;
}

/** Returns a query for the ids of the bookings with a matching term; an id repeats for each of them. */
function termsFound(sql: Queries, tenant_id: string, q: string) {
  // `offset 0` keeps the subquery separate: Postgres then reads the index once for each prefix
  return sql`
    select t.booking_id
    from unnest(search_prefixes(${q})) as p(prefix)
    cross join lateral (
      select x.booking_id
      from booking_terms x
      where x.tenant_id = ${tenant_id} and ${startsWith(sql)}
      offset 0
    ) t`;
}

/** Returns the condition that `booking_terms x` start with the prefix `p`, as a range that an index can read. */
function startsWith(sql: Queries) {
  // U+10FFFF sorts after every other character
  return sql`x.term >= p.prefix and x.term < p.prefix || chr(1114111)`;
}
