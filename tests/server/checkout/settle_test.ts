import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { listHoldJobs } from "../../support/hold_jobs.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("POST /v1/storefront/book returns one booking, however often it is called, once the payment has succeeded", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  const early = await assertProblem("payment_incomplete", shop.book(intent));
  assert.deepEqual([early.status, early.payment_status], [409, "requires_payment_method"]);
  await shop.pay(intent);
  const booking = await shop.book(intent);
  assert.deepEqual([booking.status, booking.total, booking.amount_paid], ["confirmed", 10_500, 10_500]);
  assert.equal((await shop.book(intent)).id, booking.id);
  assert.deepEqual(await shop.events(), ["booking.created", "payment.received"]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("ten concurrent calls of POST /v1/storefront/book create one booking", async () => {
  await using shop = await openStripeShop({ pool: 8 });
  const intent = await shop.hold();
  await shop.pay(intent);
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.book(intent)));
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  assert.deepEqual(await shop.events(), ["booking.created", "payment.received"]);
});

Deno.test("the settle_hold job books a paid hold when the browser was closed", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold({ customer: null });
  await shop.pay(intent);
  await shop.runDueJobs("2027-05-03T08:01:00Z");
  const [booking] = await shop.bookings();
  assert.deepEqual([booking?.payment_intent_id, booking?.customer?.email], [
    intent.payment_intent_id,
    "payer@example.com",
  ]);
  await shop.runDueJobs("2027-05-03T09:00:00Z");
  assert.ok(shop.mailer.mails.some(({ to }) => to.address === "payer@example.com"));
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a payment that arrives after the hold expired is booked while the stock is free", async () => {
  await using shop = await openStripeShop({ item: { buffer_hours: 4 } });
  const intent = await shop.hold();
  await shop.travel("2027-05-03T08:16:00Z");
  await assertProblem("hold_expired", shop.book(intent));
  await shop.pay(intent);
  await shop.runDueJobs();
  assert.equal((await shop.bookings()).length, 1);
  await assertLedgerMatchesBookings(shop);
  const query = { pickup_date: "2027-05-10T03:59:00Z", return_date: "2027-05-10T06:00:00Z" };
  assert.deepEqual(
    (await shop.visitor("GET /v1/storefront/inventory", { query })).data,
    [],
    "the booking keeps its buffer",
  );
});

Deno.test("POST /v1/storefront/book answers hold_expired as soon as the hold is replaced", async () => {
  await using shop = await openStripeShop();
  const original = await shop.hold();
  const { payment_intent_id, client_secret } = original;
  await shop.hold({ replaces: { payment_intent_id, client_secret: client_secret! } });
  await assertProblem("hold_expired", shop.book(original));
});

Deno.test("the settle_hold job runs each minute until the hold ends, also while its payment is processing", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  const next = async () => (await listHoldJobs(shop)).find(({ task }) => task === "settle_hold")?.run_at;
  assert.equal(await next(), "2027-05-03T08:01:00.000Z");
  await shop.runDueJobs("2027-05-03T08:01:30Z");
  assert.equal(await next(), "2027-05-03T08:02:00.000Z");
  await shop.pay(intent, "pm_double_processing");
  await shop.runDueJobs("2027-05-03T08:14:30Z");
  assert.equal(await next(), "2027-05-03T08:15:00.000Z");
  await shop.runDueJobs("2027-05-03T08:15:30Z");
  assert.equal(await next(), undefined);
});

Deno.test("the settle_hold job of an unpaid hold ends with the hold", async () => {
  await using shop = await openStripeShop();
  await shop.hold();
  await shop.travel("2027-05-03T08:15:00Z");
  await shop.runDueJobs();
  assert.equal((await listHoldJobs(shop)).length, 0);
});
