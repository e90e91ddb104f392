import { archiveTables, restoreTables } from "../../server/commands/archive_tables.ts";
import type { Manifest } from "../../server/commands/archive.ts";
import { openPool, type Sql } from "../../server/db/client.ts";
import { migrationNames, ownMigrations } from "../../server/db/migrate.ts";
import { migrateJobs } from "../../server/jobs/worker.ts";
import { migrateAll } from "../../server/open_database.ts";

/** The secret of the server that wrote the dumps. */
export const DUMP_SECRET = "a secret of the tests, at least 32 long";

/** The database of a release: its migrations and its rows. */
interface ReleaseDump {
  manifest: Manifest;
  /** The text of each migration, by file name. */
  migrations: Record<string, string>;
  /** The rows of each table in the text format of COPY, by file name. */
  tables: Record<string, string>;
}

const folder = new URL("../server/db/upgrades/", import.meta.url);

/** Returns the versions of which a dump is stored. */
export function dumpedVersions(): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.endsWith(".json.gz"))
    .map((name) => name.slice(0, -".json.gz".length)).sort();
}

/** Stores a dump of a database that this version has created. Returns the file. */
export async function writeDump(sql: Sql): Promise<URL> {
  const backup = await Deno.makeTempDir();
  const manifest = await archiveTables(sql, backup);
  const dump: ReleaseDump = { manifest, migrations: {}, tables: {} };
  for (const name of migrationNames()) dump.migrations[name] = await Deno.readTextFile(new URL(name, ownMigrations));
  for (const { file } of manifest.tables) dump.tables[file] = await Deno.readTextFile(`${backup}/${file}`);
  await Deno.remove(backup, { recursive: true });
  const target = new URL(`${manifest.version}.json.gz`, folder);
  const packed = new Blob([JSON.stringify(dump)]).stream().pipeThrough(new CompressionStream("gzip"));
  await Deno.writeFile(target, packed);
  return target;
}

/** Unpacks a dump into a new folder, as a backup and the migrations of its version. */
export async function openDump(version: string) {
  using file = await Deno.open(new URL(`${version}.json.gz`, folder));
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip"))).text();
  const { manifest, migrations, tables } = JSON.parse(text) as ReleaseDump;
  const path = await Deno.makeTempDir();
  for (const [name, rows] of Object.entries(tables)) await Deno.writeTextFile(`${path}/${name}`, rows);
  await Deno.mkdir(`${path}/migrations`);
  for (const [name, sql] of Object.entries(migrations)) await Deno.writeTextFile(`${path}/migrations/${name}`, sql);
  return {
    manifest,
    migrations,
    /** The input of `restoreTables`, which builds the release's database. */
    backup: { folder: path, manifest, migrations: new URL(`file://${path}/migrations/`) },
    async [Symbol.asyncDispose]() {
      await Deno.remove(path, { recursive: true });
    },
  };
}

/** Builds the database of a release in an empty one, with its rows, and upgrades it to this version. */
export async function upgradeDump(
  url: string,
  { backup }: { backup: Parameters<typeof restoreTables>[1] },
): Promise<void> {
  await migrateJobs(url);
  const sql = openPool(url, { max: 1 });
  await restoreTables(sql, backup);
  await sql.end();
  await migrateAll(url);
}
