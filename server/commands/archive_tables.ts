import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql, Transaction } from "../db/client.ts";
import {
  countRows,
  finishTables,
  freezeSnapshot,
  hasShops,
  listCopiedTables,
  prepareTables,
  readTable,
  writeTable,
} from "../db/copy.sql.ts";
import {
  applyMigrations,
  isUnsupported,
  migrationNames,
  ownMigrations,
  unknownMigrations,
  unsupportedError,
} from "../db/migrate.ts";
import { appliedMigrations, createMigrationsTable } from "../db/migrate.sql.ts";
import { jobTables } from "../jobs/graphile_worker/private_jobs.sql.ts";
import { version } from "../version.ts";
import type { Manifest } from "./archive.ts";
import { RefusedError, UsageError } from "./arguments.ts";
import { noProgress, type Progress } from "./progress.ts";

/** Writes every table into a folder, from one snapshot of the database. */
export async function archiveTables(sql: Sql, folder: string, progress = noProgress): Promise<Manifest> {
  return await sql.begin(async (tx) => {
    await freezeSnapshot(tx);
    const manifest: Manifest = { version, migrations: [...await appliedMigrations(tx)].sort(), tables: [] };
    const tables = await listCopiedTables(tx, jobTables);
    progress.start("Copying tables", { rows: await countRows(tx, tables) });
    for (const table of tables) {
      const file = `${table.name}.copy`;
      let rows = 0;
      using out = await Deno.open(`${folder}/${file}`, { createNew: true, write: true, mode: 0o600 });
      const writer = out.writable.getWriter();
      for await (const line of readTable(tx, table)) {
        rows += 1;
        await writer.write(line);
        progress.add({ rows: 1, bytes: line.length });
      }
      await writer.close();
      manifest.tables.push({ ...table, file, rows });
    }
    return manifest;
  });
}

interface RestoreOptions {
  folder: string;
  manifest: Manifest;
  migrations?: URL;
  progress?: Progress;
}

/**
 * Loads the tables of a backup into an empty database, all of them or none.
 *
 * A backup of an older version is loaded into the schema of that version. The later migrations then run on its rows, as
 * they do when a server is upgraded.
 */
export async function restoreTables(
  sql: Sql,
  { folder, manifest, migrations = ownMigrations, progress = noProgress }: RestoreOptions,
): Promise<void> {
  assertRestorable(manifest, migrations);
  await sql.begin(async (tx) => {
    await assertEmpty(tx, manifest);
    await applyMigrations(tx, { folder: migrations, names: manifest.migrations });
    await assertColumns(tx, manifest);
    await prepareTables(tx, manifest.tables);
    progress.start("Loading tables", { rows: countArchivedRows(manifest) });
    for (const table of manifest.tables) {
      const file = await openTable(`${folder}/${table.file}`);
      await pipeline(Readable.fromWeb(file.readable as never), countLines(progress), await writeTable(tx, table))
        .catch((error) => {
          throw isDataError(error) ? new RefusedError(`${table.file}: is damaged (${error.message})`) : error;
        });
    }
    progress.start("Checking constraints and migrating");
    await finishTables(tx, manifest.tables);
    await applyMigrations(tx, { folder: migrations, names: migrationNames(migrations) });
  });
}

async function openTable(path: string): Promise<Deno.FsFile> {
  return await Deno.open(path).catch((error) => {
    throw error instanceof Deno.errors.NotFound ? new RefusedError(`${path}: is missing from the backup`) : error;
  });
}

/** Returns whether Postgres could not read a row (SQLSTATE class 22), or a value breaks a rule of its column (23). */
function isDataError(error: Error): boolean {
  return "code" in error && /^2[23]/.test(String(error.code));
}

/** Returns the number of rows in all tables of a backup. */
export function countArchivedRows({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Passes bytes on and reports them. In the text format of COPY, every row is one line. */
function countLines(progress: Progress): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      let rows = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      progress.add({ rows, bytes: chunk.length });
      done(null, chunk);
    },
  });
}

function assertRestorable({ version: from, migrations: applied }: Manifest, migrations: URL): void {
  if (!from || isUnsupported(applied)) {
    throw new UsageError("The backup is of a version before 0.9.0, which no later version can restore");
  }
  const unknown = unknownMigrations(applied, migrations);
  if (!unknown.length) return;
  const extra = `it has the migrations ${unknown.join(", ")}`;
  throw new UsageError(
    from === version
      ? `The backup is of another build of version ${version}: ${extra}. Restore it with the code that made it.`
      : `The backup is of version ${from}, which is newer than this one (${version}): ${extra}. ` +
        `Restore it with version ${from}.`,
  );
}

/** Throws unless the database is empty: no tables of ours, or tables of the backup's version without a shop. */
async function assertEmpty(tx: Transaction, manifest: Manifest): Promise<void> {
  await createMigrationsTable(tx);
  const applied = await appliedMigrations(tx);
  if (!applied.size) return;
  if (isUnsupported(applied)) throw unsupportedError;
  if (await hasShops(tx)) throw new UsageError("The database has shops: restore into an empty one");
  const later = [...applied].filter((name) => !manifest.migrations.includes(name)).sort();
  if (!later.length) return;
  throw new UsageError(
    `The database is already newer than the backup: it has ${later.join(", ")}. ` +
      "Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL.",
  );
}

/**
 * Throws if a column of the backup is missing. There may be more columns, because the job library migrates its own
 * tables.
 */
async function assertColumns(tx: Transaction, { tables }: Manifest): Promise<void> {
  const known = new Map((await listCopiedTables(tx, jobTables)).map(({ name, columns }) => [name, columns]));
  const missing = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => !known.get(name)?.includes(column)).map((column) => `${name}.${column}`)
  );
  if (missing.length) {
    throw new UsageError(`The database lacks these columns of the backup: ${missing.join(", ")}`);
  }
}
