import { readConfig } from "../config.ts";
import { copyFolder } from "./archive.ts";
import { archiveTables } from "./archive_tables.ts";
import { say, withDeps } from "./with_deps.ts";
import { readWords, refuse, Usage } from "./words.ts";

function readOrder() {
  const { positionals: [folder = ""], json, faults } = readWords({ positionals: 1 });
  if (!folder) faults.push("FOLDER: is required");
  refuse(faults, "deno task backup FOLDER [--json]");
  return { folder, json };
}

async function makeFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { mode: 0o700 }).catch((error) => {
    throw error instanceof Deno.errors.AlreadyExists
      ? new Usage(`${folder}: is there already; a backup gets a new folder`)
      : error;
  });
}

/** Writes all of the database, at one moment, and the stored files into a new folder, while the server runs. */
await withDeps(readOrder, async ({ sql }, { folder, json }) => {
  await makeFolder(folder);
  const manifest = await archiveTables(sql, folder);
  const { DATA_DIR, S3_ENDPOINT, DATABASE_URL } = readConfig(Deno.env.toObject());
  if (!S3_ENDPOINT) await copyFolder(`${DATA_DIR}/storage`, `${folder}/storage`);
  if (!DATABASE_URL) await Deno.copyFile(`${DATA_DIR}/secret`, `${folder}/secret`);
  // Last: a folder without it is a backup that was broken off
  await Deno.writeTextFile(`${folder}/manifest.json`, JSON.stringify(manifest, null, 2));
  say({ folder, tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }, json);
});
