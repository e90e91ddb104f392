import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental, type Rental } from "../../support/rental.ts";
import { openShop } from "../../support/shop.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";

const item = { inspection_required: true };
/** The authorization is renewed a day before it lapses: 2027-05-13T09:00. */
const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-13" };

/** Opens a rental whose gear was returned on 9 May at 16:00, and needs an inspection. */
async function openReturned(terms: Parameters<typeof openRental>[0] = {}, returned_at = "2027-05-09T16:00:00Z") {
  const rental = await openRental({ item, ...terms });
  const { shop } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.travel(returned_at);
  await rental.step("return");
  await shop.runDueJobs();
  return rental;
}

const inspect = ({ shop, params }: Rental, body: { notes?: string } = {}) =>
  shop.staff("POST /v1/bookings/:id/inspect", { params, body });
const bookingOf = ({ shop, params }: Rental) => shop.staff("GET /v1/bookings/:id", { params });
const remindersOf = ({ shop }: Rental) => shop.mailer.mails.filter(({ subject }) => /^Inspect/.test(subject));

Deno.test("a deposit is held after the return until staff complete the inspection", async () => {
  await using rental = await openReturned();
  const { shop } = rental;
  const pending = await bookingOf(rental);
  assert.deepEqual([pending.deposit.state, rental.held()], ["authorized", [20_000]]);
  assert.deepEqual(pending.inspection, {
    status: "pending",
    due_at: "2027-05-12T16:00:00.000Z",
    completed_at: null,
    notes: null,
  });
  await shop.runDueJobs("2027-05-10T17:00:00Z");
  assert.deepEqual([(await bookingOf(rental)).status, rental.held()], ["returned", [20_000]]);
  const done = await inspect(rental, { notes: "No damage" });
  assert.deepEqual([done.inspection?.status, done.inspection?.completed_at, done.inspection?.notes], [
    "completed",
    "2027-05-10T17:00:00.000Z",
    "No damage",
  ]);
  await shop.runDueJobs();
  const after = await bookingOf(rental);
  assert.deepEqual([after.deposit.state, after.status, rental.held()], ["released", "completed", []]);
  await shop.runDueJobs("2027-05-14T09:00:00Z");
  assert.equal(remindersOf(rental).length, 0);
});

Deno.test("POST /v1/bookings/:id/inspect changes nothing but the notes when it is repeated", async () => {
  await using rental = await openReturned();
  const first = await inspect(rental, { notes: "No damage" });
  await rental.shop.runDueJobs("2027-05-09T17:00:00Z");
  const count = (await rental.shop.events()).length;
  const second = await inspect(rental);
  assert.deepEqual(second.inspection, first.inspection);
  assert.deepEqual((await inspect(rental, { notes: "No damage" })).inspection, first.inspection);
  assert.equal((await rental.shop.events()).length, count);
  const changed = await inspect(rental, { notes: "A scratch" });
  assert.deepEqual(changed.inspection, { ...first.inspection, notes: "A scratch" });
});

Deno.test("the shop is reminded of an inspection a day before the deposit is released without it", async () => {
  await using rental = await openReturned();
  const { shop } = rental;
  await shop.runDueJobs("2027-05-11T15:59:00Z");
  assert.equal(remindersOf(rental).length, 0);
  await shop.runDueJobs("2027-05-11T16:01:00Z");
  assert.deepEqual(remindersOf(rental).map(({ to }) => to.address), ["desk@example.com"]);
  await shop.runDueJobs("2027-05-12T15:59:00Z");
  assert.deepEqual(rental.held(), [20_000]);
  await shop.runDueJobs("2027-05-12T16:01:00Z");
  const after = await bookingOf(rental);
  assert.deepEqual([after.inspection?.status, after.deposit.state, after.status, rental.held()], [
    "expired",
    "released",
    "completed",
    [],
  ]);
  assert.equal(after.inspection?.completed_at, null, "nobody has inspected the gear");
  assert.equal(remindersOf(rental).length, 1);
  assert.equal((await inspect(rental)).inspection?.status, "completed", "a late inspection is still recorded");
});

Deno.test("the time for an inspection is the shop's inspection_hours", async () => {
  await using rental = await openRental({ item });
  const { shop } = rental;
  for (const inspection_hours of [0, 337, 1.5]) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/shop", { body: { inspection_hours } }),
    );
    assert.equal(errors[0]!.path, "inspection_hours");
  }
  assert.equal((await shop.staff("GET /v1/shop")).inspection_hours, 72);
  await shop.staff("PATCH /v1/shop", { body: { inspection_hours: 4, support_email: "desk@example.com" } });
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await rental.step("return");
  await shop.runDueJobs("2027-05-07T11:01:00Z");
  assert.deepEqual([remindersOf(rental).length, rental.held()], [1, [20_000]]);
  await shop.runDueJobs("2027-05-07T13:01:00Z");
  assert.deepEqual(rental.held(), []);
});

