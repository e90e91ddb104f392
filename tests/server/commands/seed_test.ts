import assert from "node:assert/strict";
import { maySeedDemo, seedDemo } from "../../../server/commands/seed.ts";
import { readConfig } from "../../../server/config.ts";
import { openDeps } from "../../../server/open_deps.ts";
import { startMessage } from "../../../server/pages/start_message.ts";
import { countShops } from "../../../server/shops/shops.sql.ts";
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
  const deps = openDeps(config, { ...database, secret, log: (...line) => lines.push(JSON.stringify(line)) });
  const seeded = await seedDemo(deps, config);
  assert.deepEqual([seeded, await countShops(deps.sql)], [{ demo: undefined, empty: true }, 0]);
  await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose]()]);
  const printed = [...lines, ...startMessage(config, seeded)].join("\n");
  assert.match(printed, /deno task shop create --name/);
  assert.doesNotMatch(printed, /svc_(sk|pk)_/);
});
