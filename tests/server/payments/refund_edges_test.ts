import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openPaidBooking } from "../../support/paid_booking.ts";

const TOTAL = 10_500;

/** Opens a shop with a paid booking of 105.00. */
async function openBooked() {
  const context = await openPaidBooking();
  const { shop, payment_id } = context;
  return {
    ...context,
    retry: () => shop.staff("POST /v1/payments/:id/refund/retry", { params: { id: payment_id }, body: {} }),
    refundedAtStripe: () => shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0),
    deliverEvents: async () => {
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    },
  };
}

Deno.test("the version of a payment does not change when another payment is refunded", async () => {
  await using context = await openBooked();
  const { shop } = context;
  const later = await shop.bookKayak({ period: { pickup_date: "2027-06-04", return_date: "2027-06-06" } });
  const [other] = (await shop.staff("GET /v1/payments", { query: { booking_id: later.id } })).data;
  const before = (await context.payment()).version;
  await context.refund(3_000);
  await shop.runDueJobs();
  assert.ok((await context.payment()).version > before);
  const { version } = await shop.staff("GET /v1/payments/:id", { params: { id: other!.id } });
  assert.equal(version, other!.version);
});

Deno.test("a refund of a payment in cash succeeds at once, emits its event and sends nothing to Stripe", async () => {
  await using context = await openBooked();
  const { shop, booking } = context;
  const params = { id: booking.id };
  await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: { return_date: "2027-05-10", requote: true } });
  const { id } = await shop.staff("POST /v1/bookings/:id/payments", {
    params,
    body: { method: "cash", amount: 1_000 },
  });
  const { refunds } = await shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount: 400 } });
  assert.deepEqual(refunds.map(({ method, status }) => [method, status]), [["cash", "succeeded"]]);
  assert.equal((await shop.events()).at(-1), "payment.refunded");
  await shop.runDueJobs();
  assert.equal(context.refundedAtStripe(), 0);
});

Deno.test("a refund is a favour only beyond the credit that earlier refunds have left", async () => {
  await using context = await openBooked();
  const { shop, booking } = context;
  const body = { kind: "discount" as const, label: "Regular", amount: -4_500 };
  const { charges } = await shop.staff("POST /v1/bookings/:id/charges", { params: { id: booking.id }, body });
  await context.refund(3_000);
  await context.refund(3_000);
  assert.equal((await context.readBooking()).amount_due, 0);
  const params = { id: booking.id, charge_id: charges[0]!.id };
  await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params });
  assert.equal((await context.readBooking()).amount_due, 4_500, "15.00 of the second refund is a favour");
});

Deno.test("the mails about a refund that fails for a day say that it is retried", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(3_000);
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(24);
  const textTo = (address: string) =>
    shop.mailer.mails.find(({ to, subject }) => to.address === address && /failed|delayed/.test(subject))!.text;
  assert.match(textTo("ann@example.com"), /We keep trying/);
  assert.match(textTo("desk@example.com"), /has failed for a day/);
});

Deno.test("POST /v1/payments/:id/refund/retry accepts a failed refund larger than the rest", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(6_000);
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(48);
  shop.stripe.faults.clear();
  assert.deepEqual((await context.payment()).refunds.map(({ status }) => status), ["failed"]);
  await context.retry();
  await shop.runDueJobs();
  assert.equal(context.refundedAtStripe(), 6_000);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("POST /v1/payments/:id/refund/retry subtracts a pending refund only once from what is left", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(6_000);
  await shop.runDueJobs();
  const { account, object } = shop.stripe.store.entries("refund")[0]!;
  shop.stripe.endRefund(account, object.id, "failed");
  await context.deliverEvents();
  await context.refund(4_500);
  assert.deepEqual((await context.payment()).refunds.map(({ status }) => status), ["failed", "pending"]);
  await context.retry();
  await shop.runDueJobs();
  assert.equal(context.refundedAtStripe(), TOTAL);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("refunds that disputes refused are sent up to the amount that a lost dispute leaves", async () => {
  await using context = await openBooked();
  const { shop, booking } = context;
  const lost = shop.stripe.dispute(booking.payment_intent_id!, { amount: 2_000 });
  const won = shop.stripe.dispute(booking.payment_intent_id!, { amount: 1_000 });
  await context.deliverEvents();
  await context.refund(6_000);
  await context.refund(4_500);
  await shop.runDueJobs();
  shop.stripe.moveDispute(lost, "lost");
  shop.stripe.moveDispute(won, "won");
  await context.deliverEvents();
  const { refunds } = await context.payment();
  assert.deepEqual(refunds.map(({ amount, next_attempt_at }) => [amount, next_attempt_at !== null]), [
    [6_000, true],
    [2_500, true],
  ]);
});
