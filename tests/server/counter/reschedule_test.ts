import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { bookOnline, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

type Move = { pickup_date?: string; return_date: string; requote?: boolean };
const move = (shop: TestShop, { id }: Pick<Booking, "id">, body: Move) =>
  shop.staff("POST /v1/bookings/:id/reschedule", { params: { id }, body });

Deno.test("POST /v1/bookings/:id/reschedule moves the stock to the new period or changes nothing", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 1, buffer_hours: 4 });
  const first = await bookOnline(shop, { items: [{ id: item }] });
  const second = await bookOnline(shop, {
    items: [{ id: item }],
    pickup_date: "2027-05-14T09:00:00Z",
    return_date: "2027-05-14T17:00:00Z",
  });
  // The buffer of 4 hours must end before the second booking
  await assertProblem(
    "out_of_stock",
    move(shop, first, { pickup_date: WEDNESDAY.pickup_date, return_date: "2027-05-14T05:00:01Z" }),
  );
  assert.deepEqual((await shop.staff("GET /v1/bookings/:id", { params: { id: first.id } })).version, first.version);
  const longer = await move(shop, first, { return_date: "2027-05-14T05:00:00Z" });
  assert.deepEqual([longer.pickup_date, longer.return_date], ["2027-05-12T09:00:00.000Z", "2027-05-14T05:00:00.000Z"]);
  assert.equal(longer.total, first.total, "the price stays");
  await move(shop, second, { pickup_date: "2027-05-20T09:00:00Z", return_date: "2027-05-20T17:00:00Z" });
  await move(shop, first, { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-14T17:00:00Z" });
  await bookOnline(shop, { items: [{ id: item }] });
});

Deno.test("a booking can be moved to a period that overlaps its own", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 2 });
  const booking = await bookOnline(shop, { items: [{ id: item, quantity: 2 }] });
  const moved = await move(shop, booking, { pickup_date: "2027-05-12T12:00:00Z", return_date: "2027-05-13T20:00:00Z" });
  assert.equal(moved.pickup_date, "2027-05-12T12:00:00.000Z");
});

Deno.test("requote refunds a lower total, makes a higher one due and prices add-ons for the new days", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10 } });
  const { id: item } = await shop.addItem({ inventory_count: 3, price_full_day: 5_000 });
  await shop.staff("POST /v1/addons", {
    body: { name: "Guide", price: 1_000, price_type: "per_day", mode: "required" },
  });
  const booking = await bookOnline(shop, { items: [{ id: item, quantity: 2 }] });
  assert.equal(booking.total, 26_400);
  const higher = await move(shop, booking, { return_date: "2027-05-14T17:00:00Z", requote: true });
  assert.deepEqual([higher.subtotal, higher.tax, higher.total, higher.amount_due], [36_000, 3_600, 39_600, 13_200]);
  assert.deepEqual([higher.lines[0]!.amount, higher.addons[0]!.amount], [30_000, 6_000]);
  const lower = await move(shop, booking, { return_date: "2027-05-12T17:00:00Z", requote: true });
  assert.deepEqual([lower.total, lower.amount_due, lower.amount_refunded], [13_200, 0, 13_200]);
  await shop.runDueJobs();
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } })).data;
  assert.deepEqual([payment!.status, payment!.refunds[0]!.status], ["partially_refunded", "succeeded"]);
  const subjects = shop.mailer.mails.map(({ subject }) => subject);
  assert.ok(
    subjects.some((subject) => subject.endsWith("has changed")) && subjects.includes("Test shop has refunded €132.00"),
  );
});

Deno.test("requote does not charge again what was refunded before", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } })).data;
  await shop.staff("POST /v1/payments/:id/refund", {
    params: { id: payment!.id },
    body: { amount: 2_000, reason: "A leak" },
  });
  const same = await move(shop, booking, {
    pickup_date: "2027-05-13T09:00:00Z",
    return_date: "2027-05-14T17:00:00Z",
    requote: true,
  });
  assert.deepEqual([same.total, same.amount_due, same.amount_refunded], [10_000, 0, 2_000]);
  const higher = await move(shop, booking, { return_date: "2027-05-15T17:00:00Z", requote: true });
  assert.deepEqual([higher.total, higher.amount_due], [15_000, 5_000]);
  const lower = await move(shop, booking, { return_date: "2027-05-13T17:00:00Z", requote: true });
  assert.deepEqual([lower.total, lower.amount_due, lower.amount_refunded], [5_000, 0, 5_000]);
});

