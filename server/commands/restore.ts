import { readConfig } from "../config.ts";
import { migrateJobs } from "../jobs/worker.ts";
import { copyFolder, readManifest } from "./archive.ts";
import { countArchivedRows, restoreTables } from "./archive_tables.ts";
import { countUnreadable } from "./archived_secrets.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";
import type { Help } from "./help.ts";
import { printResult, runCommand } from "./run_command.ts";
import { copyPrivateFile, readTextIfExists } from "../private_file.ts";
import { createVault, secretsIn } from "../vault.ts";

const help: Help = {
  task: "restore",
  summary: "Loads a backup into an empty database in one transaction, migrates it, and copies its files.",
  usage: ["FOLDER"],
  meanings: { FOLDER: "a folder that `deno task backup` wrote, of this version or an older one from 0.9.0 on" },
  examples: [
    { purpose: "Into an empty folder of data", args: "/var/backups/rental-2027-05-01" },
    {
      purpose: "To look at the backup, into another empty database",
      args: "/var/backups/rental  # with its DATABASE_URL, and another DATA_DIR",
    },
  ],
};

function readOptions() {
  const { positionals: [folder = ""], json, faults } = readArguments({ positionals: 1 });
  if (!folder) faults.push("FOLDER: is required");
  else if (!isFile(`${folder}/manifest.json`)) {
    faults.push(`${folder}: is not a complete backup; it has no manifest.json`);
  }
  assertNoFaults(faults, help);
  return { folder, json };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** Returns the secret of the restored server. Throws if the setting and the file in the backup differ. */
async function chooseSecret(folder: string, app_secret: string | undefined): Promise<string> {
  const secret = (await readTextIfExists(`${folder}/secret`))?.trim();
  const chosen = app_secret ?? secret;
  if (chosen === undefined) {
    throw new UsageError("The backup holds no secret: set APP_SECRET to that of the server from which it was made");
  }
  if (secret !== undefined && app_secret !== undefined && !secretsIn(app_secret).includes(secretsIn(secret)[0]!)) {
    throw new UsageError(`APP_SECRET: must be or list the backup's, which is in ${folder}/secret`);
  }
  return chosen;
}

await runCommand({
  help,
  readOptions,
  async run({ sql }, { folder, json }, progress) {
    const { DATA_DIR, S3_ENDPOINT, APP_SECRET } = readConfig(Deno.env.toObject());
    const vault = createVault(await chooseSecret(folder, APP_SECRET));
    const manifest = await readManifest(folder);
    const unreadable = await countUnreadable({ folder, manifest }, vault);
    await restoreTables(sql, { folder, manifest, progress });
    progress.start("Copying files");
    const onFile = (bytes: number) => progress.add({ files: 1, bytes });
    if (!S3_ENDPOINT) await copyFolder(`${folder}/storage`, `${DATA_DIR}/storage`, onFile);
    if (!APP_SECRET) await copyPrivateFile(`${folder}/secret`, `${DATA_DIR}/secret`);
    progress.end();
    printResult({ folder, tables: manifest.tables.length, rows: countArchivedRows(manifest), unreadable }, json);
  },
  prepare: migrateJobs,
});
