import assert from "node:assert/strict";
import type { DowntimeDraft } from "../../../shared/contract/downtime.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const PERIOD = { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-13T17:00:00Z" };
const REPAIR = { starts: "2027-05-13", ends: "2027-05-14" };
const override = { reason: "The hull is cracked" };

/** A shop with one item. */
async function openItemShop(inventory_count: number, timezone = "UTC") {
  const shop = await openShop({ timezone });
  const { id: item_id } = await shop.addItem({ inventory_count });
  const params = { id: item_id };
  return Object.assign(shop, {
    item_id,
    add: async (body: Partial<DowntimeDraft> = {}) =>
      await shop.staff("POST /v1/fleet/items/:id/downtime", { params, body: { ...REPAIR, ...body } }),
    change: async (downtime_id: string, body: Partial<DowntimeDraft>) =>
      await shop.staff("PATCH /v1/fleet/items/:id/downtime/:downtime_id", {
        params: { ...params, downtime_id },
        body,
      }),
    remove: async (downtime_id: string) =>
      await shop.staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: { ...params, downtime_id } }),
    book: async (quantity: number, period = PERIOD) =>
      await bookWalkIn(shop, { items: [{ id: item_id, quantity }], ...period }),
  });
}

async function freeOn({ visitor, item_id }: TestShop & { item_id: string }, date: string): Promise<number> {
  const query = { fleet_item_id: item_id, from: date, to: date };
  return (await visitor("GET /v1/storefront/availability", { query })).data[0]!.available_quantity;
}

async function atRisk({ staff }: TestShop): Promise<string[]> {
  return (await staff("GET /v1/bookings", { query: { at_risk: "true" } })).data.map(({ id }) => id);
}

Deno.test("downtime takes units from its first to its last day in the shop's time zone, and no longer", async () => {
  await using shop = await openItemShop(3, "Europe/Berlin");
  const { id, created_at: _c, updated_at: _u, ...made } = await shop.add({ quantity: 2, reason: "New seats" });
  assert.match(id, /^down_/);
  assert.deepEqual(made, {
    fleet_item_id: shop.item_id,
    starts: "2027-05-12T22:00:00.000Z",
    ends: "2027-05-14T22:00:00.000Z",
    quantity: 2,
    reason: "New seats",
    override: null,
  });
  const free = async () =>
    await Promise.all(["2027-05-12", "2027-05-13", "2027-05-14", "2027-05-15"].map((day) => freeOn(shop, day)));
  assert.deepEqual(await free(), [3, 1, 1, 3]);
  await assertProblem("out_of_stock", shop.book(2, { pickup_date: "2027-05-14", return_date: "2027-05-15" }));
  await shop.book(1, { pickup_date: "2027-05-14", return_date: "2027-05-15" });
  assert.deepEqual((await shop.change(id, { ends: null })).ends, null);
  assert.deepEqual(await free(), [3, 1, 0, 0]);
  await shop.change(id, { ends: "2027-05-13", quantity: 1 });
  assert.deepEqual(await free(), [3, 2, 2, 2]);
  assert.deepEqual(await shop.remove(id), { deleted: true, id });
  assert.deepEqual(await free(), [3, 3, 2, 2]);
  await assertProblem("not_found", shop.remove(id));
});

Deno.test("downtime of units that bookings need gets below_committed_stock with their numbers and days", async () => {
  await using shop = await openItemShop(3);
  const [two, one] = [await shop.book(2), await shop.book(1)];
  const problem = await assertProblem("below_committed_stock", shop.add());
  assert.deepEqual(problem.booking_count, 2);
  assert.deepEqual(problem.bookings.map(({ id, number }) => [id, number]), [[two.id, two.number], [
    one.id,
    one.number,
  ]]);
  assert.equal(
    problem.detail,
    "Confirmed bookings need 3 units on 13 May 2027; the item would have only 2. " +
      `Affected: ${two.number} (12 May 2027 to 13 May 2027) and ${one.number} (12 May 2027 to 13 May 2027).`,
  );
  const { data } = await shop.staff("GET /v1/fleet/items/:id/downtime", { params: { id: shop.item_id } });
  assert.deepEqual(data, [], "a refused downtime is not stored");
  await shop.add({ starts: "2027-05-14" });
  const counts = { params: { id: shop.item_id }, body: { inventory_count: 2 } };
  const lowered = await assertProblem("below_committed_stock", shop.staff("PATCH /v1/fleet/items/:id", counts));
  assert.match(lowered.detail, /^Confirmed bookings need 3 units on 12 May 2027; the item would have only 2\./);
  assert.equal(lowered.booking_count, 2);
});

