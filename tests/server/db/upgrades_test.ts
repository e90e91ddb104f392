import assert from "node:assert/strict";
import { systemClock } from "../../../server/clock.ts";
import { createApp } from "../../../server/app.ts";
import { DEMO_SLUG } from "../../../server/commands/demo/names.ts";
import { readConfig } from "../../../server/config.ts";
import { openPool } from "../../../server/db/client.ts";
import { migrationNames, ownMigrations } from "../../../server/db/migrate.ts";
import { findPagesKeyText } from "../../../server/keys/issue.ts";
import { openDeps } from "../../../server/open_deps.ts";
import { findDemoShop } from "../../../server/shops/shops.sql.ts";
import { verifySignature } from "../../../server/signing/verify_signature.ts";
import { version } from "../../../server/version.ts";
import { countMismatchedLines, countOversoldHours } from "../../bench/oversold.ts";
import { runCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { DUMP_SECRET, dumpedVersions, openDump, upgradeDump } from "../../support/release_dump.ts";
import { DAY } from "../../../shared/wall_clock.ts";

Deno.test("every release since 0.9.0 has a dump of its database", () => {
  assert.ok(dumpedVersions().includes("0.9.0"));
  // A version such as 0.10.0-dev is not released
  if (version.includes("-")) return;
  assert.ok(dumpedVersions().includes(version), `Run deno task dump-release and commit the dump of ${version}`);
});

Deno.test("deno.json and the top of CHANGELOG.md name the same version, with -dev until it is released", async () => {
  const changelog = await Deno.readTextFile(new URL("../../../CHANGELOG.md", import.meta.url));
  const [, number, rest] = /^## \[?(\d+\.\d+\.\d+)\]? (.+)$/m.exec(changelog)!;
  assert.equal(version, rest === "(unreleased)" ? `${number}-dev` : number);
});

Deno.test("the recipe for a column names the last released migration", async () => {
  const released = new Set<string>();
  for (const version of dumpedVersions()) {
    await using dump = await openDump(version);
    for (const name of Object.keys(dump.migrations)) released.add(name);
  }
  const last = [...released].toSorted().at(-1)!.slice(0, 4);
  const recipes = await Deno.readTextFile(new URL("../../../server/README.md", import.meta.url));
  assert.ok(recipes.includes(`after ${last}, the last one that is released`), last);
});

for (const release of dumpedVersions()) {
  Deno.test(`the migrations of version ${release} are unchanged`, async () => {
    await using dump = await openDump(release);
    for (const [name, text] of Object.entries(dump.migrations)) {
      assert.equal(
        await Deno.readTextFile(new URL(name, ownMigrations)),
        text,
        `${name} was released with ${release} and must stay as it was. Add a migration instead. ` +
          `If ${release} is not released yet, run deno task dump-release.`,
      );
    }
  });

  Deno.test(`a database of version ${release} is upgraded with all its rows and keeps working`, async () => {
    await using dump = await openDump(release);
    await using database = await openOwnDatabase({ empty: true });
    const { url } = database;
    await upgradeDump(url, dump);
    const sql = openPool(url, { max: 1 });

    const applied = await sql<{ name: string }[]>`select m.name from migrations m order by m.name collate "C"`;
    assert.deepEqual(applied.map(({ name }) => name), migrationNames());
    for (const { name, rows } of dump.manifest.tables) {
      const [count] = await sql<[{ rows: number }]>`select count(*) as rows from ${sql.unsafe(name)}`;
      assert.equal(count.rows, rows, name);
    }

    const config = readConfig({ DATABASE_URL: url, APP_SECRET: DUMP_SECRET, BASE_URL: "http://localhost:8000" });
    const deps = openDeps(config, { url, secret: DUMP_SECRET, log: () => {}, clock: systemClock });
    const shops = await sql<{ id: string }[]>`select t.id from tenants t`;
    assert.ok(shops.length > 1);
    for (const { id } of shops) {
      assert.deepEqual([await countOversoldHours(sql, id), await countMismatchedLines(sql, id)], [0, 0]);
      // PDFs are files, which a dump does not contain
      for (const { id: waiver } of await sql`select s.id from waiver_signatures s where s.tenant_id = ${id}`) {
        const verdict = await verifySignature(deps, id, waiver);
        assert.deepEqual(verdict?.faults.filter(({ where }) => where !== "pdf"), []);
      }
    }

    const [{ staff }] = await sql<[{ staff: number }]>`select count(*)::int as staff from staff`;
    const dumped = dump.manifest.tables.find(({ name }) => name === "public.staff")?.rows ?? 0;
    assert.equal(staff, dumped, "nobody may sign in because an address was public");

    const demo = await findDemoShop(sql);
    assert.equal(demo?.slug, DEMO_SLUG);
    const app = createApp(deps, { log: () => {}, limiter: undefined });
    const headers = {
      authorization: `Bearer ${await findPagesKeyText(deps, demo.id)}`,
      "content-type": "application/json",
    };
    const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
    const period = { pickup_date: day, return_date: day };
    const listed = await app.request(`/v1/storefront/inventory?${new URLSearchParams(period)}`, { headers });
    const { data: [item] } = await listed.json() as { data: { id: string }[] };
    const booking_details = { ...period, line_items: [{ fleet_item_id: item!.id }] };
    const post = async (path: string, body: object) =>
      await (await app.request(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
    const { total } = await post("/v1/storefront/quote", booking_details);
    const hold = await post("/api/storefront/payment-intent", { amount: total, booking_details });
    assert.equal(hold.amount, total, JSON.stringify(hold));
    await deps.sql.end();
    await sql.end();
  });
}

Deno.test("a database from before version 0.9.0 is refused with exit code 78, by a start and by a restore", async () => {
  await using database = await openOwnDatabase({ empty: true });
  await using dump = await openDump("0.9.0");
  const sql = openPool(database.url, { max: 1 });
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`;
  await sql`insert into migrations (name) values ('0001_shops.sql'), ('0003_stock_rule.sql')`;
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/manifest.json`, JSON.stringify(dump.manifest));
  const env = { DATABASE_URL: database.url, APP_SECRET: DUMP_SECRET, DATA_DIR: `${folder}/data` };
  for (const [task, word] of [["jobs", "list"], ["restore", folder]] as const) {
    const { code, err } = await runCommand(env, task, word);
    assert.deepEqual([code, err], [
      78,
      "The database was created by a version before 0.9.0, which no later version can upgrade. " +
      "Start with an empty database: another DATA_DIR, or a new database for DATABASE_URL.",
    ]);
  }
  assert.equal((await sql`select from migrations`).count, 2);
  await sql.end();
  await Deno.remove(folder, { recursive: true });
});
