import { readConfig } from "../config.ts";
import { copiedTables, freezeMoment, readTable } from "../db/copy.sql.ts";
import { copyFolder, type Manifest } from "./archive.ts";
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
  const manifest: Manifest = { tables: [] };
  await sql.begin(async (tx) => {
    await freezeMoment(tx);
    for (const table of await copiedTables(tx)) {
      const file = `${table.name}.copy`;
      let rows = 0;
      using out = await Deno.open(`${folder}/${file}`, { createNew: true, write: true, mode: 0o600 });
      const writer = out.writable.getWriter();
      for await (const line of readTable(tx, table)) {
        rows += 1;
        await writer.write(line);
      }
      await writer.close();
      manifest.tables.push({ ...table, file, rows });
    }
  });
  const { DATA_DIR, S3_ENDPOINT, DATABASE_URL } = readConfig(Deno.env.toObject());
  if (!S3_ENDPOINT) await copyFolder(`${DATA_DIR}/storage`, `${folder}/storage`);
  if (!DATABASE_URL) await Deno.copyFile(`${DATA_DIR}/secret`, `${folder}/secret`);
  // Last: a folder without it is a backup that was broken off
  await Deno.writeTextFile(`${folder}/manifest.json`, JSON.stringify(manifest, null, 2));
  say({ folder, tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }, json);
});