Deno.test("an override lists the bookings as at risk and emits booking.at_risk, until the downtime ends or shrinks", async () => {
  await using shop = await openItemShop(2);
  const [first, second] = [await shop.book(1), await shop.book(1)];
  const apart = await shop.book(2, { pickup_date: "2027-05-20", return_date: "2027-05-21" });
  const { id } = await shop.add({ override });
  assert.deepEqual((await atRisk(shop)).sort(), [first.id, second.id]);
  const { data: safe } = await shop.staff("GET /v1/bookings", { query: { at_risk: "false" } });
  assert.deepEqual(safe.map(({ id }) => id), [apart.id]);
  const events = async () =>
    (await shop.staff("GET /v1/events", { query: { type: "booking.at_risk" } })).data.map(({ data }) => data.object);
  assert.deepEqual((await events()).map(({ id }) => id).sort(), [first.id, second.id]);
  assert.equal(((await events())[0]!.downtime as { id: string }).id, id);

  await assertProblem("below_committed_stock", shop.change(id, { ends: "2027-05-20" }));
  await shop.change(id, { ends: "2027-05-20", override });
  assert.equal((await atRisk(shop)).length, 3);
  assert.deepEqual((await events()).map(({ id }) => id).sort(), [first.id, second.id, apart.id].sort());
  assert.deepEqual((await shop.change(id, { ends: "2027-05-13" })).override, override);
  assert.deepEqual((await atRisk(shop)).sort(), [first.id, second.id]);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: first.id }, body: {} });
  assert.deepEqual(await atRisk(shop), [], "one unit is enough for one booking");
  await shop.change(id, { quantity: 2, override });
  assert.deepEqual(await atRisk(shop), [second.id]);
  await shop.remove(id);
  assert.deepEqual(await atRisk(shop), []);
});

Deno.test("a booking made from a hold that staff overrode emits booking.at_risk, and one of other days does not", async () => {
  await using shop = await openItemShop(1);
  const hold = async (period: typeof PERIOD) => {
    const booking_details = { ...period, line_items: [{ fleet_item_id: shop.item_id }] };
    const { total: amount } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
    const held = await shop.visitor("POST /api/storefront/payment-intent", { body: { amount, booking_details } });
    return { client_secret: held.client_secret!, payment_intent_id: held.payment_intent_id };
  };
  const apart = await hold({ pickup_date: "2027-05-20T09:00:00Z", return_date: "2027-05-20T17:00:00Z" });
  const overridden = await hold(PERIOD);
  const { id } = await shop.add({ override });
  const bookings = [];
  for (const { client_secret, payment_intent_id } of [apart, overridden]) {
    await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret, outcome: "paid" } });
    bookings.push(await shop.visitor("POST /v1/storefront/book", { body: { client_secret, payment_intent_id } }));
  }
  const { data } = await shop.staff("GET /v1/events", { query: { type: "booking.at_risk" } });
  const told = data.map(({ data: { object } }) => [object.id, (object.downtime as { id: string }).id]);
  assert.deepEqual(told, [[bookings[1]!.id, id]]);
  assert.deepEqual(await atRisk(shop), [bookings[1]!.id]);
});

