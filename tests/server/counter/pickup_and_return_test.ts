import assert from "node:assert/strict";
import { lockBooking } from "../../../server/bookings/change.sql.ts";
import { lockBookingItems } from "../../../server/stock/booking_demands.sql.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental } from "../../support/rental.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";
import { addWaiver } from "../../support/waivers.ts";

const countFree = async (shop: TestShop, pickup_date: string, return_date: string) =>
  (await shop.visitor("GET /v1/storefront/inventory", {
    query: { pickup_date, return_date, include_unavailable: "true" },
  }))
    .data[0]!.available_quantity;
const pickup = (shop: TestShop, { id }: Pick<Booking, "id">, body: object = {}) =>
  shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body });
const returnGear = (shop: TestShop, { id }: Pick<Booking, "id">, lines?: { line_id: string; quantity: number }[]) =>
  shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: { lines } });

Deno.test("POST /v1/bookings/:id/return frees the returned units after their buffer", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 5, buffer_hours: 2, inspection_required: true });
  const booking = await bookOnline(shop, { items: [{ id: item, quantity: 5 }] });
  const line_id = booking.lines[0]!.id;
  await shop.travel("2027-05-12T09:00:00Z");
  const out = await pickup(shop, booking);
  assert.deepEqual([out.status, out.actual_pickup_at, out.lines[0]!.out], ["picked_up", "2027-05-12T09:00:00.000Z", 5]);
  await shop.travel("2027-05-12T12:00:00Z");
  const some = await returnGear(shop, booking, [{ line_id, quantity: 2 }, { line_id, quantity: 1 }]);
  assert.deepEqual([some.status, some.lines[0]!.out, some.lines[0]!.returned], ["partially_returned", 2, 3]);
  assert.deepEqual(some.inspection_required, [item]);
  assert.equal(await countFree(shop, "2027-05-12T13:59:00Z", "2027-05-12T15:00:00Z"), 0);
  assert.equal(await countFree(shop, "2027-05-12T14:00:00Z", "2027-05-12T15:00:00Z"), 3);
  await assertProblem("invalid_request", returnGear(shop, booking, [{ line_id, quantity: 3 }]));
  await assertProblem("invalid_request", returnGear(shop, booking, [{ line_id: "li_unknown", quantity: 1 }]));
  await shop.travel("2027-05-12T15:00:00Z");
  const all = await returnGear(shop, booking);
  assert.deepEqual([all.status, all.actual_return_at, all.lines[0]!.returned], [
    "returned",
    "2027-05-12T15:00:00.000Z",
    5,
  ]);
  assert.equal(await countFree(shop, "2027-05-12T17:00:00Z", "2027-05-12T18:00:00Z"), 5);
});

Deno.test("POST /v1/bookings/:id/return frees only the returned units when items are returned one by one", async () => {
  await using shop = await openShop();
  const boat = await shop.addItem({ inventory_count: 4, buffer_hours: 2 });
  const paddle = await shop.addItem({ inventory_count: 4 });
  const booking = await bookOnline(shop, { items: [{ id: boat.id, quantity: 4 }, { id: paddle.id, quantity: 4 }] });
  const line_id = booking.lines.find(({ fleet_item_id }) => fleet_item_id === boat.id)!.id;
  await shop.travel(WEDNESDAY.pickup_date);
  await pickup(shop, booking);
  for (const hour of [12, 13]) {
    await shop.travel(`2027-05-12T${hour}:00:00Z`);
    await returnGear(shop, booking, [{ line_id, quantity: 1 }]);
  }
  const query = {
    pickup_date: "2027-05-12T14:00:00Z",
    return_date: "2027-05-12T15:00:00Z",
    include_unavailable: "true",
  } as const;
  const { data } = await shop.visitor("GET /v1/storefront/inventory", { query });
  const left = new Map(data.map(({ id, available_quantity }) => [id, available_quantity]));
  assert.deepEqual([left.get(boat.id), left.get(paddle.id)], [1, 0], "the second boat is still in its buffer");
});

Deno.test("POST /v1/bookings/:id/return lists the returned items that need an inspection", async () => {
  await using shop = await openShop();
  const items = [await shop.addItem({ inspection_required: true }), await shop.addItem({ inspection_required: true })];
  const booking = await bookOnline(shop, { items });
  await shop.travel(WEDNESDAY.pickup_date);
  await pickup(shop, booking);
  const [first, second] = booking.lines;
  const some = await returnGear(shop, booking, [{ line_id: first!.id, quantity: 1 }]);
  assert.deepEqual(some.inspection_required, [first!.fleet_item_id]);
  assert.deepEqual((await returnGear(shop, booking)).inspection_required, [second!.fleet_item_id]);
});

