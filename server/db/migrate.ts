import { EX_CONFIG, StartError } from "../start_error.ts";
import { version } from "../version.ts";
import type { Queries, Sql } from "./client.ts";
import {
  appliedMigrations,
  applyMigration,
  createMigrationsTable,
  endDeadTransactions,
  lockMigrations,
} from "./migrate.sql.ts";

/**
 * The migrations of this version. The ledger and backups list them by file name, so a released file keeps its name and
 * content.
 */
export const ownMigrations = new URL("./migrations/", import.meta.url);

/** Applies the missing migrations and returns their names. Servers that start concurrently wait for each other. */
export async function migrate(sql: Sql, folder: URL = ownMigrations): Promise<string[]> {
  return await sql.begin(async (tx) => {
    await assertKnown(tx, folder);
    const applied = await applyMigrations(tx, { folder, names: migrationNames(folder) });
    await endDeadTransactions(tx);
    return applied;
  });
}

/** Throws if another version has changed the schema: this one might misread or damage its rows. */
async function assertKnown(tx: Queries, folder: URL): Promise<void> {
  await lockMigrations(tx);
  await createMigrationsTable(tx);
  const applied = await appliedMigrations(tx);
  if (isUnsupported(applied)) throw unsupportedError;
  const unknown = unknownMigrations(applied, folder);
  if (!unknown.length) return;
  throw new StartError(
    `The database belongs to another version than this one (${version}): it has ${unknown.join(", ")}. ` +
      "Start the version that it belongs to, or restore a backup of this one into an empty database.",
    EX_CONFIG,
  );
}

/** Applies those of the named migrations that are missing, in the caller's transaction, and returns their names. */
export async function applyMigrations(
  tx: Queries,
  { folder, names }: { folder: URL; names: readonly string[] },
): Promise<string[]> {
  await lockMigrations(tx);
  await createMigrationsTable(tx);
  const applied = await appliedMigrations(tx);
  const missing = names.filter((name) => !applied.has(name)).sort();
  for (const name of missing) await applyMigration(tx, name, await Deno.readTextFile(new URL(name, folder)));
  return missing;
}

/** Returns the names of the migrations in a folder, in the order they are applied in. */
export function migrationNames(folder: URL = ownMigrations): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.endsWith(".sql")).sort();
}

/** Returns whether a database is from before 0.9.0, by its applied migrations. Their names are in no later version. */
export function isUnsupported(applied: Iterable<string>): boolean {
  const names = new Set(applied);
  return names.size > 0 && !names.has("0001_common.sql");
}

/** Refuses a database from before 0.9.0. */
export const unsupportedError = new StartError(
  "The database was created by a version before 0.9.0, which no later version can upgrade. " +
    "Start with an empty database: another DATA_DIR, or a new database for DATABASE_URL.",
  EX_CONFIG,
);

/** Returns the names that are not migrations of this version: a newer version has applied them. */
export function unknownMigrations(names: Iterable<string>, folder: URL = ownMigrations): string[] {
  const known = new Set(migrationNames(folder));
  return [...names].filter((name) => !known.has(name)).sort();
}
