import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { countMismatchedLines, countOversoldHours } from "../../bench/oversold.ts";
import { startServer } from "../../bench/server.ts";
import { openPool } from "../../../server/db/client.ts";
import { listCopiedTables } from "../../../server/db/copy.sql.ts";
import { jobTables } from "../../../server/jobs/graphile_worker/private_jobs.sql.ts";
import { createApi } from "../../../widget/api.ts";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { typedSignature } from "../../support/waivers.ts";

const APP_SECRET = "a secret of the tests, at least 32 long";

/** The database, the data folder and the settings of one installation. */
async function openMachine() {
  const database = await openOwnDatabase();
  const DATA_DIR = await Deno.makeTempDir();
  // Stored URLs must be equal on both machines, so both have the same BASE_URL.
  const env = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR, BASE_URL: "http://rental.test" };
  return {
    env,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await Deno.remove(DATA_DIR, { recursive: true });
    },
  };
}

/** Returns the number of rows and a checksum of every table in a backup. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const sql = openPool(url, { max: 1 });
  const contents: Record<string, string> = {};
  for (const { name, columns } of await listCopiedTables(sql, jobTables)) {
    const [row] = await sql`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
      from (select ${sql.unsafe(columns.join(", "))} from ${sql.unsafe(name)}) t`;
    contents[name] = `${row!.rows} ${row!.sum}`;
  }
  await sql.end();
  return contents;
}

/** Waits until the server has run every job that is due, so that nothing changes the rows any more. */
async function waitForJobs(url: string): Promise<void> {
  const sql = openPool(url, { max: 1 });
  for (let tries = 0;; tries++) {
    const [{ due } = { due: 0 }] = await sql<{ due: number }[]>`
      select count(*)::int as due from graphile_worker.jobs j where j.run_at <= clock_timestamp()`;
    if (!due) break;
    assert.ok(tries < 600, `${due} jobs are still due`);
    await setTimeout(100);
  }
  await sql.end();
}

/** Returns the paths of all files, each with the hash of its contents. */
async function filesIn(folder: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(`${folder}/${below}`)) {
    const path = `${below}${name}`;
    if (isDirectory) found.push(...await filesIn(folder, `${path}/`));
    else {
      const sum = await crypto.subtle.digest("SHA-256", await Deno.readFile(`${folder}/${path}`));
      found.push(`${path} ${new Uint8Array(sum).toHex()}`);
    }
  }
  return found.sort();
}

async function pathsIn(folder: string): Promise<string[]> {
  return (await filesIn(folder)).map((file) => `${folder}/${file.slice(0, file.lastIndexOf(" "))}`);
}

Deno.test("deno task restore reproduces rows, files, stock and waiver evidence of deno task backup, and the keys still work", async () => {
  await using first = await openMachine();
  await using second = await openMachine();
  const folder = `${await Deno.makeTempDir()}/backup`;
  const shop = await runJsonCommand(
    first.env,
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
  const staffAt = (base: string) => createApi<"secret">({ base, key: shop.secret_key, session: () => null, fetch });

  const work = async (base: string) => {
    const staff = staffAt(base);
    const { data: [item] } = await staff("GET /v1/fleet/items", { query: { query: "kayak" } });
    const line_items = [{ fleet_item_id: item!.id, quantity: 1 }];
    for (const day of ["04", "05", "20"]) {
      const period = { pickup_date: `2027-05-${day}`, return_date: `2027-05-${day}` };
      await staff("POST /v1/bookings", { body: { ...period, line_items, riders: [{ name: "Ünal" }] } });
    }
    const { template } = await staff("GET /api/sign/template");
    await staff("POST /api/sign/waiver", { body: typedSignature(template!) });
  };
  /** Reads what the API returns about bookings, items and waivers. */
  const readShop = async (base: string) => {
    const staff = staffAt(base);
    const { data: waivers } = await staff("GET /v1/waivers");
    const verified = await Promise.all(
      waivers.map(({ id }) => staff("GET /v1/waivers/:id/verify", { params: { id } })),
    );
    assert.ok(verified.length > 0);
    return [
      await staff("GET /v1/bookings"),
      await staff("GET /v1/fleet/items", { query: { limit: "100" } }),
      waivers,
      verified,
    ];
  };

  /** Adds rows so large that reading them from Postgres is faster than writing them to the file. */
  const addLargeRows = async (base: string) => {
    for (let count = 0; count < 17; count++) {
      await staffAt(base)("POST /v1/waivers/templates", {
        body: { name: `Waiver ${count}`, content: `<p>${"Water is wet. ".repeat(2_100)}</p>` },
      });
    }
  };
  let before: unknown;
  {
    await using server = await startServer(first.env);
    await work(server.base);
    await addLargeRows(server.base);
    await waitForJobs(first.env.DATABASE_URL);
    before = await readShop(server.base);
    const result = await runJsonCommand(first.env, "backup", folder);
    assert.deepEqual([result.folder, result.tables > 25, result.rows > 100], [folder, true, true]);
    assert.equal((await Deno.stat(folder)).mode! & 0o077, 0, "other users can read the backup");
  }
  const again = await runCommand(first.env, "backup", folder);
  assert.deepEqual([again.code, again.err], [64, `${folder}: exists already; name a new folder for the backup`]);
  const full = await runCommand(first.env, "restore", folder);
  assert.deepEqual([full.code, full.err], [64, "The database has shops: restore into an empty one"]);

  // An archive that was unpacked elsewhere may have lost its modes
  await Promise.all((await pathsIn(folder)).map((path) => Deno.chmod(path, 0o666)));
  await runJsonCommand(second.env, "restore", folder);
  const restored = `${second.env.DATA_DIR}/storage`;
  for (const path of [restored, ...await pathsIn(restored)]) {
    assert.equal((await Deno.stat(path)).mode! & 0o077, 0, `others can read ${path}`);
  }
  assert.deepEqual(await contentsOf(second.env.DATABASE_URL), await contentsOf(first.env.DATABASE_URL));
  const stored = await filesIn(`${first.env.DATA_DIR}/storage`);
  assert.ok(stored.length > 0);
  assert.deepEqual(await filesIn(`${second.env.DATA_DIR}/storage`), stored);
  const sql = openPool(second.env.DATABASE_URL, { max: 1 });
  assert.deepEqual([await countOversoldHours(sql, shop.id), await countMismatchedLines(sql, shop.id)], [0, 0]);
  await sql.end();
  await using server = await startServer(second.env);
  assert.deepEqual(await readShop(server.base), before);
  await work(server.base).catch((error) =>
    assert.fail(`the restored shop takes no new bookings: ${JSON.stringify(error.problem)}`)
  );
  await Deno.remove(folder.slice(0, -"/backup".length), { recursive: true });
});
