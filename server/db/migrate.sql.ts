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

/**
 * Has Postgres end the transactions of servers that vanished, as migration 0017 did. It is said of the role in this database, so that
 * no dump carries it along: a database that was moved is told again. Sessions that are open already go on as they are; a role that may
 * not say it works as before.
 */
export async function endDeadTransactions(sql: Queries): Promise<void> {
  await sql`
    do $$ begin
      if current_setting('idle_in_transaction_session_timeout') = '0' then
        execute format('alter role %I in database %I set idle_in_transaction_session_timeout = %L', current_user, current_database(), '30s');
      end if;
    exception when insufficient_privilege then null;
    end $$`;
}

/** Ledger row first, in the transaction of the change itself. */
export async function applyMigration(sql: Queries, name: string, statements: string): Promise<void> {
  await sql`insert into migrations (name) values (${name})`;
  await sql.unsafe(statements);
}
