import assert from "node:assert/strict";
import { startServer } from "../../bench/server.ts";
import { type CommandResult, runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** Starts a server on its own database. Commands find that database by `env`. */
async function openInstallation() {
  const database = await openOwnDatabase();
  const DATA_DIR = await Deno.makeTempDir();
  // A server with a public address creates no demo shop.
  const BASE_URL = "http://rental.test";
  const env = { DATABASE_URL: database.url, APP_SECRET: "a secret of the tests, at least 32 long", DATA_DIR, BASE_URL };
  const server = await startServer(env);
  return {
    env,
    base: server.base,
    async getShop(key: string): Promise<{ id: string; name: string; currency: string }> {
      const response = await fetch(`${server.base}/v1/storefront/shop`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const body = await response.json();
      assert.equal(response.status, 200, JSON.stringify(body));
      return body;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await Deno.remove(DATA_DIR, { recursive: true });
    },
  };
}

const OWNER = ["--owner", "ada@example.com"];
const faultLines = ({ err }: CommandResult) => err.split("\n\n")[0]!.split("\n");

Deno.test("shops and keys created by commands work on the running server at once", async () => {
  await using installation = await openInstallation();
  const words = ["--name", "Harbour Bikes", "--slug", "harbour", "--currency", "CHF", "--mode", "test", ...OWNER];
  const shop = await runJsonCommand(installation.env, "shop", "create", ...words);
  assert.deepEqual(Object.keys(shop), ["id", "slug", "mode", "secret_key", "publishable_key"]);
  const { id, name, currency } = await installation.getShop(shop.publishable_key);
  assert.deepEqual([id, name, currency], [shop.id, "Harbour Bikes", "CHF"]);
  assert.equal((await installation.getShop(shop.secret_key)).id, shop.id);

  const listed: { slug: string; id: string }[] = await runJsonCommand(installation.env, "shop", "list");
  assert.equal(listed.find(({ slug }) => slug === "harbour")?.id, shop.id);
  assert.match((await runCommand(installation.env, "shop", "list")).out, /^harbour +test +ten_\w+ +Harbour Bikes$/m);

  const connected = await runJsonCommand(
    installation.env,
    "shop",
    "connect",
    "--shop",
    "harbour",
    "--stripe-account",
    "acct_123",
  );
  assert.deepEqual(connected, { id: shop.id, stripe_account: "acct_123" });

  for (const kind of ["secret", "publishable"]) {
    const created = await runJsonCommand(
      installation.env,
      "key",
      "create",
      "--shop",
      "harbour",
      "--kind",
      kind,
      "--name",
      "Counter",
    );
    assert.deepEqual([created.kind, created.mode, (await installation.getShop(created.key)).id], [
      kind,
      "test",
      shop.id,
    ]);
  }

  const taken = await runCommand(installation.env, "shop", "create", ...words);
  assert.deepEqual([taken.code, taken.err, taken.out], [1, "Another shop has this slug", ""]);
  const updated = await runJsonCommand(
    installation.env,
    "shop" as const,
    "update" as const,
    "--shop" as const,
    "harbour" as const,
    "--owner" as const,
    "bo@example.com" as const,
  );
  assert.deepEqual(updated, { id: shop.id, owner_email: "bo@example.com" });
  for (
    const [task, ...args] of [
      ["key", "create", "--kind", "secret"],
      ["shop", "connect", "--stripe-account", "acct_1"],
      ["shop", "update", ...OWNER],
    ]
  ) {
    const unknown = await runCommand(installation.env, task!, ...args, "--shop", "nowhere");
    assert.deepEqual([unknown.code, unknown.err], [64, "--shop: no shop has the slug nowhere"]);
  }
});

Deno.test("a command with wrong arguments prints every fault and its usage without opening the database", async () => {
  const none = { DATABASE_URL: "postgres://127.0.0.1:1/none", APP_SECRET: "a secret of the tests, at least 32 long" };
  const wrong: [args: string[], faults: string[]][] = [
    [["shop"], ["the first word must be create, update, list, connect or delete"]],
    [["shop", "remove"], ["the first word must be create, update, list, connect or delete"]],
    [[
      "shop",
      "create",
      "--color",
      "red",
      "--slug",
      "A b",
      "--currency",
      "XXX",
      "--mode",
      "both",
      "--demo=1",
      "--timezone",
    ], [
      "--color: is not an option of this command",
      "--timezone: needs a value",
      "red: is one argument too many",
      "--name: is required",
      "--slug: must have lower-case letters, digits and single hyphens only",
      "--currency: must be a currency in use",
      "--owner: is required, such as --owner ada@example.com; mails to the shop go there",
      "--mode: must be live or test",
      "--demo: must be one of kayaks, bikes, skis",
    ]],
    [["shop", "update", "--owner", "ada"], ["--shop: is required", "--owner: must be an e-mail address, such as "]],
    [["shop", "connect", "--stripe-account", "mine"], ["--shop: is required", "--stripe-account: must be like acct_…"]],
    [["shop", "list", "all", "--slug", "a"], [
      "--slug: is not an option of this command",
      "all: is one argument too many",
      "a: is one argument too many",
    ]],
    [["shop", "delete"], ["--shop: is required", "--yes: is required"]],
    [["key"], ["the first word must be create", "--shop: is required", "--kind: must be secret or publishable"]],
    [["backup"], ["FOLDER: is required"]],
    [["restore", "--all"], ["--all: is not an option of this command", "FOLDER: is required"]],
    [["restore", "/nowhere"], ["/nowhere: is not a complete backup; it has no manifest.json"]],
  ];
  await Promise.all(wrong.map(async ([[task, ...args], faults]) => {
    const ended = await runCommand(none, task!, ...args);
    const printed = faultLines(ended);
    assert.deepEqual([ended.code, ended.out, printed.length], [64, "", faults.length], `${task} ${args}: ${ended.err}`);
    for (const fault of faults) {
      assert.ok(printed.some((line) => line.startsWith(fault)), `${fault} of ${printed.join("; ")}`);
    }
    assert.ok(ended.err.includes(`deno task ${task}`));
  }));
});

Deno.test("a command with wrong settings exits with 78, and with 75 if Postgres does not answer", async () => {
  const wrong = await runCommand({ DATABASE_URL: "mysql://x", HOLD_MINUTES: "0" }, "shop", "list");
  assert.deepEqual([wrong.code, faultLines(wrong).map((line) => line.split(":")[0])], [78, [
    "DATABASE_URL",
    "HOLD_MINUTES",
  ]]);
  const secret = "a secret of the tests, at least 32 long";
  const away = await runCommand({ DATABASE_URL: "postgres://127.0.0.1:1/none", APP_SECRET: secret }, "shop", "list");
  assert.deepEqual([away.code, away.err], [
    75,
    "DATABASE_URL: no Postgres answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct the address.",
  ]);
});

Deno.test("shop delete lists open bookings and refuses, and with --force deletes the shop while the server runs", async () => {
  await using installation = await openInstallation();
  const words = ["--name", "Harbour Bikes", "--slug", "harbour", "--mode", "test", "--demo", ...OWNER];
  const { id, secret_key } = await runJsonCommand(installation.env, "shop", "create", ...words);
  const headers = { authorization: `Bearer ${secret_key}`, "content-type": "application/json" };
  const ask = async (path: string, body?: object) =>
    await fetch(`${installation.base}${path}`, { headers, ...body && { method: "POST", body: JSON.stringify(body) } });
  const [item] = (await (await ask("/v1/fleet/items")).json()).data;
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const booked = await ask("/v1/bookings", {
    pickup_date: day(3),
    return_date: day(4),
    line_items: [{ fleet_item_id: item.id, quantity: 1 }],
  });
  assert.equal(booked.status, 201, await booked.text());

  const refused = await runCommand(installation.env, "shop", "delete", "--shop", "harbour", "--yes");
  assert.equal(refused.code, 1);
  assert.match(refused.err, /^The shop has 1 open bookings.* Settle them first, or add --force$/);
  const deleted = await runJsonCommand(installation.env, "shop", "delete", "--shop", "harbour", "--yes", "--force");
  assert.deepEqual([deleted.id, deleted.slug, deleted.rows.bookings], [id, "harbour", 1]);
  assert.ok(deleted.files > 0 && deleted.rows.items > 0);
  const repeated = await runCommand(installation.env, "shop", "delete", "--shop", "harbour", "--yes");
  assert.deepEqual([repeated.code, repeated.err], [64, "--shop: no shop has the slug harbour"]);
});

Deno.test("shop create --demo refuses a live shop while BASE_URL is public", async () => {
  await using database = await openOwnDatabase();
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: "a secret of the tests, at least 32 long",
    BASE_URL: "https://rent.example",
    DEMO_PAYMENTS: "allow",
  };
  const live = await runCommand(env, "shop", "create", "--name", "Harbour", "--slug", "harbour", "--demo", ...OWNER);
  assert.equal(live.code, 64);
  assert.match(live.err, /^--demo: .*add --mode test/);
  assert.deepEqual(await runJsonCommand(env, "shop", "list"), []);
});
