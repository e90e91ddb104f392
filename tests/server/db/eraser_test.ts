import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { startEmbedded } from "../../../server/db/embedded/start.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { StartError } from "../../../server/start_error.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** Opens a separate Postgres, because roles belong to a whole Postgres and every other test needs the usual one. */
async function openCluster() {
  const folder = await Deno.makeTempDir({ prefix: "eraser-" });
  await Deno.chmod(folder, 0o755);
  await Deno.writeTextFile(`${folder}/pg_hba.conf`, "local all all scram-sha-256\n");
  const server = await startEmbedded(folder, {
    log: () => {},
    settings: ["fsync=off", `hba_file=${folder}/pg_hba.conf`],
    statements: ["drop role rental_eraser", "alter role rental superuser"],
  });
  const administer = async (database: string, statements: string) => {
    const url = new URL(server.url);
    if (database) url.pathname = database;
    const sql = openPool(url.href, { max: 1 });
    await sql.unsafe(statements).finally(() => sql.end());
  };
  return {
    administer,
    /** Creates a database whose owner is no superuser. Returns its URL for the owner. */
    async addDatabase(name: string, attributes = "nocreaterole"): Promise<string> {
      await administer("", `create role "${name}" login password 'secret' nosuperuser ${attributes}`);
      await administer("", `create database "${name}" owner "${name}"`);
      return Object.assign(new URL(server.url), { username: name, password: "secret", pathname: name }).href;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Signs a waiver, lets its retention end and runs the jobs. */
async function erases(database: string): Promise<boolean> {
  await using shop = await openShop({ database });
  const { id } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(await addWaiver(shop)) });
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 11 * 366 * DAY));
  return (await shop.staff("GET /v1/waivers/:id/verify", { params: { id } })).erased;
}

async function refusal(url: string): Promise<string> {
  const fault = await migrateAll(url).then(() => undefined, (error: unknown) => error);
  assert.ok(fault instanceof StartError, String(fault));
  assert.equal(fault.exitCode, 78);
  return fault.message;
}

Deno.test("waivers are erased by a database owner who may not create roles", async (t) => {
  await using cluster = await openCluster();

  await t.step("the start is refused with the commands to run, and works once they ran", async () => {
    const url = await cluster.addDatabase("Managed");
    const [sentence, ...commands] = (await refusal(url)).split("\n").map((line) => line.trim());
    assert.match(sentence!, /^DATABASE_URL: the user "Managed" may not use the role .* Run this once/);
    assert.deepEqual(commands, [
      "create role rental_eraser nologin;",
      'grant rental_eraser to "Managed";',
      'grant usage on schema "public" to rental_eraser;',
    ]);
    await cluster.administer("Managed", commands.join("\n"));
    await migrateAll(url);
    assert.equal(await erases(url), true);
  });

  await t.step("a role that exists and was granted before the first start is used", async () => {
    const url = await cluster.addDatabase("premade");
    await cluster.administer("premade", "grant rental_eraser to premade");
    await migrateAll(url);
    assert.equal(await erases(url), true);
  });

  await t.step("a role that exists and was not granted is not created again", async () => {
    const url = await cluster.addDatabase("ungranted");
    const message = await refusal(url);
    assert.ok(!message.includes("create role") && message.includes('grant rental_eraser to "ungranted";'), message);
  });

  await t.step("an owner who may create roles needs no commands", async () => {
    for (const name of ["Managed", "premade", "ungranted"]) {
      await cluster.administer(name, "drop owned by rental_eraser");
    }
    await cluster.administer("", "drop role rental_eraser");
    const url = await cluster.addDatabase("creator", "createrole");
    await migrateAll(url);
    assert.equal(await erases(url), true);
  });
});
