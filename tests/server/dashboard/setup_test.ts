import assert from "node:assert/strict";
import { KEY_PURPOSE } from "../../../server/keys/issue.ts";
import { createVault } from "../../../server/vault.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";
import { addWaiver } from "../../support/waivers.ts";

Deno.test("GET /v1/setup shows each step as done when the shop's data show it, and as open when they no longer do", async () => {
  await using shop = await openShop();
  const steps = async () => (await shop.staff("GET /v1/setup")).steps;
  const open = { hours: false, item: false, waiver: false, payments: false, website: false };
  const records = { first_item_id: null, waiver_id: null };
  assert.deepEqual(await shop.staff("GET /v1/setup"), {
    steps: open,
    ...records,
    has_bookings: false,
    dismissed: false,
  });

  await shop.staff("PATCH /v1/shop", { body: { opening_hours: { mon: [["09:00", "18:00"]] } } });
  assert.deepEqual(await steps(), { ...open, hours: true });
  const { id } = await shop.addItem();
  assert.equal((await steps()).item, false, "an item without a photo");
  const params = { id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { photos: [{ url: "https://a.example/a.jpg" }] } });
  const { id: template } = await addWaiver(shop);
  const headers = { authorization: `Bearer ${shop.keys.publishable}`, origin: "https://www.example.com" };
  await (await shop.request("/v1/storefront/shop", { headers })).body?.cancel();
  assert.deepEqual(await steps(), { hours: true, item: true, waiver: true, payments: false, website: true });

  await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id: template } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { live: false } });
  assert.deepEqual(await steps(), { ...open, hours: true, website: true });
});

Deno.test("GET /v1/setup names the item on sale and the active waiver, or else the oldest ones", async () => {
  await using shop = await openShop();
  const records = async () => {
    const { first_item_id, waiver_id } = await shop.staff("GET /v1/setup");
    return [first_item_id, waiver_id];
  };
  const { id: hidden } = await shop.addItem({ live: false });
  const { id: draft } = await shop.staff("POST /v1/waivers/templates", { body: { name: "Draft", content: "a" } });
  assert.deepEqual(await records(), [hidden, draft]);
  const { id: on_sale } = await shop.addItem();
  const { id: active } = await addWaiver(shop);
  assert.deepEqual(await records(), [on_sale, active]);
  await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id: active } });
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: on_sale } });
  assert.deepEqual(await records(), [hidden, draft]);
});

Deno.test("the step of payments is done when Stripe takes them", async () => {
  await using shop = await openStripeShop();
  assert.equal((await shop.staff("GET /v1/setup")).steps.payments, true);
});

Deno.test("PATCH /v1/setup hides the checklist until somebody shows it again, and leaves the settings' version", async () => {
  await using shop = await openShop();
  const { updated_at } = await shop.staff("GET /v1/shop");
  for (const dismissed of [true, true, false]) {
    assert.equal((await shop.staff("PATCH /v1/setup", { body: { dismissed } })).dismissed, dismissed);
    assert.equal((await shop.staff("GET /v1/setup")).dismissed, dismissed);
  }
  assert.equal((await shop.staff("GET /v1/shop")).updated_at, updated_at);
});

Deno.test("GET /v1/setup tells whether the shop has ever had a booking", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 2 });
  await bookWalkIn(shop, { items: [{ id: kayak.id }], pickup_date: "2027-05-05", return_date: "2027-05-06" });
  assert.equal((await shop.staff("GET /v1/setup")).has_bookings, true);
});

Deno.test("GET /v1/website names the remedy when APP_SECRET no longer lists the secret of the stored key", async () => {
  // It logs an error, so that the operator hears of it
  await using shop = await openShop({ log: () => {} });
  const former = createVault("a former secret of at least thirty-two characters");
  const sealed = await former.seal(shop.keys.publishable, KEY_PURPOSE);
  await shop.sql`update api_keys set sealed = ${sealed} where tenant_id = ${shop.id} and sealed is not null`;
  const { detail } = await assertProblem("unavailable", shop.staff("GET /v1/website"));
  assert.match(detail, /Add that secret at the end of APP_SECRET, run `deno task rotate`/);
});
