import assert from "node:assert/strict";
import { openDiscountShop, THREE_DAYS } from "../../support/discounts.ts";

Deno.test("a discount answers the totals of all its 150 redemptions, which its list has on two pages", async () => {
  await using opened = await openDiscountShop();
  const { shop, kayak, add } = opened;
  const { id } = await add({ name: "Spring", code: "SPRING", percent: 10 });
  const totals = async () => (await shop.staff("GET /v1/discounts/:id", { params: { id } })).totals;
  assert.deepEqual(await totals(), []);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak.id }, body: { inventory_count: 200 } });
  const body = { ...THREE_DAYS, line_items: [{ fleet_item_id: kayak.id }], discount_code: "SPRING" };
  const bookings = [];
  for (let made = 0; made < 150; made++) bookings.push(await shop.staff("POST /v1/bookings", { body }));
  const params = { id };
  const first = await shop.staff("GET /v1/discounts/:id/redemptions", { params, query: { limit: "100" } });
  assert.deepEqual([first.data.length, first.has_more], [100, true]);
  const query = { limit: "100", cursor: first.next_cursor! };
  const second = await shop.staff("GET /v1/discounts/:id/redemptions", { params, query });
  const listed = [...first.data, ...second.data];
  const total = bookings.reduce((sum, booking) => sum + booking.total, 0);
  const amount = listed.reduce((sum, redemption) => sum + redemption.amount, 0);
  assert.deepEqual([total, amount], [150 * 27_000, 150 * -3_000]);
  assert.deepEqual(await totals(), [{ currency: "EUR", count: 150, amount, total }]);
});

Deno.test("the totals of a discount contain carts while they are being paid, and each currency on its own", async () => {
  await using opened = await openDiscountShop();
  const { shop, kayak, add, hold, used } = opened;
  const { id } = await add({ name: "Spring", code: "SPRING", percent: 10 });
  const { hold_expires_at } = await hold({ id: kayak.id, code: "SPRING" }, { amount: 27_000 });
  const body = { ...THREE_DAYS, line_items: [{ fleet_item_id: kayak.id, quantity: 2 }], discount_code: "SPRING" };
  await shop.staff("POST /v1/bookings", { body });
  await shop.staff("PATCH /v1/shop", { body: { currency: "USD" } });
  const cancelled = await shop.staff("POST /v1/bookings", { body });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: {} });
  const totals = async () => (await shop.staff("GET /v1/discounts/:id", { params: { id } })).totals;
  assert.deepEqual(await totals(), [
    { currency: "EUR", count: 2, amount: -9_000, total: 81_000 },
    { currency: "USD", count: 1, amount: -6_000, total: 54_000 },
  ]);
  assert.equal(await used(id), 3);
  await shop.travel(new Date(Date.parse(hold_expires_at) + 1_000));
  assert.deepEqual((await totals())[0], { currency: "EUR", count: 1, amount: -6_000, total: 54_000 });
});
