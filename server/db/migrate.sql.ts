import type { Queries } from "./client.ts";

/** Takes the advisory lock of migrations until the end of the transaction. */
export async function lockMigrations(sql: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(7283645)`;
}

/** Creates the table of applied migrations. */
export async function createMigrationsTable(sql: Queries): Promise<void> {
  await sql`
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
}

/** Returns the file names of the applied migrations. */
export async function appliedMigrations(sql: Queries): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select m.name from migrations m`;
  return new Set(rows.map(({ name }) => name));
}

/**
 * Makes Postgres end the idle transactions of servers that vanished without closing their connections. Their locks
 * would otherwise last until TCP gives up, hours later.
 *
 * Set for the role in this database, since a connection pooler passes no session settings on. Dumps do not contain it,
 * so every start sets it again. Open sessions keep their setting. A role that may not change it works without.
 */
export async function endDeadTransactions(sql: Queries): Promise<void> {
  await sql`
    do $$ begin
      if current_setting('idle_in_transaction_session_timeout') = '0' then
        execute format('alter role %I in database %I set idle_in_transaction_session_timeout = %L', current_user,
          current_database(), '30s');
      end if;
    exception when insufficient_privilege then null;
    end $$`;
}

/** Applies a migration and records its name, in the same transaction. */
export async function applyMigration(sql: Queries, name: string, statements: string): Promise<void> {
  await sql`insert into migrations (name) values (${name})`;
  await sql.unsafe(statements);
}