Deno.test("an overdue booking can be returned, and its event names the bookings at risk", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 1 });
  const late = await bookOnline(shop, { items: [{ id: item }] });
  const next = await bookOnline(shop, {
    items: [{ id: item }],
    pickup_date: WEDNESDAY.return_date,
    return_date: "2027-05-14T12:00:00Z",
  });
  await shop.travel(WEDNESDAY.pickup_date);
  await pickup(shop, late);
  await shop.runDueJobs("2027-05-13T18:30:00Z");
  const shown = await shop.staff("GET /v1/bookings/:id", { params: { id: late.id } });
  assert.deepEqual([shown.overdue, shown.status], [true, "picked_up"]);
  for (const [overdue, id] of [["true", late.id], ["false", next.id]] as const) {
    assert.deepEqual((await shop.staff("GET /v1/bookings", { query: { overdue } })).data.map((booking) => booking.id), [
      id,
    ]);
  }
  const [event] = await shop.sql<{ data: { object: { id: string; at_risk: string[] } } }[]>`
    select e.data from events e where e.tenant_id = ${shop.id} and e.type = 'booking.overdue'`;
  assert.deepEqual([event!.data.object.id, event!.data.object.at_risk], [late.id, [next.id]]);
  assert.equal(await countFree(shop, "2027-05-13T19:00:00Z", "2027-05-13T20:00:00Z"), 0);
  assert.equal((await returnGear(shop, late)).status, "returned");
  assert.equal((await pickup(shop, next)).status, "picked_up");
});

Deno.test("gear that is picked up early is in use from that time", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 1 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  await shop.travel("2027-05-12T07:00:00Z");
  assert.equal(await countFree(shop, "2027-05-12T07:30:00Z", "2027-05-12T08:30:00Z"), 1);
  await pickup(shop, booking);
  assert.equal(await countFree(shop, "2027-05-12T07:30:00Z", "2027-05-12T08:30:00Z"), 0);
  const body = { return_date: "2027-05-13T18:00:00Z" };
  await shop.staff("POST /v1/bookings/:id/reschedule", { params: { id: booking.id }, body });
  assert.equal(
    await countFree(shop, "2027-05-12T07:30:00Z", "2027-05-12T08:30:00Z"),
    0,
    "a new return date does not countFree it",
  );
});

Deno.test("a pickup is refused when other bookings need the unit, before its period or after it", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 1 });
  const morning = { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-12T12:00:00Z" };
  const noon = { pickup_date: "2027-05-12T12:00:00Z", return_date: "2027-05-12T15:00:00Z" };
  const [first, second] = [
    await bookOnline(shop, { items: [{ id: item }], ...morning }),
    await bookOnline(shop, { items: [{ id: item }], ...noon }),
  ];
  await shop.travel("2027-05-12T08:00:00Z");
  await assertProblem("out_of_stock", pickup(shop, second));
  await shop.travel("2027-05-12T12:30:00Z");
  await assertProblem("out_of_stock", pickup(shop, first));
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: second.id }, body: {} });
  const late = await pickup(shop, first);
  assert.deepEqual([late.status, late.overdue], ["picked_up", true]);
});

Deno.test("POST /v1/bookings/:id/pickup requires signed waivers or an override with a reason", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const { id: item } = await shop.addItem();
  const booking = await bookOnline(shop, { items: [{ id: item }], riders: [{ name: "Ada" }, { name: "Ben" }] });
  assert.deepEqual(booking.waivers, { required: 2, signed: 0 });
  const { required, signed } = await assertProblem("waivers_missing", pickup(shop, booking));
  assert.deepEqual([required, signed], [2, 0]);
  await assertProblem("invalid_request", pickup(shop, booking, { override: { waivers: true } }));
  const out = await pickup(shop, booking, { override: { waivers: true, reason: "Signed on paper" } });
  assert.equal(out.status, "picked_up");
});

Deno.test("POST /v1/bookings/:id/no_show frees the stock from pickup time on without a refund", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 1 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  const noShow = () => shop.staff("POST /v1/bookings/:id/no_show", { params: { id: booking.id }, body: {} });
  await assertProblem("invalid_transition", noShow());
  await shop.travel("2027-05-12T10:00:00Z");
  const absent = await noShow();
  assert.deepEqual([absent.status, absent.amount_refunded, absent.cancellation!.refund_amount], ["no_show", 0, 0]);
  assert.equal(await countFree(shop, "2027-05-12T10:00:00Z", "2027-05-12T12:00:00Z"), 1);
});