Deno.test("a booking at risk can be picked up on time and returned, but not moved to where units are missing", async () => {
  await using shop = await openItemShop(1);
  const { id } = await shop.book(1);
  await shop.add({ override });
  const params = { id };
  const later = { pickup_date: "2027-05-13", return_date: "2027-05-15" };
  await assertProblem("out_of_stock", shop.staff("POST /v1/bookings/:id/reschedule", { params, body: later }));
  await shop.travel(PERIOD.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.deepEqual(await atRisk(shop), []);
  await shop.travel(PERIOD.return_date);
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
});

Deno.test("a booking is at risk while units that it needs are overdue for longer than the grace", async () => {
  await using shop = await openItemShop(1);
  const late = await shop.book(1);
  const next = await shop.book(1, { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-15T09:00:00Z" });
  await shop.travel(PERIOD.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: late.id }, body: {} });
  await shop.travel("2027-05-13T17:29:00Z");
  assert.deepEqual(await atRisk(shop), []);
  await shop.travel("2027-05-13T17:30:00Z");
  assert.deepEqual(await atRisk(shop), [next.id]);
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: late.id }, body: {} });
  assert.deepEqual(await atRisk(shop), []);
});

Deno.test("an item with downtime can be retired, and downtime can be added to an item in maintenance", async () => {
  await using shop = await openItemShop(1);
  const params = { id: shop.item_id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { status: "maintenance" } });
  await shop.add({ ends: null });
  assert.deepEqual(await shop.staff("DELETE /v1/fleet/items/:id", { params }), { deleted: true, id: shop.item_id });
});

Deno.test("downtime is refused with a wrong period, with more units than the item has, and for another shop's item", async () => {
  await using shop = await openItemShop(2);
  await using other = await openItemShop(2);
  const { id } = await shop.add();
  for (
    const [body, path] of [
      [{ ends: "2027-05-12" }, "ends"],
      [{ starts: "2027-05-13T09:00:00Z", ends: "2027-05-13T09:00:00Z" }, "ends"],
      [{ quantity: 3 }, "quantity"],
      [{ quantity: 0 }, "quantity"],
      [{ starts: "soon" }, "starts"],
    ] as const
  ) {
    for (const refused of [() => shop.add(body), () => shop.change(id, { ...REPAIR, ...body })]) {
      const { errors } = await assertProblem("invalid_request", refused());
      assert.deepEqual(errors.map(({ path }) => path), [path]);
    }
  }
  const foreign = { params: { id: shop.item_id, downtime_id: id } };
  await assertProblem("not_found", other.change(id, { quantity: 1 }));
  await assertProblem(
    "not_found",
    other.staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", foreign),
  );
  const another = await shop.addItem();
  const mixed = { params: { id: another.id, downtime_id: id } };
  await assertProblem("not_found", shop.staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", mixed));
});

Deno.test("GET /v1/fleet/items/:id/downtime lists an item's downtime newest first, page by page", async () => {
  await using shop = await openItemShop(5);
  const ids: string[] = [];
  for (let made = 0; made < 3; made++) ids.unshift((await shop.add()).id);
  const params = { id: shop.item_id };
  const first = await shop.staff("GET /v1/fleet/items/:id/downtime", { params, query: { limit: "2" } });
  const rest = await shop.staff("GET /v1/fleet/items/:id/downtime", {
    params,
    query: { limit: "2", cursor: first.next_cursor! },
  });
  assert.deepEqual([...first.data, ...rest.data].map(({ id }) => id), ids);
});

Deno.test("40 concurrent bookings and downtimes of 10 units never need more than 10 of them", async () => {
  await using shop = await openShop({ pool: 12 });
  const { id } = await shop.addItem({ inventory_count: 10 });
  const outcomes = await Promise.all(Array.from({ length: 40 }, async (_, at) => {
    const taking = at % 2
      ? shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id }, body: { ...REPAIR } })
      : bookWalkIn(shop, { items: [{ id }], pickup_date: "2027-05-13", return_date: "2027-05-14" });
    return await (taking as Promise<unknown>).then(() => "taken", ({ message }) => message);
  }));
  assert.deepEqual([...new Set(outcomes)].sort(), ["below_committed_stock", "out_of_stock", "taken"]);
  assert.equal(outcomes.filter((outcome) => outcome === "taken").length, 10);
});
