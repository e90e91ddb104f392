import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** A booking of three of four kayaks, with a paddle for two of them, on the morning of its pickup. */
async function openRental() {
  const shop = await openShop();
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 4 });
  const stock = await shop.addItem({ name: "Paddle stock", inventory_count: 5, live: false });
  const { id: addon } = await shop.staff("POST /v1/addons", {
    body: { name: "Paddle", price: 500, stock_item_id: stock.id },
  });
  const period = { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-13T17:00:00Z" };
  const line_items = [{ fleet_item_id: kayak.id, quantity: 3, addons: [{ id: addon, quantity: 2 }] }];
  const { id, lines: [line] } = await shop.staff("POST /v1/bookings", { body: { ...period, line_items } });
  const params = { id };
  const unitsOf = (quantity?: number) => quantity === undefined ? {} : { lines: [{ line_id: line!.id, quantity }] };
  await shop.travel("2027-05-12T09:00:00Z");
  return Object.assign(shop, {
    booking_id: id,
    kayak,
    line: line!,
    pickUp: (quantity?: number) => shop.staff("POST /v1/bookings/:id/pickup", { params, body: unitsOf(quantity) }),
    takeBack: (quantity?: number) => shop.staff("POST /v1/bookings/:id/return", { params, body: unitsOf(quantity) }),
    undo: (action: "pickup" | "return") => shop.staff(`POST /v1/bookings/:id/${action}/undo`, { params, body: {} }),
    paddle: stock,
  });
}

/** Units of an item that a booking has, by state. */
async function stockOf({ sql, id, booking_id }: TestShop & { booking_id: string }, item: { id: string }) {
  const rows = await sql<{ state: string; units: number }[]>`
    select a.state, sum(a.quantity)::int as units
    from allocations a
    join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
    where a.tenant_id = ${id} and l.booking_id = ${booking_id} and a.item_id = ${item.id}
    group by a.state`;
  return Object.fromEntries(rows.map(({ state, units }) => [state, units]));
}

Deno.test("a pickup of some units leaves the rest booked, which a later pickup hands out", async () => {
  await using shop = await openRental();
  const first = await shop.pickUp(2);
  assert.deepEqual([first.status, first.lines[0]!.out, first.undoable], ["picked_up", 2, true]);
  assert.deepEqual(await stockOf(shop, shop.kayak), { booked: 1, out: 2 });
  assert.deepEqual(await stockOf(shop, shop.paddle), { out: 2 });
  // The rest is still the customer's
  const items = [{ id: shop.kayak.id, quantity: 2 }];
  await assertProblem("out_of_stock", bookWalkIn(shop, { items }));
  await shop.travel("2027-05-12T11:00:00Z");
  const second = await shop.pickUp();
  assert.deepEqual([second.status, second.lines[0]!.out], ["picked_up", 3]);
  assert.equal(second.actual_pickup_at, first.actual_pickup_at);
  assert.deepEqual(await stockOf(shop, shop.kayak), { out: 3 });
  await assertProblem("invalid_transition", shop.pickUp());
  const { data } = await shop.staff("GET /v1/events", { query: { booking_id: shop.booking_id } });
  assert.deepEqual(data.slice(0, 2).map(({ type }) => type), ["booking.updated", "booking.picked_up"]);
  assert.deepEqual([(await shop.takeBack(2)).lines[0]!.out, (await shop.takeBack()).status], [1, "returned"]);
  assert.deepEqual(await stockOf(shop, shop.kayak), { returned: 3 });
});

Deno.test("a return counts only what left: the last unit ends the booking and frees what stayed in the shop", async () => {
  await using shop = await openRental();
  await shop.pickUp(2);
  const { errors } = await assertProblem("invalid_request", shop.takeBack(3));
  assert.equal(errors[0]!.message, "must be at most 2, the units that are out");
  assert.equal((await shop.takeBack(1)).status, "partially_returned");
  const returned = await shop.takeBack(1);
  assert.deepEqual([returned.status, returned.lines[0]!.returned], ["returned", 2]);
  assert.deepEqual(await stockOf(shop, shop.kayak), { returned: 2 });
  const rest = { items: [{ id: shop.kayak.id, quantity: 4 }], pickup_date: "2027-05-12T09:00:01Z" };
  assert.equal((await bookWalkIn(shop, rest)).status, "confirmed");
});

Deno.test("a return between two pickups keeps the units that wait", async () => {
  await using shop = await openRental();
  await shop.pickUp(2);
  await shop.takeBack(1);
  const more = await shop.pickUp();
  assert.deepEqual([more.status, more.lines[0]!.out, more.lines[0]!.returned], ["partially_returned", 2, 1]);
  assert.deepEqual(await stockOf(shop, shop.kayak), { out: 2, returned: 1 });
  assert.equal((await shop.takeBack()).status, "returned");
});

Deno.test("a pickup names every line that is unknown or has fewer units left, and hands out nothing", async () => {
  await using shop = await openRental();
  await shop.pickUp(2);
  const { errors } = await assertProblem("invalid_request", shop.pickUp(2));
  assert.deepEqual(errors, [{
    path: "lines.0.quantity",
    code: "too_big",
    message: "must be at most 1, the units that are not handed out yet",
  }]);
  assert.deepEqual(await stockOf(shop, shop.kayak), { booked: 1, out: 2 });
});

Deno.test("each part of a pickup, and a return that freed the rest, can be undone", async () => {
  await using shop = await openRental();
  const whole = await stockOf(shop, shop.kayak);
  await shop.pickUp(2);
  assert.equal((await shop.undo("pickup")).status, "confirmed");
  assert.deepEqual([await stockOf(shop, shop.kayak), await stockOf(shop, shop.paddle)], [whole, { booked: 2 }]);
  await shop.pickUp(2);
  await shop.pickUp(1);
  const undone = await shop.undo("pickup");
  assert.deepEqual([undone.status, undone.lines[0]!.out], ["picked_up", 2]);
  const [job] = await shop.sql`
    select from graphile_worker._private_jobs j
    where j.payload ->> 'booking_id' = ${shop.booking_id} and j.key ~ 'tell_overdue'`;
  assert.ok(job, "the shop hears of it if the rest is late");
  await shop.takeBack();
  assert.deepEqual((await shop.undo("return")).lines[0]!.out, 2);
  assert.deepEqual(await stockOf(shop, shop.kayak), { booked: 1, out: 2 });
  assert.equal((await shop.pickUp()).lines[0]!.out, 3);
});

Deno.test("some units are handed out although broken gear leaves the booking short of the rest", async () => {
  await using shop = await openRental();
  const body = { starts: "2027-05-12", quantity: 2, override: { reason: "Two leak" } };
  await shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id: shop.kayak.id }, body });
  assert.equal((await shop.pickUp(2)).lines[0]!.out, 2);
  assert.deepEqual(await stockOf(shop, shop.kayak), { booked: 1, out: 2 });
});

Deno.test("an early pickup of some units takes only these before the period", async () => {
  await using shop = await openRental();
  const [before] = [{ pickup_date: "2027-05-11T09:00:00Z", return_date: "2027-05-12T09:00:00Z" }];
  await bookWalkIn(shop, { items: [{ id: shop.kayak.id, quantity: 2 }], ...before });
  await shop.travel("2027-05-12T08:00:00Z");
  await assertProblem("out_of_stock", shop.pickUp());
  assert.equal((await shop.pickUp(2)).lines[0]!.out, 2);
  assert.deepEqual(await stockOf(shop, shop.kayak), { booked: 1, out: 2 });
});
