import assert from "node:assert/strict";
import { changeInBulk } from "../../../server/bulk_changes/change.ts";
import { describeRefund } from "../../../server/bulk_changes/preview.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { type MovableBooking, openMovableBooking } from "../../support/movable_booking.ts";
import { openShop } from "../../support/shop.ts";

const message = "Storm";

/** Signs the customer in anew, and returns how they change the dates. */
async function signIn({ shop, params, bodyOf }: MovableBooking) {
  const ann = shop.customer(await shop.signIn("ann@example.com"));
  return async (pickup: string, back: string) =>
    await ann("POST /api/storefront/bookings/:id/dates", { params, body: bodyOf([pickup, back]) });
}

/** A shop in Kuwait. A card cannot carry the last digit of KWD 1.234, which was paid in cash and by card before. */
async function openRefused() {
  const lines: [string, unknown][] = [];
  const shop = await openShop({ currency: "KWD", log: (_, event, fields) => lines.push([event, fields]) });
  const item = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  const booking = await bookOnline(shop, { items: [item] });
  await shop.runDueJobs();
  // As an older version rounded: a part of a refund that no card can carry
  await shop.sql`update payments p set amount_refunded = 1 where p.tenant_id = ${shop.id}`;
  await shop.sql`update bookings b set amount_refunded = 1 where b.tenant_id = ${shop.id} and b.id = ${booking.id}`;
  return { shop, booking, lines };
}

Deno.test("a refused booking of a bulk change is named in the log, in Today and in the change, and can be retried", async () => {
  const { shop, booking, lines } = await openRefused();
  await using _closed = shop;
  let failures = 0;
  shop.deps.countBulkFailure = () => failures++;
  const { id } = await shop.staff("POST /v1/bulk-changes", {
    body: { kind: "cancel", date: "2027-05-12", booking_ids: [booking.id], refund: "full", message },
  });
  await shop.runDueJobs();
  const read = () => shop.staff("GET /v1/bulk-changes/:id", { params: { id } });
  const { counts, bookings, finished_at } = await read();
  assert.deepEqual([counts.failed, bookings[0]!.reason], [1, "invalid_request"]);
  assert.notEqual(finished_at, null);
  const ref = { tenant_id: shop.id, bulk_change_id: id, booking_id: booking.id };
  assert.deepEqual(lines.filter(([event]) => event === "bulk_change_failed").map(([, fields]) => fields), [
    { ...ref, reason: "invalid_request" },
  ]);
  assert.equal(failures, 1);
  const attention = async () =>
    (await shop.staff("GET /v1/today")).attention.map(({ kind, booking_id }) => [kind, booking_id]);
  assert.deepEqual(await attention(), [["bulk_failed", booking.id]]);
  await changeInBulk(shop.deps, ref);
  assert.equal((await read()).counts.failed, 1, "only a retry tries it again");

  await shop.sql`update payments p set amount_refunded = 0 where p.tenant_id = ${shop.id}`;
  await shop.sql`update bookings b set amount_refunded = 0 where b.tenant_id = ${shop.id} and b.id = ${booking.id}`;
  const reopened = await shop.staff("POST /v1/bulk-changes/:id/retry", { params: { id }, body: {} });
  assert.deepEqual([reopened.counts.pending, reopened.finished_at], [1, null]);
  await shop.runDueJobs();
  assert.equal((await read()).counts.done, 1);
  assert.deepEqual(await attention(), []);
  const again = await shop.staff("POST /v1/bulk-changes/:id/retry", { params: { id }, body: {} });
  assert.equal(again.counts.done, 1);
});

