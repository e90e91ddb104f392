import { readConfig } from "../config.ts";
import { migrateJobs } from "../jobs/worker.ts";
import { copyFolder, type Manifest } from "./archive.ts";
import { restoreTables } from "./archive_tables.ts";
import { say, withDeps } from "./with_deps.ts";
import { readWords, refuse } from "./words.ts";

function readOrder() {
  const { positionals: [folder = ""], json, faults } = readWords({ positionals: 1 });
  if (!folder) faults.push("FOLDER: is required");
  else if (!isFile(`${folder}/manifest.json`)) faults.push(`${folder}: holds no whole backup`);
  refuse(faults, "deno task restore FOLDER [--json]");
  return { folder, json };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** Puts a backup into an empty database, all of it or nothing, and its files where files are kept. */
await withDeps(readOrder, async ({ sql }, { folder, json }) => {
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
  await restoreTables(sql, { folder, manifest });
  const { DATA_DIR, S3_ENDPOINT, DATABASE_URL } = readConfig(Deno.env.toObject());
  if (!S3_ENDPOINT) await copyFolder(`${folder}/storage`, `${DATA_DIR}/storage`);
  if (!DATABASE_URL) await Deno.copyFile(`${folder}/secret`, `${DATA_DIR}/secret`);
  say({ folder, tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }, json);
}, { prepare: migrateJobs });
