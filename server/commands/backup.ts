import { readConfig } from "../config.ts";
import { copyPrivateFile } from "../private_file.ts";
import { EX_CONFIG, fileStartError, StartError } from "../start_error.ts";
import { copyFolder } from "./archive.ts";
import { archiveTables, countArchivedRows } from "./archive_tables.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";
import type { Help } from "./help.ts";
import { printResult, runCommand } from "./run_command.ts";

const help: Help = {
  task: "backup",
  summary: "Copies every table at one moment, and the stored files, into a new folder. The server can go on running.",
  usage: ["FOLDER"],
  meanings: { FOLDER: "the folder to create; files in S3 and your own APP_SECRET are not copied" },
  examples: [
    { purpose: "A backup named after the day", args: "/var/backups/rental-$(date +%F)" },
    { purpose: "How many rows were copied", args: "/var/backups/rental --json | jq .rows" },
  ],
};

function readOptions() {
  const { positionals: [folder = ""], json, faults } = readArguments({ positionals: 1 });
  if (!folder) faults.push("FOLDER: is required");
  assertNoFaults(faults, help);
  return { folder, json };
}

async function makeFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error instanceof Deno.errors.AlreadyExists) {
      throw new UsageError(`${folder}: exists already; name a new folder for the backup`);
    }
    if (error instanceof Deno.errors.NotFound) {
      throw new StartError(`FOLDER: the folder that is to contain ${folder} does not exist. Create it.`, EX_CONFIG);
    }
    throw fileStartError(error, folder, "FOLDER");
  });
}

await runCommand({
  help,
  readOptions,
  async run({ sql }, { folder, json }, progress) {
    await makeFolder(folder);
    try {
      const manifest = await archiveTables(sql, folder, progress);
      const { DATA_DIR, S3_ENDPOINT, APP_SECRET } = readConfig(Deno.env.toObject());
      progress.start("Copying files");
      const onFile = (bytes: number) => progress.add({ files: 1, bytes });
      if (!S3_ENDPOINT) await copyFolder(`${DATA_DIR}/storage`, `${folder}/storage`, onFile);
      // A server with APP_SECRET does not use the file, and may have none.
      if (!APP_SECRET) await copyPrivateFile(`${DATA_DIR}/secret`, `${folder}/secret`);
      // Written last: a folder without a manifest is an incomplete backup.
      await Deno.writeTextFile(`${folder}/manifest.json`, JSON.stringify(manifest, null, 2));
      progress.end();
      printResult({ folder, tables: manifest.tables.length, rows: countArchivedRows(manifest) }, json);
    } catch (error) {
      throw fileStartError(error, folder, "FOLDER");
    }
  },
});
