import type { Queries } from "./client.ts";

/** Held to the end of the transaction, by one server at a time. */
export async function lockMigrations(sql: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(7283645)`;
}

/** The list of what has been applied. */
export async function createLedger(sql: Queries): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
}

/** The file names of what has been applied. */
export async function appliedMigrations(sql: Queries): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select m.name from migrations m`;
  return new Set(rows.map(({ name }) => name));
}

/** Ledger row first, in the transaction of the change itself. */
export async function applyMigration(sql: Queries, name: string, statements: string): Promise<void> {
  await sql`insert into migrations (name) values (${name})`;
  await sql.unsafe(statements);
}
