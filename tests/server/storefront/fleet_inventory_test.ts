import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

async function listFor(shop: TestShop, query: Record<string, string> = {}) {
  const { data } = await shop.staff("GET /v1/fleet/inventory", {
    query: { ...WEDNESDAY, include_unavailable: "true", ...query },
  });
  return data;
}

Deno.test("GET /v1/fleet/inventory lists what staff may book: also items that are not live or need more notice", async () => {
  await using shop = await openShop();
  const plain = await shop.addItem({ inventory_count: 3 });
  const hidden = await shop.addItem({ inventory_count: 2, live: false });
  const slow = await shop.addItem({ inventory_count: 4, notice_hours: 2_000 });
  const broken = await shop.addItem({ inventory_count: 4, status: "maintenance" });
  await bookWalkIn(shop, { items: [{ id: plain.id, quantity: 3 }] });
  const found = new Map((await listFor(shop)).map((item) => [item.id, item]));
  const of = (id: string) => [found.get(id)?.available_quantity, found.get(id)?.reason];
  assert.deepEqual(of(plain.id), [0, "out_of_stock"]);
  assert.deepEqual(of(hidden.id), [2, undefined]);
  assert.deepEqual(of(slow.id), [4, "notice_required"]);
  assert.equal(found.has(broken.id), false);
  const free = (await listFor(shop, { include_unavailable: "false" })).map(({ id }) => id);
  assert.deepEqual(new Set(free), new Set([hidden.id, slow.id]));
  await assertProblem("secret_key_required", shop.visitor("GET /v1/fleet/inventory", { query: WEDNESDAY }));
});

Deno.test("each item of GET /v1/fleet/inventory can be booked by staff at its price, and one more unit cannot", async () => {
  await using shop = await openShop();
  const { id: part } = await shop.addItem({ inventory_count: 3, live: false });
  const bundle = await shop.addItem({ live: false, components: [{ fleet_item_id: part, quantity: 2 }] });
  await shop.addItem({ inventory_count: 2, min_duration: 5 });
  const body = { name: "Vest", price: 500, price_type: "per_item" as const };
  const vest = await shop.staff("POST /v1/addons", {
    body: { ...body, items: [{ fleet_item_id: bundle.id, mode: "required" }] },
  });
  const query = { fleet_item_ids: bundle.id };
  const { addons } = await shop.staff("GET /api/storefront/addons-check", { query });
  assert.deepEqual(addons.map(({ id, mode }) => [id, mode]), [[vest.id, "required"]]);
  assert.deepEqual((await shop.visitor("GET /api/storefront/addons-check", { query })).addons, []);

  const items = (await listFor(shop)).filter(({ available_quantity }) => available_quantity > 0);
  assert.equal(items.length, 3);
  for (const { id, available_quantity, pricing } of items) {
    await assertProblem("out_of_stock", bookWalkIn(shop, { items: [{ id, quantity: available_quantity + 1 }] }));
    const booking = await bookWalkIn(shop, { items: [{ id, quantity: available_quantity }] });
    assert.equal(booking.subtotal, available_quantity * (pricing.unit_amount + pricing.required_addons_amount));
    await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  }
});
