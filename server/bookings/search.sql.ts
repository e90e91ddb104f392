import type { Queries } from "../db/client.ts";
import { matchesTerms, prepareTermSearch, type TermSearch } from "../db/term_search.sql.ts";

/** Sorts after every id. */
const LAST_ID = "~";

export type Search = TermSearch;

/** Prepares a search of a shop's bookings. */
export async function prepareSearch(sql: Queries, tenant_id: string, q: string): Promise<Search> {
  return await prepareTermSearch(sql, tenant_id, { among: "bookings", q });
}

/** Returns the condition that `bookings b` match a search. */
export const matchesSearch = matchesTerms;

/** Returns the ids of the newest bookings that a search finds, at most `wanted` of those before an id. */
export async function findNewest(
  sql: Queries,
  tenant_id: string,
  { q, before = LAST_ID, wanted }: { q: string; before: string | undefined; wanted: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select f.id from newest_found(${tenant_id}, search_prefixes(${q}), ${before}, ${wanted}) as f(id)`;
  return rows.map(({ id }) => id);
}