Deno.test("a booking emits one event per action, in order", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem();
  const booking = await bookWalkIn(shop, { items: [{ id: item }] });
  await shop.travel(WEDNESDAY.pickup_date);
  await pickup(shop, booking);
  await returnGear(shop, booking);
  await shop.staff("POST /v1/bookings/:id/complete", { params: { id: booking.id }, body: {} });
  const events = await shop.sql<{ type: string; version: number }[]>`
    select e.type, (e.data -> 'object' ->> 'version')::int as version from events e where e.tenant_id = ${shop.id} order by e.id`;
  assert.deepEqual(events.map(({ type }) => type), [
    "booking.created",
    "booking.picked_up",
    "booking.returned",
    "booking.updated",
  ]);
  assert.deepEqual(events.map(({ version }) => version), [1, 2, 3, 4]);
});

Deno.test("a returned booking is completed when its deposit is released, or a day later without one", async () => {
  await using shop = await openShop();
  const { id: plain } = await shop.addItem();
  const { id: expensive } = await shop.addItem({ deposit_amount: 20_000 });
  const bookings = [
    await bookOnline(shop, { items: [{ id: plain }] }),
    await bookOnline(shop, { items: [{ id: expensive }] }),
  ];
  await shop.travel(WEDNESDAY.pickup_date);
  for (const booking of bookings) {
    assert.equal((await pickup(shop, booking)).status, "picked_up");
    assert.equal((await returnGear(shop, booking)).status, "returned");
  }
  const states = async () => {
    const { data } = await shop.staff("GET /v1/bookings");
    return bookings.map(({ id }) => data.find((booking) => booking.id === id)!.status);
  };
  await shop.runDueJobs();
  assert.deepEqual(await states(), ["returned", "completed"]);
  await shop.runDueJobs("2027-05-13T09:00:00Z");
  assert.deepEqual(await states(), ["completed", "completed"]);
  const subjects = shop.mailer.mails.map(({ subject }) => subject);
  assert.ok(
    subjects.includes("Deposit of €200.00 held for Test shop") &&
      subjects.includes("Your deposit at Test shop is released"),
  );
});

Deno.test("a pickup that is checked beside a change of the booking waits for it and does not deadlock", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 1 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item.id }] });
  const { waiting } = await shop.sql.begin(async (tx) => {
    await lockBooking(tx, shop.id, id);
    await lockBookingItems(tx, shop.id, { booking_id: id, also: [] });
    // Two days early, so the pickup has to extend the booking's stock
    const waiting = pickup(shop, { id });
    await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    // A change frees the old stock now
    await tx`
      select from allocations a
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      where a.tenant_id = ${shop.id} and l.booking_id = ${id}
      for update of a`;
    return { waiting };
  });
  assert.equal((await waiting).status, "picked_up");
});

Deno.test("POST /v1/bookings/:id/return lists every line that is unknown or has fewer units out", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 5 });
  const booking = await bookWalkIn(shop, { items: [{ id: item.id, quantity: 3 }] });
  const line_id = booking.lines[0]!.id;
  await shop.travel(WEDNESDAY.pickup_date);
  await pickup(shop, booking);
  const lines = [{ line_id, quantity: 3 }, { line_id: "li_unknown", quantity: 1 }, { line_id, quantity: 1 }];
  const { errors } = await assertProblem("invalid_request", returnGear(shop, booking, lines));
  assert.deepEqual(errors, [
    { path: "lines.1.line_id", code: "unknown_id", message: "is not a line of this booking" },
    { path: "lines.2.quantity", code: "too_big", message: "must be at most 3, the units that are out" },
  ]);
  assert.equal((await returnGear(shop, booking, [{ line_id, quantity: 3 }])).status, "returned");
});

Deno.test("a pickup keeps the override and its reason", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const booking = await bookWalkIn(shop, { items: [await shop.addItem()], riders: [{ name: "Ada" }] });
  const override = { waivers: true, reason: "Signed on paper" };
  await pickup(shop, booking, { override });
  const { data: [entry] } = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booking.id } });
  const [row] = await shop.sql`
    select b.pickup_override as override from bookings b where b.tenant_id = ${shop.id} and b.id = ${booking.id}`;
  assert.deepEqual(row!.override, { deposit: false, payment: false, ...override });
  assert.equal(entry!.action, "booking.picked_up");
});

Deno.test("the last unit that comes back releases the deposit, and the units before it do not", async () => {
  await using rental = await openRental({ item: { inventory_count: 2 } });
  const { shop, params } = rental;
  const [line] = (await shop.staff("GET /v1/bookings/:id", { params })).lines;
  const line_items = [{ fleet_item_id: line!.fleet_item_id, quantity: 2 }];
  const { booking } = await shop.staff("POST /v1/bookings/:id/change", { params, body: { line_items } });
  const held = [booking.deposit.amount];
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.runDueJobs("2027-05-08T09:00:00Z");
  for (const expected of [held, []]) {
    await rental.step("return", { lines: [{ line_id: line!.id, quantity: 1 }] });
    await shop.runDueJobs();
    assert.deepEqual(rental.held(), expected);
  }
  assert.equal((await rental.deposit()).state, "released");
});
