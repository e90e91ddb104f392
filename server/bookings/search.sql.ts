import type { Queries } from "../db/client.ts";
import { matchesTerms, prepareTermSearch, type TermSearch } from "../db/term_search.sql.ts";

export type Search = TermSearch;

/** Prepares a search of a shop's bookings. */
export async function prepareSearch(sql: Queries, tenant_id: string, q: string): Promise<Search> {
  return await prepareTermSearch(sql, tenant_id, { among: "bookings", q });
}

/** Returns the condition that `bookings b` match a search. */
export const matchesSearch = matchesTerms;
