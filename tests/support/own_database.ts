import { openPool } from "../../server/db/client.ts";
import { migrateAll } from "../../server/open_database.ts";
import { databaseUrl } from "./database.ts";

interface DatabaseOptions {
  /** Leaves the database empty, for tests of migrations. */
  empty?: boolean;
}

/**
 * Creates a database of its own. Tests with real workers need one, because workers would run the jobs of other tests.
 */
export async function openOwnDatabase(
  { empty = false }: DatabaseOptions = {},
): Promise<{ url: string } & AsyncDisposable> {
  const name = `own_${crypto.randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string) => {
    const sql = openPool(databaseUrl(), { max: 1 });
    await sql.unsafe(statement).finally(() => sql.end());
  };
  await administer(`create database ${name}`);
  const url = new URL(databaseUrl());
  url.pathname = name;
  if (!empty) await migrateAll(url.href);
  return { url: url.href, [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`) };
}
