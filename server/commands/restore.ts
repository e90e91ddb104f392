import { readConfig } from "../config.ts";
import { migrateJobs } from "../jobs/worker.ts";
import { copyFolder, readManifest } from "./archive.ts";
import { restoreTables } from "./archive_tables.ts";
import { printResult, runCommand } from "./run_command.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";
import { readTextIfExists } from "../private_file.ts";

function readOptions() {
  const { positionals: [folder = ""], json, faults } = readArguments({ positionals: 1 });
  if (!folder) faults.push("FOLDER: is required");
  else if (!isFile(`${folder}/manifest.json`)) {
    faults.push(`${folder}: is not a complete backup; it has no manifest.json`);
  }
  assertNoFaults(faults, "deno task restore FOLDER [--json]");
  return { folder, json };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** Throws unless the server will decrypt the restored rows with the secret that encrypted them. */
async function assertSameSecret(folder: string, app_secret: string | undefined): Promise<void> {
  const secret = (await readTextIfExists(`${folder}/secret`))?.trim();
  if (secret === undefined && app_secret === undefined) {
    throw new UsageError("The backup holds no secret: set APP_SECRET to that of the server from which it was made");
  }
  if (secret !== undefined && app_secret !== undefined && secret !== app_secret) {
    throw new UsageError(`APP_SECRET: must be the backup's, which is in ${folder}/secret`);
  }
}

// Loads a backup into an empty database in one transaction, then copies its files into the storage folder.
await runCommand(readOptions, async ({ sql }, { folder, json }) => {
  const { DATA_DIR, S3_ENDPOINT, APP_SECRET } = readConfig(Deno.env.toObject());
  await assertSameSecret(folder, APP_SECRET);
  const manifest = await readManifest(folder);
  await restoreTables(sql, { folder, manifest });
  if (!S3_ENDPOINT) await copyFolder(`${folder}/storage`, `${DATA_DIR}/storage`);
  if (!APP_SECRET) await Deno.copyFile(`${folder}/secret`, `${DATA_DIR}/secret`);
  printResult({
    folder,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  }, json);
}, { prepare: migrateJobs });
