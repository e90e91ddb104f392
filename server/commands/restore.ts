import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { readConfig } from "../config.ts";
import { copiedTables, finishTables, hasShops, prepareTables, writeTable } from "../db/copy.sql.ts";
import { copyFolder, type Manifest } from "./archive.ts";
import { say, withDeps } from "./with_deps.ts";
import { readWords, refuse, Usage } from "./words.ts";

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
  if (await hasShops(sql)) throw new Usage("The database has shops: restore into an empty one");
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
  // older backups have it
  manifest.tables = manifest.tables.filter(({ name }) => name !== "public.migrations");
  await sql.begin(async (tx) => {
    const known = new Set((await copiedTables(tx)).map(({ name, columns }) => `${name} ${columns}`));
    const stranger = manifest.tables.find(({ name, columns }) => !known.has(`${name} ${columns}`));
    if (stranger) throw new Usage(`The backup is of another version: ${stranger.name} differs`);
    await prepareTables(tx, manifest.tables);
    for (const table of manifest.tables) {
      const file = await Deno.open(`${folder}/${table.file}`);
      await pipeline(Readable.fromWeb(file.readable as never), await writeTable(tx, table));
    }
    await finishTables(tx, manifest.tables);
  });
  const { DATA_DIR, S3_ENDPOINT, DATABASE_URL } = readConfig(Deno.env.toObject());
  if (!S3_ENDPOINT) await copyFolder(`${folder}/storage`, `${DATA_DIR}/storage`);
  if (!DATABASE_URL) await Deno.copyFile(`${folder}/secret`, `${DATA_DIR}/secret`);
  say({ folder, tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }, json);
});
