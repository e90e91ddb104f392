import type { Queries } from "./client.ts";
import { recordsFound, type Searched, startsWith, termTables } from "./term_table.sql.ts";

/** The most records with the rarest word whose other words are compared. Of more, the `NEWEST` are. */
const MAX_COMPARED = 5_000, NEWEST = 1_000;
/** The most times that a record is looked up by a start of another word. Of more, fewer records are compared. */
const MAX_LOOKUPS = 200_000;
/** How far records are counted to find the rarest word. */
const MAX_COUNTED = 10_000;

/** The starts of terms that stand for one word: a record must have a term with one of them. */
type Prefixes = string[];

interface WordSearch {
  among: Searched;
  q: string;
}

/**
 * Returns the ids of the records that have all words of a text, in any order. If there are none, a word of four letters
 * or more may have a typo. A text that may be a phone number finds nothing.
 */
export async function findByWords(sql: Queries, tenant_id: string, { among, q }: WordSearch): Promise<string[]> {
  const [{ words }] = await sql<[{ words: string[] }]>`select search_words(${q}) as words`;
  if (!words.length) return [];
  // One word is a start of a term, which was searched for before
  const exact = words.length > 1 ? await findAll(sql, tenant_id, { among, words: words.map((word) => [word]) }) : [];
  if (exact.length) return exact;
  const similar = await Promise.all(words.map((word) => listSimilar(sql, tenant_id, { among, word })));
  return await findAll(sql, tenant_id, { among, words: similar });
}

/** Returns the ids of the records that have all words. */
async function findAll(
  sql: Queries,
  tenant_id: string,
  { among, words }: { among: Searched; words: Prefixes[] },
): Promise<string[]> {
  const counts = await Promise.all(words.map((prefixes) => countRecords(sql, tenant_id, { among, prefixes })));
  const fewest = Math.min(...counts);
  if (!fewest) return [];
  const rarest = counts.indexOf(fewest);
  const otherWords = words.toSpliced(rarest, 1);
  const compared = recordsToCompare(fewest, otherWords);
  const candidates = newestRecords(sql, tenant_id, { among, prefixes: words[rarest]!, count: fewest, compared });
  const others = otherWords.map((prefixes) => hasTerm(sql, tenant_id, { among, prefixes }));
  const rows = await sql<{ record: string }[]>`
    select f.record
    from (${candidates} offset 0) f
    where true ${[sql``, ...others]}`;
  return rows.map(({ record }) => record);
}

/** Counts the terms that start with one of the prefixes, up to `MAX_COUNTED`. */
async function countRecords(
  sql: Queries,
  tenant_id: string,
  { among, prefixes }: { among: Searched; prefixes: Prefixes },
): Promise<number> {
  const found = recordsFound(sql, tenant_id, { among, prefixes: sql`${prefixes}::text[]` });
  const [row] = await sql<[{ found: number }]>`
    select count(*) as found from (${found} limit ${MAX_COUNTED}) f`;
  return row.found;
}

/**
 * Returns how many records with the rarest word are compared. A word that may have a typo stands for hundreds of
 * starts, and each of them is one lookup per record.
 */
function recordsToCompare(count: number, otherWords: readonly Prefixes[]): number {
  const lookups = otherWords.reduce((sum, prefixes) => sum + prefixes.length, 0);
  return Math.min(count > MAX_COMPARED ? NEWEST : count, Math.ceil(MAX_LOOKUPS / Math.max(1, lookups)));
}

interface Candidates {
  among: Searched;
  prefixes: Prefixes;
  /** How many records have one of the prefixes. */
  count: number;
  /** How many of them are wanted. */
  compared: number;
}

/** Returns a query for the newest records with one of the prefixes. */
function newestRecords(sql: Queries, tenant_id: string, { among, prefixes, count, compared }: Candidates) {
  if (among === "bookings" && count > MAX_COMPARED) {
    return sql`select n.id as record from newest_found(${tenant_id}, ${prefixes}::text[], '~', ${compared}) as n(id)`;
  }
  const found = recordsFound(sql, tenant_id, { among, prefixes: sql`${prefixes}::text[]` });
  return sql`select distinct f.record from (${found}) f order by f.record desc limit ${compared}`;
}

/** Returns the condition that the record `f` has a term that starts with one of the prefixes. */
function hasTerm(sql: Queries, tenant_id: string, { among, prefixes }: { among: Searched; prefixes: Prefixes }) {
  const { terms, record } = termTables[among];
  return sql`and exists (
    select
    from unnest(${prefixes}::text[]) as p(prefix)
    cross join lateral (
      select
      from ${sql(terms)} x
      where x.tenant_id = ${tenant_id} and x.${sql(record)} = f.record and ${startsWith(sql)}
      offset 0
    ) t)`;
}

/** Returns the word and the texts one edit away from it, as far as a term starts with them. */
async function listSimilar(
  sql: Queries,
  tenant_id: string,
  { among, word }: { among: Searched; word: string },
): Promise<Prefixes> {
  const rows = await sql<{ prefix: string }[]>`
    select p.prefix
    from (select ${word}::text as prefix union select one_edit_away(${word})) p
    cross join lateral (
      select
      from ${sql(termTables[among].terms)} x
      where x.tenant_id = ${tenant_id} and ${startsWith(sql)}
      limit 1
    ) t`;
  return rows.map(({ prefix }) => prefix);
}
