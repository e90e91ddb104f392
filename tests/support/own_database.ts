import { openPool } from "../../server/db/client.ts";
import { migrateAll } from "../../server/open_database.ts";
import { databaseUrl } from "./database.ts";

interface DatabaseOptions {
  /** Leaves the database empty, for tests of migrations. */
  empty?: boolean;
}

/** A database with all migrations and no rows. Nobody connects to it, because Postgres copies only such a database. */
const TEMPLATE = "own_template";

/** Creates the database that `openOwnDatabase` copies. `tests/run.ts` calls it after the migrations. */
export async function createTemplate(url: string): Promise<void> {
  await administer(url, `drop database if exists ${TEMPLATE}`);
  await administer(url, `create database ${TEMPLATE}`);
  await migrateAll(addressOf(url, TEMPLATE));
}

/** Hashes the role's password with one round instead of 4,096, which took a third of a test's connections. */
export async function shortenLogin(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await administer(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
}

/**
 * Creates a database of its own. Tests with real workers need one, because workers would run the jobs of other tests.
 */
export async function openOwnDatabase(
  { empty = false }: DatabaseOptions = {},
): Promise<{ url: string } & AsyncDisposable> {
  const name = `own_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(databaseUrl(), `create database ${name}${empty ? "" : ` template ${TEMPLATE}`}`);
  return {
    url: addressOf(databaseUrl(), name),
    async [Symbol.asyncDispose]() {
      const drop = `drop database ${name}`;
      await administer(databaseUrl(), `${drop} with (force)`).catch(async (error: { code?: string }) => {
        // `force` may not end an autovacuum worker, which belongs to a superuser. Without it, Postgres ends the worker
        if (error.code !== "42501") throw error;
        await administer(databaseUrl(), drop);
      });
    },
  };
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const sql = openPool(url, { max: 1 });
  await sql.unsafe(statement).finally(() => sql.end());
}
