import assert from "node:assert/strict";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

Deno.test("GET /v1/bookings lists the newest first and filters by state, period, customer, item and text", async () => {
  await using shop = await openShop();
  const [kayak, board] = [await shop.addItem({ inventory_count: 9 }), await shop.addItem({ inventory_count: 9 })];
  const online = await bookOnline(shop, { items: [{ id: kayak.id }], email: "ada@example.com" });
  const counter = await bookWalkIn(shop, {
    items: [{ id: board.id }],
    pickup_date: "2027-05-20T09:00:00Z",
    return_date: "2027-05-21T09:00:00Z",
    email: "Ben_Berg@example.com",
  });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: counter.id }, body: {} });
  const find = async (query: Record<string, string>) =>
    (await shop.staff("GET /v1/bookings", { query })).data.map(({ id }) => id);
  assert.deepEqual(await find({}), [counter.id, online.id]);
  assert.deepEqual(await find({ status: "cancelled" }), [counter.id]);
  assert.deepEqual(await find({ fleet_item_id: kayak.id }), [online.id]);
  assert.deepEqual(await find({ customer_id: online.customer!.id! }), [online.id]);
  assert.deepEqual(await find({ customer_id: "nonsense" }), []);
  assert.deepEqual(await find({ query: "BEN_BERG" }), [counter.id]);
  assert.deepEqual(await find({ query: "ben%berg" }), []);
  assert.deepEqual(await find({ query: online.number.toLowerCase() }), [online.id]);
  assert.deepEqual(await find({ from: "2027-05-13T17:00:00Z" }), [counter.id]);
  assert.deepEqual(await find({ to: "2027-05-12" }), [online.id]);
  assert.deepEqual(await find({ overdue: "true" }), []);
  await assertProblem("invalid_request", find({ from: "2027-02-30" }));
});

Deno.test("GET /v1/bookings returns each booking once over all pages while others are added", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 50 });
  const made: string[] = [];
  for (let at = 0; at < 7; at++) made.unshift((await bookWalkIn(shop, { items: [{ id }] })).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.staff("GET /v1/bookings", { query: { limit: "3", cursor } });
    seen.push(...page.data.map((booking) => booking.id));
    cursor = page.next_cursor ?? undefined;
    await bookWalkIn(shop, { items: [{ id }] });
  } while (cursor);
  assert.deepEqual(seen, made);
});

Deno.test("GET /v1/bookings/:id returns the lines, the amounts and the terms at the time of booking", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ name: "Kayak", price_full_day: 4_000, inventory_count: 3 });
  const booked = await bookOnline(shop, {
    items: [{ id, quantity: 2 }],
    riders: [{ name: "Ada" }, { name: "Ben", email: "ben@x.de" }],
  });
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id: booked.id } });
  assert.equal(booking.total, 16_000);
  assert.deepEqual([booking.amount_paid, booking.amount_due, booking.amount_refunded], [16_000, 0, 0]);
  assert.deepEqual(booking.lines.map(({ name, quantity, amount }) => ({ name, quantity, amount })), [
    { name: "Kayak", quantity: 2, amount: 16_000 },
  ]);
  assert.deepEqual(booking.riders, [{ name: "Ada", email: null }, { name: "Ben", email: "ben@x.de" }]);
  assert.deepEqual([booking.status, booking.source, booking.overdue, booking.version], [
    "confirmed",
    "storefront",
    false,
    1,
  ]);
  assert.deepEqual(booking.cancellation_policy, [{ hours_before: 24, refund_percent: 100 }]);
  assert.equal(booking.pickup_date, "2027-05-12T09:00:00.000Z");
});

Deno.test("PATCH /v1/bookings/:id changes riders and notes only", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem();
  const { id, version } = await bookOnline(shop, { items: [{ id: item }] });
  const patch = (body: object) => shop.staff("PATCH /v1/bookings/:id", { params: { id }, body });
  assert.equal((await patch({})).version, version);
  const changed = await patch({ riders: [{ name: " Ada " }], notes: "Late" });
  assert.deepEqual([changed.riders, changed.notes, changed.version], [
    [{ name: "Ada", email: null }],
    "Late",
    version + 1,
  ]);
  assert.deepEqual((await patch({ notes: null })).notes, null);
  assert.equal((await patch({ notes: "x", total: 1 })).total, changed.total);
  await assertProblem("invalid_request", patch({ colour: "red" }));
});

Deno.test("PATCH /v1/bookings/:id requires new waivers only when the riders change", async () => {
  await using shop = await openShop();
  const booking = await bookOnline(shop, { items: [{ id: (await shop.addItem()).id }] });
  await addWaiver(shop);
  const params = { id: booking.id };
  const body = { ...booking, riders: booking.riders!, notes: "Late" };
  const { waivers, notes } = await shop.staff("PATCH /v1/bookings/:id", { params, body });
  assert.deepEqual([waivers, notes], [{ required: 0, signed: 0 }, "Late"]);
  const named = await shop.staff("PATCH /v1/bookings/:id", { params, body: { riders: [{ name: "Ada" }] } });
  assert.deepEqual(named.waivers, { required: 1, signed: 0 });
});

