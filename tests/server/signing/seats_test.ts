import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, typedSignature } from "../../support/waivers.ts";

/** Opens a shop with a waiver for each rider, a double kayak and a bike. */
async function openHarbour() {
  const shop = await openShop();
  const template = await addWaiver(shop);
  const double = await shop.addItem({ name: "Double kayak", inventory_count: 30, seats: 2 });
  const bike = await shop.addItem({ name: "Bike", inventory_count: 30 });
  const setSeats = (seats: number) =>
    shop.staff("PATCH /v1/fleet/items/:id", { params: { id: double.id }, body: { seats } });
  return { shop, template, double, bike, setSeats, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("a booking requires a waiver for each seat of its units", async () => {
  await using harbour = await openHarbour();
  const { shop, double, bike } = harbour;
  const mixed = [{ id: double.id, quantity: 2 }, { id: bike.id, quantity: 3 }];
  for (const book of [bookOnline, bookWalkIn]) {
    assert.deepEqual((await book(shop, { items: [{ id: bike.id }] })).waivers, { required: 1, signed: 0 });
    const booking = await book(shop, { items: mixed });
    assert.deepEqual([booking.waivers.required, booking.lines.map(({ seats }) => seats)], [7, [2, 1]]);
  }
  const named = await bookOnline(shop, { items: mixed, riders: [{ name: "Ada" }, { name: "Ben" }] });
  assert.equal(named.waivers.required, 2);
  await addWaiver(shop, { type: "per_booking" });
  assert.equal((await bookOnline(shop, { items: [{ id: double.id }] })).waivers.required, 1);
});

Deno.test("both riders of a double kayak sign before it is handed out", async () => {
  await using harbour = await openHarbour();
  const { shop, template, double } = harbour;
  const { id } = await bookWalkIn(shop, { items: [{ id: double.id }] });
  const tokens = await createSignTokens(shop, id);
  assert.equal(tokens.length, 2);
  await shop.travel(WEDNESDAY.pickup_date);
  const pickUp = () => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const sign = (token: string, name: string) =>
    shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, name) });
  await sign(tokens[0]!, "Anna Berg");
  const refusal = await assertProblem("waivers_missing", pickUp());
  assert.deepEqual([refusal.signed, refusal.required], [1, 2]);
  const { data: [today] } = await shop.staff("GET /v1/bookings", { query: { unsigned: "true" } });
  assert.deepEqual(today!.waivers, { required: 2, signed: 1 });
  await sign(tokens[1]!, "Ben Berg");
  assert.equal((await pickUp()).status, "picked_up");
});

Deno.test("a booking keeps the seats of the moment when its hold was placed", async () => {
  await using harbour = await openHarbour();
  const { shop, double, setSeats } = harbour;
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: double.id }] };
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: total, booking_details, customer: { name: "Ada", email: "ada@example.com" } },
  });
  await setSeats(4);
  await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  const { id, waivers } = await shop.visitor("POST /v1/storefront/book", {
    body: { payment_intent_id, client_secret: client_secret! },
  });
  assert.equal(waivers.required, 2);
  // Riders that are named and removed again count the seats of the booking
  const rename = (riders: { name: string }[]) =>
    shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders } });
  assert.equal((await rename([{ name: "Ada" }])).waivers.required, 1);
  assert.equal((await rename([])).waivers.required, 2);
  assert.equal((await bookOnline(shop, { items: [{ id: double.id }] })).waivers.required, 4);
});

Deno.test("a hold that was quoted without seats is booked with one seat per unit", async () => {
  await using harbour = await openHarbour();
  const { shop, double } = harbour;
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: double.id }] };
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
  const body = { amount: total, booking_details, customer: { name: "Ada", email: "ada@example.com" } };
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", { body });
  await shop.sql`update holds h set quote = h.quote #- '{lines,0,seats}' where h.tenant_id = ${shop.id}`;
  await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  const booking = await shop.visitor("POST /v1/storefront/book", {
    body: { payment_intent_id, client_secret: client_secret! },
  });
  assert.deepEqual([booking.waivers.required, booking.lines[0]!.seats], [1, 1]);
});

Deno.test("a change of the items counts the seats that were booked, and today's seats of new items", async () => {
  await using harbour = await openHarbour();
  const { shop, double, bike, setSeats } = harbour;
  const { id } = await bookWalkIn(shop, { items: [{ id: double.id }] });
  await setSeats(3);
  const raft = await shop.addItem({ name: "Raft", inventory_count: 2, seats: 6 });
  const change = async (quantities: [string, number][], pricing: "keep" | "requote") => {
    const line_items = quantities.map(([fleet_item_id, quantity]) => ({ fleet_item_id, quantity }));
    const body = { line_items, pricing };
    const preview = await shop.staff("POST /v1/bookings/:id/change", {
      params: { id },
      body: { ...body, preview: true },
    });
    const { booking } = await shop.staff("POST /v1/bookings/:id/change", { params: { id }, body });
    assert.deepEqual(preview.booking.waivers, booking.waivers);
    return booking.waivers.required;
  };
  for (const pricing of ["keep", "requote"] as const) {
    assert.equal(await change([[double.id, 2]], pricing), 4, pricing);
    assert.equal(await change([[double.id, 1], [bike.id, 2]], pricing), 4, pricing);
    assert.equal(await change([[double.id, 1], [raft.id, 1]], pricing), 8, pricing);
  }
  assert.equal(await change([[raft.id, 2]], "keep"), 12);
  // It left the booking, so it comes back as it is now
  assert.equal(await change([[double.id, 1]], "keep"), 3);
});
