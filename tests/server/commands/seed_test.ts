import { systemClock } from "../../../server/clock.ts";
import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { createShop } from "../../../server/commands/create_shop.ts";
import { DEMO_SLUG } from "../../../server/commands/demo/names.ts";
import { maySeedDemo, seedDemo } from "../../../server/commands/seed.ts";
import { readConfig } from "../../../server/config.ts";
import { openDeps } from "../../../server/open_deps.ts";
import { startMessage } from "../../../server/pages/start_message.ts";
import { changeShop } from "../../../server/shops/shop_changes.sql.ts";
import { countShops, findDemoShop } from "../../../server/shops/shops.sql.ts";
import { deleteShop } from "../../../server/shops/delete_shop.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

Deno.test("maySeedDemo allows the demo shop only with demo payments on a local address", () => {
  const local = ["http://localhost:8000", "http://127.0.0.1:8000", "https://[::1]", "http://192.168.1.7:8000"];
  const reachable = [
    "https://rent.example",
    "http://rent.example",
    "http://203.0.113.9",
    "https://localhost.rent.example",
    "http://[2a02::1]",
  ];
  for (const base_url of local) assert.equal(maySeedDemo({ base_url }), true, base_url);
  for (const base_url of reachable) assert.equal(maySeedDemo({ base_url }), false, base_url);
  for (const base_url of local) {
    assert.equal(maySeedDemo({ base_url, STRIPE_SECRET_KEY: "sk_test_1" }), false, base_url);
  }
});

Deno.test("a production server with an empty database creates no demo shop and prints how to create a shop", async () => {
  await using database = await openOwnDatabase();
  const secret = "a secret of the tests, at least 32 long";
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    BASE_URL: "https://rent.example",
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  const lines: string[] = [];
  const deps = openDeps(config, {
    ...database,
    secret,
    log: (...line) => lines.push(JSON.stringify(line)),
    clock: systemClock,
  });
  const seeded = await seedDemo(deps, config);
  assert.deepEqual([seeded, await countShops(deps.sql)], [{ demo: undefined, empty: true }, 0]);
  await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose](), deps.pdfs[Symbol.asyncDispose]()]);
  const printed = [...lines, ...startMessage(config, seeded)].join("\n");
  assert.match(printed, /deno task shop create --name/);
  assert.doesNotMatch(printed, /svc_(sk|pk)_/);
});

/** Opens a server with demo payments on its own empty database. */
async function openLocal(settings: Record<string, string> = {}) {
  const database = await openOwnDatabase();
  const secret = "a secret of the tests, at least 32 long";
  const address = { DATABASE_URL: database.url, APP_SECRET: secret, BASE_URL: "http://localhost:8000" };
  const config = readConfig({ ...address, ...settings });
  const deps = openDeps(config, { ...database, secret, log: () => {}, clock: systemClock });
  return {
    config,
    deps,
    async [Symbol.asyncDispose]() {
      await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose](), deps.pdfs[Symbol.asyncDispose]()]);
      await database[Symbol.asyncDispose]();
    },
  };
}

const demoDraft = { name: "Riverside", slug: DEMO_SLUG, mode: "test", owner_email: "owner@riverside.example" } as const;

Deno.test("each start with the demo shop prints a link that opens its dashboard as the owner, whatever its slug", async () => {
  await using server = await openLocal();
  const { deps, config } = server;
  const { id } = await createShop(deps, { ...demoDraft, is_demo: true });
  const app = createApp(deps, { log: () => {}, limiter: undefined });
  for (const slug of [DEMO_SLUG, "boathouse"]) {
    await changeShop(deps.sql, id, { slug });
    const seeded = await seedDemo(deps, config);
    assert.equal(seeded.demo?.slug, slug);
    const printed = startMessage(config, seeded).join("\n");
    const token = /Dashboard +http:\/\/localhost:8000\/dashboard\/sign-in#([\w-]{43})$/m.exec(printed)?.[1];
    const response = await app.request("/v1/staff/sign-in/link", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ token }),
    });
    const { role, person, shop } = await response.json();
    assert.deepEqual([role, person.email, shop.slug], ["owner", demoDraft.owner_email, slug]);
  }
});

Deno.test("a start does not take a shop with the demo shop's slug, mode and owner for the demo shop", async () => {
  await using server = await openLocal();
  const { deps, config } = server;
  await createShop(deps, demoDraft);
  assert.deepEqual(await seedDemo(deps, config), { demo: undefined, empty: false });
});

Deno.test("a start with an empty database marks the demo shop it creates, even if a deleted shop had its slug", async () => {
  await using server = await openLocal();
  const { deps, config } = server;
  const { id } = await createShop(deps, demoDraft);
  await deleteShop(deps, id, { force: false });
  const { demo } = await seedDemo(deps, config);
  assert.equal(demo?.slug, DEMO_SLUG);
  assert.equal((await findDemoShop(deps.sql))?.id, demo?.id);
});

Deno.test("DEMO_SHOP chooses the demo shop of an empty database, and a later start says that it has no effect", async () => {
  await using server = await openLocal({ DEMO_SHOP: "kayaks" });
  const { deps, config } = server;
  const { demo } = await seedDemo(deps, config);
  assert.equal(demo?.slug, "heron-lake");
  const said: string[] = [];
  await seedDemo(deps, config, (text) => said.push(text));
  const later = await seedDemo(deps, { ...config, DEMO_SHOP: "skis" }, (text) => said.push(text));
  assert.deepEqual([later.demo?.id, said], [demo.id, [
    "This database has a shop. The demo shop skis needs an empty one: set another DATA_DIR.",
  ]]);
  assert.ok(later.demo?.sign_in_link, "its owner is found");
});

Deno.test("DEMO_SHOP names the three demo shops if it is none of them", () => {
  assert.throws(() => readConfig({ DEMO_SHOP: "surf" }), { faults: ["DEMO_SHOP: must be one of kayaks, bikes, skis"] });
});
