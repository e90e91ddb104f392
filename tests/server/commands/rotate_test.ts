import assert from "node:assert/strict";
import { startServer } from "../../bench/server.ts";
import { createApi } from "../../../widget/api.ts";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { typedSignature } from "../../support/waivers.ts";

const OLD = "a secret of the tests, at least 32 long", NEW = "the-secret-after-a-rotation-long-enough";
/** The list during a rotation. */
const BOTH = `${NEW},${OLD.replaceAll(",", "%2C")}`;

Deno.test("deno task rotate seals everything again, so that the former APP_SECRET can be removed", async () => {
  await using database = await openOwnDatabase();
  const DATA_DIR = await Deno.makeTempDir();
  const envOf = (APP_SECRET: string) => ({
    DATABASE_URL: database.url,
    DATA_DIR,
    APP_SECRET,
    BASE_URL: "http://rental.test",
  });
  const words = ["--name", "Boats", "--slug", "boats", "--owner", "ada@example.com", "--mode", "test", "--demo"];
  const shop = await runJsonCommand(envOf(OLD), "shop", "create", ...words);
  const staffAt = (base: string) => createApi<"secret">({ base, key: shop.secret_key, session: () => null, fetch });
  const statusOfPdf = async (base: string, url: string) => {
    const response = await fetch(url.replace("http://rental.test", base));
    await response.body?.cancel();
    return response.status;
  };
  const book = async (base: string) => {
    const { data: [item] } = await staffAt(base)("GET /v1/fleet/items", { query: { query: "kayak" } });
    return await staffAt(base)("POST /v1/bookings", {
      body: {
        pickup_date: "2027-05-04",
        return_date: "2027-05-04",
        line_items: [{ fleet_item_id: item!.id, quantity: 1 }],
        riders: [],
      },
      once: "the same request",
    });
  };
  const signed: { id: string; pdf_url: string | null }[] = [];
  const sign = async (base: string) => {
    const { template } = await staffAt(base)("GET /api/sign/template");
    signed.push(await staffAt(base)("POST /api/sign/waiver", { body: typedSignature(template!) }));
  };
  const assertValid = async (base: string) => {
    for (const { id } of signed) {
      const { faults } = await staffAt(base)("GET /v1/waivers/:id/verify", { params: { id } });
      assert.deepEqual(faults, []);
    }
  };

  let booking: { id: string };
  let cursor: string;
  {
    await using server = await startServer(envOf(OLD));
    await sign(server.base);
    booking = await book(server.base);
    const body = { url: "https://example.com/hook", events: ["*"] as const };
    const endpoint = await staffAt(server.base)("POST /v1/webhooks", { body: { ...body, events: ["*"] } });
    await staffAt(server.base)("POST /v1/webhooks/:id/rotate-secret", { params: { id: endpoint.id } });
    cursor = (await staffAt(server.base)("GET /v1/fleet/items", { query: { limit: "2" } })).next_cursor!;
  }
  {
    await using server = await startServer(envOf(BOTH));
    assert.equal((await book(server.base)).id, booking.id);
    await staffAt(server.base)("GET /v1/fleet/items", { query: { limit: "2", cursor } });
    assert.equal(await statusOfPdf(server.base, signed[0]!.pdf_url!), 200);
    await sign(server.base);
    await assertValid(server.base);
    const rotated = await runJsonCommand(envOf(BOTH), "rotate");
    const { idempotency_answers, ...others } = rotated;
    assert.ok(idempotency_answers > 0);
    assert.deepEqual(others, {
      publishable_keys: 1,
      webhook_secrets: 1,
      former_webhook_secrets: 1,
      push_subscriptions: 0,
      waivers: 1,
      unreadable: 0,
      unverified_waivers: [],
    });
  }
  const nothing = {
    publishable_keys: 0,
    webhook_secrets: 0,
    former_webhook_secrets: 0,
    push_subscriptions: 0,
    idempotency_answers: 0,
    waivers: 0,
    unreadable: 0,
    unverified_waivers: [],
  };
  assert.deepEqual(await runJsonCommand(envOf(NEW), "rotate"), nothing);
  await using server = await startServer(envOf(NEW));
  assert.equal((await book(server.base)).id, booking.id);
  await sign(server.base);
  await assertValid(server.base);

  const unknown = await runCommand(envOf("a-third-secret-which-has-sealed-nothing"), "rotate", "--json");
  const found = JSON.parse(unknown.out);
  assert.deepEqual([unknown.code, found.unverified_waivers.length], [1, 3]);
  assert.ok(found.unreadable >= 4 && found.publishable_keys === 0);
  assert.match(unknown.err, /^\d+ values and 3 waivers were sealed with a secret that APP_SECRET does not list/);
  await Deno.remove(DATA_DIR, { recursive: true });
});
