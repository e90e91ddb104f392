import { openPool } from "./client.ts";

/**
 * Returns whether a connection pooler between us and Postgres loses prepared statements.
 *
 * pgbouncer in transaction mode gives each transaction any of its connections to Postgres. A second client then finds
 * the statement that the first one has prepared, which cannot happen without a pooler. From version 1.21 on pgbouncer
 * keeps track of prepared statements, under names of its own.
 */
export async function losesPreparedStatements(url: string): Promise<boolean> {
  const [client, other] = [openPool(url, { max: 1 }), openPool(url, { max: 1 })];
  const statement = `select $1::int as probe_${crypto.randomUUID().replaceAll("-", "")}`;
  try {
    await client.unsafe(statement, [1], { prepare: true });
    const [found] = await other<{ name: string }[]>`
      select p.name from pg_prepared_statements p where p.statement = ${statement}`;
    return found !== undefined && !found.name.startsWith("PGBOUNCER_");
  } finally {
    await Promise.all([client.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  }
}
