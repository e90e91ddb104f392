import { openPool, type Sql } from "../../server/db/client.ts";
import { startEmbedded } from "../../server/db/embedded/start.ts";
import { migrateAll } from "../../server/open_database.ts";

/** An embedded Postgres for one bench, with the settings of `deno task start`. */
export interface BenchDatabase extends AsyncDisposable {
  sql: Sql;
  folder: string;
  /** The environment of a server on this database. */
  env: { DATABASE_URL: string; DATA_DIR: string };
}

/** `log` gets the lines that Postgres writes, such as those about a deadlock. */
export async function openBenchDatabase(log: (line: string) => void = () => {}): Promise<BenchDatabase> {
  const folder = await Deno.makeTempDir({ prefix: "rental-bench-" });
  await Deno.chmod(folder, 0o755);
  const database = await startEmbedded(folder, { log });
  await migrateAll(database.url);
  const sql = openPool(database.url, { max: 8 });
  return {
    sql,
    folder,
    env: { DATABASE_URL: database.url, DATA_DIR: `${folder}/servers` },
    async [Symbol.asyncDispose]() {
      await sql.end();
      await database[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
