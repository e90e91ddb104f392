import type { Queries, Transaction } from "./client.ts";
import { openCopyStream, resumeConnection } from "./postgres_js/copy_stream.ts";

/** A table with the columns that can be written: all but the generated ones. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/**
 * Lists the tables of a backup: all tables in the schema `public`, and `others`, which are named with their schemas.
 *
 * A table comes after the tables that it refers to, since those were created before it. The list of applied migrations
 * is not copied: a database that is newer than a backup would apply its own migrations again.
 */
export async function listCopiedTables(sql: Queries, others: readonly string[]): Promise<CopiedTable[]> {
  return await sql<CopiedTable[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (n.nspname = 'public' and c.relname not in ('job_servers', 'migrations')
      or n.nspname || '.' || c.relname = any(${[...others]}::text[]))
    group by n.nspname, c.relname, c.oid
    order by n.nspname desc, c.oid`;
}

/** Makes all reads of this transaction see the database as of one moment. */
export async function freezeSnapshot(sql: Queries): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`;
}

/** Counts the rows of tables in this transaction's snapshot. */
export async function countRows(sql: Queries, tables: readonly CopiedTable[]): Promise<number> {
  const counts = tables.map(({ name }) => sql<{ count: number }[]>`select count(*) as count from ${sql.unsafe(name)}`);
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + row!.count, 0);
}

/** Reads all rows of a table as pieces of the text format of COPY. */
export async function* readTable(sql: Queries, { name, columns }: CopiedTable): AsyncGenerator<Uint8Array> {
  const rows = await sql`copy ${sql.unsafe(name)} (${sql.unsafe(columns.join(", "))}) to stdout`.readable();
  yield* rows;
  resumeConnection(rows);
}

/** Returns a stream that writes rows, as read by `readTable`, to a table. */
export async function writeTable(sql: Queries, { name, columns }: CopiedTable) {
  const query = sql`copy ${sql.unsafe(name)} (${sql.unsafe(columns.join(", "))}) from stdin`;
  return await openCopyStream(query as never);
}

/** Empties the tables and disables their triggers. The restored rows were checked when they were first written. */
export async function prepareTables(tx: Transaction, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await tx`alter table ${tx.unsafe(name)} disable trigger user`;
  await tx`truncate ${tx.unsafe(tables.map(({ name }) => name).join(", "))} cascade`;
}

/** Enables the triggers of restored tables, and continues their sequences after the highest restored number. */
export async function finishTables(tx: Transaction, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await tx`alter table ${tx.unsafe(name)} enable trigger user`;
  const sequences = await tx<{ sequence: string; table: string; column: string }[]>`
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and d.refobjid = any(${tables.map(({ name }) => name)}::text[]::regclass[])`;
  for (const { sequence, table, column } of sequences) {
    await tx`select setval(${sequence}, greatest(1, (select max(${tx.unsafe(column)}) from ${
      tx.unsafe(table)
    }))::bigint)`;
  }
}

/** Returns whether the database contains a shop. A restore needs one without shops. */
export async function hasShops(sql: Queries): Promise<boolean> {
  const [row] = await sql<{ has_shops: boolean }[]>`select exists (select 1 from tenants) as has_shops`;
  return row!.has_shops;
}
