import type { Queries, Transaction } from "./client.ts";
import { resumeConnection } from "./postgres_js/copy_stream.ts";

/** A table with the columns that are its own to write: generated ones are left out. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/**
 * Every table that holds anything of ours, referenced ones first: tables are made before what refers to them. Not which migrations have
 * been applied, which a database says of itself: an older backup's word for it would have the later ones applied twice.
 */
export async function copiedTables(sql: Queries): Promise<CopiedTable[]> {
  return await sql<CopiedTable[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (n.nspname = 'public' and c.relname not in ('job_servers', 'migrations')
      or n.nspname = 'graphile_worker' and c.relname in ('_private_job_queues', '_private_tasks', '_private_jobs'))
    group by n.nspname, c.relname, c.oid
    order by n.nspname desc, c.oid`;
}

/** One moment for every table that is read in this transaction. */
export async function freezeMoment(sql: Queries): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`;
}

/** All rows of a table, in pieces of COPY's own text. */
export async function* readTable(sql: Queries, { name, columns }: CopiedTable): AsyncGenerator<Uint8Array> {
  const rows = await sql`copy ${sql.unsafe(name)} (${sql.unsafe(columns.join(", "))}) to stdout`.readable();
  yield* rows;
  resumeConnection(rows);
}

/** Takes a table's rows as `readTable` gave them. */
export async function writeTable(sql: Queries, { name, columns }: CopiedTable) {
  return await sql`copy ${sql.unsafe(name)} (${sql.unsafe(columns.join(", "))}) from stdin`.writable();
}

/** Empties the tables and keeps their triggers still: what is put back was judged when it was written. */
export async function prepareTables(tx: Transaction, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await tx`alter table ${tx.unsafe(name)} disable trigger user`;
  await tx`truncate ${tx.unsafe(tables.map(({ name }) => name).join(", "))} cascade`;
}

/** Wakes the triggers, and lets counters go on after the highest number that was put back. */
export async function finishTables(tx: Transaction, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await tx`alter table ${tx.unsafe(name)} enable trigger user`;
  const counters = await tx<{ counter: string; table: string; column: string }[]>`
    select d.objid::regclass::text as counter, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and d.refobjid = any(${tables.map(({ name }) => name)}::text[]::regclass[])`;
  for (const { counter, table, column } of counters) {
    await tx`select setval(${counter}, greatest(1, (select max(${tx.unsafe(column)}) from ${
      tx.unsafe(table)
    }))::bigint)`;
  }
}

/** Shops of this database: a restore goes into one that has none. */
export async function hasShops(sql: Queries): Promise<boolean> {
  const [row] = await sql<{ some: boolean }[]>`select exists (select 1 from tenants) as some`;
  return row!.some;
}