Deno.test("an authorization that lapses during the inspection is renewed", async () => {
  await using rental = await openReturned({ period: LONG }, "2027-05-13T08:00:00Z");
  const { shop } = rental;
  for (const day of ["13T10", "14T10", "15T10", "16T07"]) {
    await shop.runDueJobs(`2027-05-${day}:00:00Z`);
    assert.deepEqual(rental.held(), [20_000], `on ${day} exactly one authorization is open`);
  }
  const claimed = await rental.claim({ amount: 5_000, reason: "Scratched hull" });
  await inspect(rental);
  await shop.runDueJobs();
  assert.deepEqual([claimed.deposit.state, (await bookingOf(rental)).status], ["claimed", "completed"]);
});

Deno.test("a deposit with a duration in hours is not released during the inspection", async () => {
  await using rental = await openReturned({ item: { ...item, deposit_hold_duration: "24" } });
  await rental.shop.runDueJobs("2027-05-11T09:00:00Z");
  assert.deepEqual(rental.held(), [20_000]);
  await inspect(rental);
  await rental.shop.runDueJobs();
  assert.deepEqual(rental.held(), []);
});

Deno.test("a deposit without auto_release is kept after the inspection", async () => {
  await using rental = await openReturned({ item: { ...item, deposit_auto_release: false } });
  await inspect(rental);
  await rental.shop.runDueJobs("2027-05-10T09:00:00Z");
  assert.deepEqual(rental.held(), [20_000]);
});

Deno.test("completing a booking completes its inspection and releases the deposit", async () => {
  await using rental = await openReturned();
  const { shop, params } = rental;
  const completed = await shop.staff("POST /v1/bookings/:id/complete", { params, body: {} });
  assert.equal(completed.inspection?.status, "completed");
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["released", []]);
});

Deno.test("a customer does not see the notes of an inspection", async () => {
  await using shop = await openShop();
  const session = await shop.signIn("ada@example.com");
  const today = { pickup_date: "2027-05-03T08:20:00Z", return_date: "2027-05-03T17:00:00Z" };
  const booking = await bookOnline(shop, { items: [await shop.addItem(item)], session, ...today });
  const params = { id: booking.id };
  await shop.travel(booking.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await shop.staff("POST /v1/bookings/:id/inspect", { params, body: { notes: "A scratch, not theirs" } });
  const { data } = await shop.customer(session)("GET /api/storefront/bookings");
  assert.deepEqual(data.map(({ inspection }) => [inspection?.status, inspection?.notes]), [["completed", null]]);
});

Deno.test("POST /v1/bookings/:id/inspect is refused before the return, and answers 404 for unknown bookings", async () => {
  await using shop = await openShop();
  const { id: kayak } = await shop.addItem(item);
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak }] });
  const attempt = (id: string) => shop.staff("POST /v1/bookings/:id/inspect", { params: { id }, body: {} });
  const { from, to } = await assertProblem("invalid_transition", attempt(id));
  assert.deepEqual([from, to], ["confirmed", "inspected"]);
  await assertProblem("not_found", attempt("bk_unknown"));
});

Deno.test("a booking is inspected as a whole when one of its items requires it, and completed only afterwards", async () => {
  await using shop = await openShop();
  const boat = await shop.addItem(item), paddle = await shop.addItem();
  const booking = await bookWalkIn(shop, { items: [boat, paddle] });
  const params = { id: booking.id };
  await shop.travel(booking.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const [first, second] = booking.lines;
  const giveBack = (line_id: string) =>
    shop.staff("POST /v1/bookings/:id/return", { params, body: { lines: [{ line_id, quantity: 1 }] } });
  assert.equal((await giveBack(first!.id)).inspection, null, "gear is still out");
  assert.equal((await giveBack(second!.id)).inspection?.status, "pending");
  const returned_at = shop.clock.now().getTime();
  await shop.runDueJobs(new Date(returned_at + 25 * 3_600_000));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).status, "returned");
  await shop.staff("POST /v1/bookings/:id/inspect", { params, body: {} });
  await shop.runDueJobs();
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).status, "completed");
});
