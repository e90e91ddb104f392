import assert from "node:assert/strict";
import { archiveTables, restoreTables } from "../../../server/commands/archive_tables.ts";
import type { Manifest } from "../../../server/commands/archive.ts";
import { openPool } from "../../../server/db/client.ts";
import { migrate, migrationNames, ownMigrations } from "../../../server/db/migrate.ts";
import { migrateJobs } from "../../../server/jobs/worker.ts";
import { version } from "../../../server/version.ts";
import { countMismatchedLines, countOversoldHours } from "../../bench/oversold.ts";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

const APP_SECRET = "a secret of the tests, at least 32 long";
const LATER = "9999_later.sql";

/** Creates a temporary folder that is removed after the test. */
async function openFolder() {
  const path = await Deno.makeTempDir();
  return {
    path,
    async [Symbol.asyncDispose]() {
      await Deno.remove(path, { recursive: true });
    },
  };
}

/** Copies the migrations into a folder, without the last ones or with a later one added. */
async function writeMigrations(
  path: string,
  { without = 0, later }: { without?: number; later?: string },
): Promise<URL> {
  const names = migrationNames();
  await Deno.mkdir(path);
  for (const name of names.slice(0, names.length - without)) {
    await Deno.copyFile(new URL(name, ownMigrations), `${path}/${name}`);
  }
  if (later) await Deno.writeTextFile(`${path}/${LATER}`, later);
  return new URL(`file://${path}/`);
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
}

Deno.test("deno task restore loads a backup of an older version and applies the later migrations to it", async () => {
  await using folder = await openFolder();
  await using first = await openOwnDatabase();
  await using second = await openOwnDatabase({ empty: true });
  const env = (url: string, name: string) => ({ DATABASE_URL: url, APP_SECRET, DATA_DIR: `${folder.path}/${name}` });
  const shop = await runJsonCommand(
    env(first.url, "first"),
    "shop",
    "create",
    "--name",
    "Boats",
    "--slug",
    "boats",
    "--owner",
    "ada@example.com",
    "--mode",
    "test",
    "--demo",
  );
  const backup = `${folder.path}/backup`;
  await runJsonCommand(env(first.url, "first"), "backup", backup);
  const manifest = await readManifest(backup);
  assert.deepEqual([manifest.version, manifest.migrations], [version, migrationNames()]);

  // The later version adds a column with a default and a table, and changes rows.
  const later = await writeMigrations(`${folder.path}/later`, {
    later: `
      alter table tenants add column nickname text not null default 'none';
      update tenants set nickname = upper(slug);
      create table nicknames (tenant_id id not null references tenants, name text not null default 'x');
      insert into nicknames (tenant_id) select id from tenants;`,
  });
  await migrateJobs(second.url);
  const sql = openPool(second.url, { max: 1 });
  await restoreTables(sql, { folder: backup, manifest, migrations: later });
  const [row] = await sql`
    select t.nickname, n.name, (select count(*) from items) as items, (select max(m.name) from migrations m) as last
    from tenants t
    join nicknames n on n.tenant_id = t.id`;
  const source = openPool(first.url, { max: 1 });
  const [{ items } = {}] = await source`select count(*) as items from items`;
  assert.ok(items > 0);
  assert.deepEqual({ ...row }, { nickname: "BOATS", name: "x", items, last: LATER });
  assert.deepEqual([await countOversoldHours(sql, shop.id), await countMismatchedLines(sql, shop.id)], [0, 0]);

  // This version must now refuse the newer database.
  const start = await runCommand(env(second.url, "second"), "jobs", "list");
  assert.deepEqual([start.code, start.err], [
    78,
    `The database belongs to another version than this one (${version}): it has ${LATER}. ` +
    "Start the version that it belongs to, or restore a backup of this one into an empty database.",
  ]);
  await sql.end();
  await source.end();
});