Deno.test("the preview divides a refund into card, by hand, refused and kept", () => {
  const payment = { currency: "EUR", is_disputed: false };
  const card = { ...payment, method: "card", left: 6_000 } as const;
  const cash = { ...payment, method: "cash", left: 3_000 } as const;
  const disputed = { ...card, is_disputed: true };
  const of = (payments: Parameters<typeof describeRefund>[0], amount: number) =>
    Object.values(describeRefund(payments, { amount, left: 9_000 }));
  assert.deepEqual(of([card, cash], 9_000), [6_000, 3_000, 0, 0]);
  assert.deepEqual(of([card, cash], 4_500), [4_500, 0, 0, 4_500]);
  assert.deepEqual(of([disputed, cash], 9_000), [0, 3_000, 6_000, 0]);
  assert.deepEqual(of([{ ...card, currency: "KWD", left: 6_005 }, { ...cash, left: 2_995 }], 9_000), [
    6_000,
    2_995,
    5,
    0,
  ]);
});

Deno.test("the preview shows the refunds of a booking that was paid in cash and of one that was not paid", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: [] } });
  const item = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  const { id } = await bookWalkIn(shop, { items: [item] });
  await bookWalkIn(shop, { items: [item] });
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount: 4_000 } });
  const { bookings } = await shop.staff("GET /v1/bulk-changes/preview", { query: { date: "2027-05-12" } });
  const rows = bookings.map(({ full, policy }) => [full, policy]);
  const nothing = { card: 0, by_hand: 0, refused: 0, kept: 0 };
  assert.deepEqual(rows, [
    [{ ...nothing, by_hand: 4_000 }, { ...nothing, kept: 4_000 }],
    [nothing, nothing],
  ]);
});

Deno.test("an offer of other dates outlasts the shop's change window, until the customer has moved the booking", async () => {
  await using world = await openMovableBooking();
  const { shop, booked, booking } = world;
  await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: [] } });
  await shop.sql`update bookings b set cancellation_policy = '[]' where b.tenant_id = ${shop.id}`;
  await assertProblem("invalid_transition", world.change(["14", "16"]));
  const { id } = await shop.staff("POST /v1/bulk-changes", {
    body: {
      kind: "offer_dates",
      date: "2027-05-07",
      booking_ids: [booked.id],
      dates_until: "2027-05-20",
      message,
    },
  });
  await shop.runDueJobs();
  assert.equal((await shop.staff("GET /v1/bulk-changes/:id", { params: { id } })).counts.done, 1);
  assert.equal((await booking()).dates_offered_until, "2027-05-21T00:00:00.000Z");
  const [mail, ...others] = shop.mailer.mails.filter(({ subject }) => subject.startsWith("Choose other dates"));
  assert.deepEqual(others, []);
  assert.equal(mail!.to.address, "ann@example.com");
  assert.ok(mail!.text.includes(message) && /\/b\/[\w-]{43}/.test(mail!.text), mail!.text);
  const history = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booked.id } });
  assert.ok(history.data.some(({ action }) => action === "booking.dates_offered"));

  // The pickup time has passed, and the offer still stands
  await shop.travel("2027-05-07T12:00:00Z");
  const change = await signIn(world);
  await change("14", "16");
  const moved = await booking();
  assert.deepEqual([moved.pickup_date.slice(0, 10), moved.dates_offered_until], ["2027-05-14", null]);
  await assertProblem("invalid_transition", change("21", "23"));
});

Deno.test("an offer of other dates ends at its time and with the booking", async () => {
  await using world = await openMovableBooking();
  const { shop, booked, booking, step } = world;
  await shop.sql`update bookings b set cancellation_policy = '[]' where b.tenant_id = ${shop.id}`;
  await shop.staff("POST /v1/bulk-changes", {
    body: { kind: "offer_dates", date: "2027-05-07", booking_ids: [booked.id], dates_until: "2027-05-05", message },
  });
  await shop.runDueJobs();
  await shop.travel("2027-05-06T00:00:00Z");
  await assertProblem("invalid_transition", (await signIn(world))("14", "16"));
  await step("cancel");
  assert.equal((await booking()).dates_offered_until, null);
});
