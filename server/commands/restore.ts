import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { copiedTables, finishTables, hasShops, prepareTables, writeTable } from "../db/copy.sql.ts";
import { copyFolder, type Manifest } from "./archive.ts";
import { say, Usage, withDeps } from "./with_deps.ts";

const { values: { json }, positionals: [folder] } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});

/** Puts a backup into an empty database, all of it or nothing, and its files where files are kept. */
await withDeps(async ({ sql }) => {
  if (!folder) throw new Usage("deno task restore FOLDER [--json]");
  if (await hasShops(sql)) throw new Usage("The database has shops: restore into an empty one");
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
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