Deno.test("deno task restore applies the last migration to a backup that lacks it", async () => {
  await using folder = await openFolder();
  await using older = await openOwnDatabase({ empty: true });
  await using newer = await openOwnDatabase({ empty: true });
  const sql = openPool(older.url, { max: 1 });
  const migrations = await writeMigrations(`${folder.path}/older`, { without: 1 });
  await migrate(sql, migrations);
  await migrateJobs(older.url);
  await sql`
    insert into tenants (id, slug, name, mode) values ('ten_00000000000000000000000000', 'boats', 'Boats', 'live')`;
  const backup = `${folder.path}/backup`;
  await Deno.mkdir(backup);
  await Deno.writeTextFile(`${backup}/manifest.json`, JSON.stringify(await archiveTables(sql, backup)));
  await sql.end();
  assert.deepEqual((await readManifest(backup)).migrations, migrationNames().slice(0, -1));

  const env = { DATABASE_URL: newer.url, APP_SECRET, DATA_DIR: `${folder.path}/newer` };
  await runJsonCommand(env, "restore", backup);
  const restored = openPool(newer.url, { max: 1 });
  assert.deepEqual([...await restored`select t.slug from tenants t`], [{ slug: "boats" }]);
  assert.deepEqual(
    [...await restored`select m.name from migrations m order by m.name collate "C"`],
    migrationNames().map((name) => ({ name })),
  );
  await restored.end();

  const again = await runCommand(env, "restore", backup);
  assert.deepEqual([again.code, again.err], [64, "The database has shops: restore into an empty one"]);
});

Deno.test("deno task restore refuses a damaged manifest and one that names a file outside the backup", async () => {
  await using folder = await openFolder();
  await using database = await openOwnDatabase();
  const env = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: `${folder.path}/data` };
  const table = { name: "tenants", columns: ["id"], rows: 1 };
  const outside = (file: string) =>
    JSON.stringify({ version, migrations: migrationNames(), tables: [{ ...table, file }] });
  for (const text of ["{", "[]", "null", outside("../../etc/passwd"), outside("/etc/passwd"), outside("..copy")]) {
    await Deno.writeTextFile(`${folder.path}/manifest.json`, text);
    const { code, err } = await runCommand(env, "restore", folder.path);
    assert.deepEqual([code, err], [
      64,
      `${folder.path}/manifest.json: is not the manifest of a backup. Use another backup.`,
    ]);
  }
});

Deno.test("deno task restore refuses a newer backup, one without a version, and a database newer than the backup", async () => {
  await using folder = await openFolder();
  await using database = await openOwnDatabase();
  const env = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: `${folder.path}/data` };
  const names = migrationNames();
  const last = names.at(-1);
  const cases: [Partial<Manifest>, string][] = [
    [
      { version: "9.1.0", migrations: [...names, LATER], tables: [] },
      `The backup is of version 9.1.0, which is newer than this one (${version}): it has the migrations ${LATER}. ` +
      "Restore it with version 9.1.0.",
    ],
    [
      { version, migrations: [...names, LATER], tables: [] },
      `The backup is of another build of version ${version}: it has the migrations ${LATER}. ` +
      "Restore it with the code that made it.",
    ],
    [{ tables: [] }, "The backup is of a version before 0.9.0, which no later version can restore"],
    [
      { version: "0.9.0", migrations: ["0001_shops.sql", "0003_stock_rule.sql"], tables: [] },
      "The backup is of a version before 0.9.0, which no later version can restore",
    ],
    [
      { version: "0.9.0", migrations: names.slice(0, -1), tables: [] },
      `The database is already newer than the backup: it has ${last}. ` +
      "Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL.",
    ],
  ];
  for (const [manifest, message] of cases) {
    await Deno.writeTextFile(`${folder.path}/manifest.json`, JSON.stringify(manifest));
    const { code, err } = await runCommand(env, "restore", folder.path);
    assert.deepEqual([code, err], [64, message]);
  }
});
