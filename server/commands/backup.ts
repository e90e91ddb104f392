import { readConfig } from "../config.ts";
import { copyFolder } from "./archive.ts";
import { archiveTables } from "./archive_tables.ts";
import { printResult, runCommand } from "./run_command.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";

function readOptions() {
  const { positionals: [folder = ""], json, faults } = readArguments({ positionals: 1 });
  if (!folder) faults.push("FOLDER: is required");
  assertNoFaults(faults, "deno task backup FOLDER [--json]");
  return { folder, json };
}

async function makeFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { mode: 0o700 }).catch((error) => {
    throw error instanceof Deno.errors.AlreadyExists
      ? new UsageError(`${folder}: exists already; name a new folder for the backup`)
      : error;
  });
}

// Writes a snapshot of the database and the stored files into a new folder. The server can go on running.
await runCommand(readOptions, async ({ sql }, { folder, json }) => {
  await makeFolder(folder);
  const manifest = await archiveTables(sql, folder);
  const { DATA_DIR, S3_ENDPOINT, APP_SECRET } = readConfig(Deno.env.toObject());
  if (!S3_ENDPOINT) await copyFolder(`${DATA_DIR}/storage`, `${folder}/storage`);
  // A server with APP_SECRET does not use the file, and may have none.
  if (!APP_SECRET) await Deno.copyFile(`${DATA_DIR}/secret`, `${folder}/secret`);
  // Written last: a folder without a manifest is an incomplete backup.
  await Deno.writeTextFile(`${folder}/manifest.json`, JSON.stringify(manifest, null, 2));
  printResult({
    folder,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  }, json);
});
