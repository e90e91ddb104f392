import type { Sql } from "./client.ts";
import { appliedMigrations, applyMigration, createLedger, endDeadTransactions, lockMigrations } from "./migrate.sql.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Brings the schema up to date and returns the names it applied. Servers that start at once wait for the first of them. */
export async function migrate(sql: Sql): Promise<string[]> {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.endsWith(".sql")).sort();
  return await sql.begin(async (tx) => {
    await lockMigrations(tx);
    await createLedger(tx);
    const applied = await appliedMigrations(tx);
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) await applyMigration(tx, name, await Deno.readTextFile(new URL(name, folder)));
    await endDeadTransactions(tx);
    return missing;
  });
}
