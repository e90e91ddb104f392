/** Writes the schema of a new database into the file that is committed, server/db/schema.sql: `deno task schema`. */
import { openPool } from "../db/client.ts";
import { startEmbedded } from "../db/embedded/start.ts";
import { listSchema, schemaFile, writeSchema } from "../db/schema_dump.ts";
import { migrateAll } from "../open_database.ts";

const folder = await Deno.makeTempDir({ prefix: "rental-schema-" });
// Root's Postgres runs as another user and must pass through
await Deno.chmod(folder, 0o755);
try {
  await using database = await startEmbedded(folder, { log: () => {}, settings: ["fsync=off"] });
  await migrateAll(database.url);
  const sql = openPool(database.url, { max: 1 });
  await Deno.writeTextFile(schemaFile, writeSchema(await listSchema(sql)));
  await sql.end();
} finally {
  await Deno.remove(folder, { recursive: true });
}
