import { readConfig } from "../config.ts";
import { migrateJobs } from "../jobs/worker.ts";
import { copyFolder, type Manifest } from "./archive.ts";
import { restoreTables } from "./archive_tables.ts";
import { printResult, withDeps } from "./with_deps.ts";
import { assertNoFaults, readArguments } from "./arguments.ts";

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

// Loads a backup into an empty database in one transaction, then copies its files into the storage folder.
await withDeps(readOptions, async ({ sql }, { folder, json }) => {
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
  await restoreTables(sql, { folder, manifest });
  const { DATA_DIR, S3_ENDPOINT, DATABASE_URL } = readConfig(Deno.env.toObject());
  if (!S3_ENDPOINT) await copyFolder(`${folder}/storage`, `${DATA_DIR}/storage`);
  if (!DATABASE_URL) await Deno.copyFile(`${folder}/secret`, `${DATA_DIR}/secret`);
  printResult({
    folder,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  }, json);
}, { prepare: migrateJobs });
