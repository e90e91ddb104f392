import { openPool } from "../../server/db/client.ts";
import { migrateAll } from "../../server/open_database.ts";
import { databaseUrl } from "./database.ts";

interface Order {
  /** Leaves the database empty, for tests of migrations. */
  empty?: boolean;
}

/** A database apart from the one that tests share: where real workers run, which would take other tests' jobs. */
export async function openOwnDatabase({ empty = false }: Order = {}): Promise<{ url: string } & AsyncDisposable> {
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
