import type { Queries } from "./client.ts";
import { recordsFound, type Searched, startsWith, termTables } from "./term_table.sql.ts";
import { findByWords } from "./word_search.sql.ts";

/** The most records that are looked up by their terms. More are found faster by walking the list in its order. */
const MAX_FOUND = 10_000;

/** A search, and whether it finds so many records that the list is walked instead. */
export interface TermSearch {
  among: Searched;
  q: string;
  is_broad: boolean;
  /** What was found, if no term starts with the whole text. */
  ids?: string[];
}

/**
 * Prepares a search of a shop's bookings or customers. If no term starts with the whole text, part of a booking number
 * may match. Otherwise the words may match in any order, then with typos.
 */
export async function prepareTermSearch(
  sql: Queries,
  tenant_id: string,
  { among, q }: Pick<TermSearch, "among" | "q">,
): Promise<TermSearch> {
  const [row] = await sql<{ found: number }[]>`
    select count(*) as found from (${termsFound(sql, tenant_id, { among, q })} limit ${MAX_FOUND + 1}) f`;
  const found = row!.found;
  if (found || !q.trim()) return { among, q, is_broad: found > MAX_FOUND };
  const numbered = among === "bookings" ? await findByNumber(sql, tenant_id, q) : [];
  const ids = numbered.length ? numbered : await findByWords(sql, tenant_id, { among, q });
  return { among, q, is_broad: false, ids };
}

/** Returns the ids of the newest bookings whose number contains a text. */
async function findByNumber(sql: Queries, tenant_id: string, q: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select f.id from bookings_with_part(${tenant_id}, ${q.trim()}) as f(id) order by f.id desc limit ${MAX_FOUND}`;
  return rows.map(({ id }) => id);
}

/** Returns the condition that `bookings b` or `customers c` match a search. */
export function matchesTerms(sql: Queries, tenant_id: string, { among, q, is_broad, ids }: TermSearch) {
  const { terms, record, listed } = termTables[among];
  if (ids) return sql`and ${sql(listed)} = any(${ids}::text[])`;
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
  return recordsFound(sql, tenant_id, { among, prefixes: sql`search_prefixes(${q})` });
}