Deno.test("requote is refused when the shop's currency has changed", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  await shop.staff("PATCH /v1/shop", { body: { currency: "JPY" } });
  const { errors } = await assertProblem(
    "invalid_request",
    move(shop, booking, { return_date: "2027-05-14T17:00:00Z", requote: true }),
  );
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["requote", "other_currency"]]);
  const moved = await move(shop, booking, { return_date: "2027-05-14T17:00:00Z" });
  assert.deepEqual([moved.total, moved.currency, moved.amount_refunded], [10_000, "EUR", 0]);
});

Deno.test("requote is refused when an add-on is no longer sold", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem();
  const guide = { name: "Guide", price: 1_000, price_type: "per_day", mode: "required" } as const;
  const { id } = await shop.staff("POST /v1/addons", { body: guide });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  await shop.staff("DELETE /v1/addons/:id", { params: { id } });
  await assertProblem("addon_unavailable", move(shop, booking, { return_date: "2027-05-14T17:00:00Z", requote: true }));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).version, booking.version);
});

Deno.test("only the return of a picked-up booking can be moved, and only while its stock is free", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 1 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  await bookOnline(shop, {
    items: [{ id: item }],
    pickup_date: "2027-05-15T09:00:00Z",
    return_date: "2027-05-15T17:00:00Z",
  });
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking.id }, body: {} });
  await assertProblem(
    "invalid_request",
    move(shop, booking, { pickup_date: "2027-05-12T10:00:00Z", return_date: "2027-05-14T09:00:00Z" }),
  );
  await assertProblem("out_of_stock", move(shop, booking, { return_date: "2027-05-15T10:00:00Z" }));
  const longer = await move(shop, booking, { return_date: "2027-05-14T09:00:00Z" });
  assert.deepEqual([longer.status, longer.return_date], ["picked_up", "2027-05-14T09:00:00.000Z"]);
  await shop.runDueJobs("2027-05-14T09:29:00Z");
  const overdue = async () =>
    (await shop.sql`select from events e where e.tenant_id = ${shop.id} and e.type = 'booking.overdue'`).count;
  assert.equal(await overdue(), 0);
  await shop.runDueJobs("2027-05-14T09:30:00Z");
  assert.equal(await overdue(), 1);
});

Deno.test("dates are days in the shop's time zone when the clocks change", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin", now: new Date("2027-03-20T08:00:00Z") });
  const { id: item } = await shop.addItem({ price_full_day: 4_000 });
  const booking = await bookOnline(shop, {
    items: [{ id: item }],
    pickup_date: "2027-03-25",
    return_date: "2027-03-25",
  });
  assert.deepEqual([booking.pickup_date, booking.return_date], [
    "2027-03-24T23:00:00.000Z",
    "2027-03-25T23:00:00.000Z",
  ]);
  // Sunday 28 March has 23 hours
  const moved = await move(shop, booking, { pickup_date: "2027-03-27", return_date: "2027-03-28", requote: true });
  assert.deepEqual([moved.pickup_date, moved.return_date], ["2027-03-26T23:00:00.000Z", "2027-03-28T22:00:00.000Z"]);
  assert.equal(moved.total, 8_000);
  const noon = await move(shop, booking, {
    pickup_date: "2027-03-27T12:00:00+01:00",
    return_date: "2027-03-28T12:00:00+02:00",
    requote: true,
  });
  assert.equal(noon.total, 4_000, "noon to noon is one day of 23 hours");
  await assertProblem("invalid_request", move(shop, booking, { return_date: "2027-03-27T10:00:00Z" }));
  await assertProblem("invalid_request", move(shop, booking, { return_date: "2027-02-30" }));
});

Deno.test("a booking of instants can be moved to a return on a day, and two dates must have the same form", async () => {
  await using shop = await openShop();
  const booking = await bookOnline(shop, { items: [await shop.addItem()] });
  const moved = await move(shop, booking, { return_date: "2027-05-14" });
  assert.deepEqual([moved.pickup_date, moved.return_date], ["2027-05-12T09:00:00.000Z", "2027-05-15T00:00:00.000Z"]);
  const mixed = { pickup_date: "2027-05-12", return_date: "2027-05-14T17:00:00Z" };
  const { errors } = await assertProblem("invalid_request", move(shop, booking, mixed));
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["return_date", "mixed_forms"]]);
});

Deno.test("a rental whose return moves to an earlier time is overdue when the grace after that time is over", async () => {
  await using shop = await openShop();
  const booking = await bookOnline(shop, { items: [await shop.addItem()] });
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking.id }, body: {} });
  await move(shop, booking, { return_date: "2027-05-12T17:00:00Z" });
  const overdue = async () => (await shop.staff("GET /v1/events", { query: { type: "booking.overdue" } })).data.length;
  await shop.runDueJobs("2027-05-12T17:29:59Z");
  assert.equal(await overdue(), 0);
  await shop.runDueJobs("2027-05-12T17:30:00Z");
  assert.equal(await overdue(), 1);
});