Deno.test("POST /v1/bookings accepts past periods and unpublished items but never oversells", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ live: false, inventory_count: 2, price_full_day: 3_000 });
  const period = { pickup_date: "2027-05-02T09:00:00Z", return_date: "2027-05-02T18:00:00Z" };
  const booking = await bookWalkIn(shop, { items: [{ id, quantity: 2 }], ...period, email: "Ada@Example.com" });
  assert.deepEqual([booking.source, booking.status, booking.total, booking.amount_due], [
    "staff",
    "confirmed",
    6_000,
    6_000,
  ]);
  assert.equal(booking.customer!.email, "ada@example.com");
  const { items } = await assertProblem("out_of_stock", bookWalkIn(shop, { items: [{ id }], ...period }));
  assert.deepEqual(items, [{ fleet_item_id: id, requested: 1, available_quantity: 0 }]);
  await assertProblem("item_unavailable", bookWalkIn(shop, { items: [{ id: "fi_unknown" }] }));
  const customer = await shop.staff("GET /v1/customers/:id", { params: { id: booking.customer!.id! } });
  assert.deepEqual([customer.name, customer.email_verified], ["Ada", false]);
});

Deno.test("a guest's booking does not change the record of a known customer", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 5 });
  const me = shop.customer(await shop.signIn("ada@example.com"));
  await me("PATCH /api/storefront/me", { body: { name: "Ada Lovelace", phone: "1" } });
  const booking = await bookOnline(shop, { items: [{ id }], email: "ADA@example.com" });
  assert.equal(booking.customer!.name, "Ada");
  assert.deepEqual([(await me("GET /api/storefront/me")).name, booking.customer!.id], [
    "Ada Lovelace",
    (await me("GET /api/storefront/me")).id,
  ]);
});

Deno.test("POST /v1/bookings/:id/payments takes cash up to what is due", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 3_000 });
  const { id, total } = await bookWalkIn(shop, { items: [{ id: item }] });
  const pay = (amount: number) =>
    shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount } });
  const payment = await pay(1_000);
  assert.deepEqual([payment.method, payment.kind, payment.status, payment.amount], [
    "cash",
    "rental",
    "succeeded",
    1_000,
  ]);
  await assertProblem("amount_out_of_range", pay(total));
  await pay(total - 1_000);
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([booking.amount_paid, booking.amount_due], [total, 0]);
  assert.equal((await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data.length, 2);
});

Deno.test("customers see only their own bookings and can cancel them until the pickup", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 9 });
  const ada = await shop.signIn("ada@example.com");
  const ben = await shop.signIn("ben@example.com");
  const first = await bookOnline(shop, { items: [{ id: item }], session: ada });
  const second = await bookOnline(shop, { items: [{ id: item }], session: ada });
  await bookOnline(shop, { items: [{ id: item }], session: ben, email: "ada@example.com" });
  const mine = (await shop.customer(ada)("GET /api/storefront/bookings")).data;
  assert.deepEqual(mine.map(({ id }) => id), [second.id, first.id]);
  const cancel = (session: string, id: string) =>
    shop.customer(session)("POST /api/storefront/bookings/:id/cancel", { params: { id }, body: { reason: "Rain" } });
  await assertProblem("not_found", cancel(ben, first.id));
  const cancelled = await cancel(ada, first.id);
  assert.deepEqual([cancelled.status, cancelled.cancellation!.by, cancelled.cancellation!.reason], [
    "cancelled",
    "customer",
    "Rain",
  ]);
  await shop.travel("2027-05-12T08:40:00Z");
  const later = await shop.signIn("ada@example.com");
  await shop.travel(WEDNESDAY.pickup_date);
  await assertProblem("invalid_transition", cancel(later, second.id));
});

Deno.test("bookings and payments of a shop are not found with another shop's key", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const { id: item } = await theirs.addItem();
  const { id } = await bookOnline(theirs, { items: [{ id: item }] });
  await assertProblem("not_found", mine.staff("GET /v1/bookings/:id", { params: { id } }));
  await assertProblem("not_found", mine.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} }));
  assert.deepEqual((await mine.staff("GET /v1/bookings")).data, []);
  const [payment] = (await theirs.staff("GET /v1/payments", { query: { booking_id: id } })).data;
  await assertProblem(
    "not_found",
    mine.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: {} }),
  );
  assert.deepEqual((await mine.staff("GET /v1/payments", { query: { booking_id: id } })).data, []);
});
