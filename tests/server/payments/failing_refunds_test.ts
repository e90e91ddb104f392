import assert from "node:assert/strict";
import { listFailedJobs, retryJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBalance } from "../../support/balance.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

const TOTAL = 10_500;

/** A shop with a booking of 105.00, and its payment. */
async function openBooked(order: Parameters<typeof openStripeShop>[0] = {}) {
  const shop = await openStripeShop(order);
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  return {
    shop,
    booking,
    payment: () => shop.staff("GET /v1/payments/:id", { params: { id } }),
    refund: (amount?: number) => shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount } }),
    retry: () => shop.staff("POST /v1/payments/:id/refund/retry", { params: { id }, body: {} }),
    cancel: () => shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: { refund: "full" } }),
    readBooking: () => shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

function refundedAtStripe(shop: StripeShop): number {
  return shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0);
}

/** Delivers every event about refunds to the webhook, and returns the statuses. */
async function deliverRefunds(shop: StripeShop): Promise<number[]> {
  const events = shop.stripe.events.all.filter(({ type }) => /refund/.test(type));
  return await Promise.all(events.map((event) => shop.deliver(event)));
}

function sentTo(shop: StripeShop): string[] {
  return shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject}`).sort();
}

for (const fault of ["401", "403", "500"] as const) {
  Deno.test(`a refund that Stripe answers with ${fault} for ten days fails after one, is told, and succeeds later`, async () => {
    await using context = await openBooked();
    const { shop, booking } = context;
    await context.cancel();
    shop.stripe.faults.plan("*", fault, { times: Infinity });
    await shop.runJobsFor(12);
    assert.deepEqual((await context.payment()).refunds.map(({ status }) => status), ["pending"]);
    shop.mailer.mails.length = 0;

    await shop.runJobsFor(12);
    const failed = await context.payment();
    const [refund] = failed.refunds;
    assert.deepEqual([failed.status, failed.amount_refunded, refund!.status], ["succeeded", 0, "failed"]);
    assert.ok(refund!.failed_attempts >= 12 && refund!.failure_reason, JSON.stringify(refund));
    assert.equal((await context.readBooking()).amount_refunded, 0);
    assert.deepEqual(sentTo(shop), [
      "ann@example.com: Your refund of €105.00 from Test shop is delayed",
      `desk@example.com: A refund failed: booking ${booking.number}`,
    ]);
    assert.equal((await shop.events()).at(-1), "payment.refund_failed");
    await assertLedgerMatchesBookings(shop);

    await shop.runJobsFor(9 * 24);
    const next = Date.parse((await context.payment()).refunds[0]!.next_attempt_at!);
    assert.ok(next - shop.clock.now().getTime() < 24 * 3_600_000, "it is tried at least daily");
    assert.equal(shop.mailer.mails.length, 2, "it is told once");
    const [job] = await listFailedJobs(shop.sql, { tenant_id: shop.id });
    assert.deepEqual([job?.task, job?.state], ["send_refund", "failing"]);

    shop.stripe.faults.clear();
    shop.mailer.mails.length = 0;
    await shop.runJobsFor(24);
    const { status, amount_refunded, refunds: [made] } = await context.payment();
    assert.deepEqual([status, amount_refunded, made!.status], ["refunded", TOTAL, "succeeded"]);
    assert.equal(made!.next_attempt_at, null);
    assert.deepEqual([refundedAtStripe(shop), (await context.readBooking()).amount_refunded], [TOTAL, TOTAL]);
    assert.deepEqual(sentTo(shop), [
      "ann@example.com: Test shop has refunded €105.00",
      `desk@example.com: A delayed refund was sent: ${booking.number}`,
    ]);
    assert.equal((await shop.events()).at(-1), "payment.refunded");
    assert.equal((await listFailedJobs(shop.sql, { tenant_id: shop.id })).length, 0);
    await assertLedgerMatchesBookings(shop);
  });
}

/** Adds a discount to the booking and returns a function that removes it. */
async function discount({ shop, booking: { id } }: Awaited<ReturnType<typeof openBooked>>, amount: number) {
  const body = { kind: "discount" as const, label: "Regular", amount: -amount };
  const { charges } = await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body });
  const params = { id, charge_id: charges[0]!.id };
  return async () => await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params });
}

Deno.test("what is due again after a refund is no longer due once that refund fails", async () => {
  await using context = await openBooked();
  const { shop } = context;
  const removeDiscount = await discount(context, 9_000);
  await context.refund(9_000);
  await removeDiscount();
  assert.equal((await context.readBooking()).amount_due, 9_000);
  shop.stripe.faults.plan("*", "403", { times: Infinity });
  await shop.runJobsFor(24);
  const { amount_refunded, amount_due } = await context.readBooking();
  assert.deepEqual([amount_refunded, amount_due], [0, 0]);
  shop.stripe.faults.clear();
  await shop.runJobsFor(24);
  assert.equal((await context.readBooking()).amount_due, 9_000, "the refund was made after all");
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a refund that fails takes back its own favour and not that of another refund", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(3_000);
  await shop.runDueJobs();
  const removeDiscount = await discount(context, 2_000);
  await context.refund(2_000);
  shop.stripe.faults.plan("*", "403", { times: Infinity });
  await shop.runJobsFor(24);
  await removeDiscount();
  const { total, amount_refunded, amount_due } = await context.readBooking();
  assert.deepEqual([total, amount_refunded, amount_due], [TOTAL, 3_000, 0]);
});

Deno.test("a favour that fails changes nothing that is due", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(3_000);
  shop.stripe.faults.plan("*", "403", { times: Infinity });
  await shop.runJobsFor(24);
  await (await discount(context, 2_000))();
  const { amount_refunded, amount_due } = await context.readBooking();
  assert.deepEqual([amount_refunded, amount_due], [0, 0]);
  shop.stripe.faults.clear();
  await shop.runJobsFor(24);
  const { amount_refunded: made, amount_due: due } = await context.readBooking();
  assert.deepEqual([made, due], [3_000, 0]);
});

Deno.test("the version of a payment increases with every change of a refund that fails and succeeds", async () => {
  await using context = await openBooked();
  const { shop } = context;
  const versions = [(await context.payment()).version, (await context.refund(500)).version];
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(30);
  versions.push((await context.payment()).version);
  shop.stripe.faults.clear();
  await shop.runJobsFor(24);
  versions.push((await context.payment()).version);
  assert.deepEqual(versions, [...new Set(versions)].toSorted((one, other) => one - other));
});

for (const days of [0.5, 3]) {
  for (const amount of [TOTAL, 4_000]) {
    Deno.test(`a refund of ${amount} in the dashboard takes the place of one that failed for ${days} days`, async () => {
      await using context = await openBooked();
      const { shop, booking } = context;
      await context.cancel();
      shop.stripe.faults.plan("*", "401", { times: Infinity });
      await shop.runJobsFor(days * 24);
      await shop.stripe.refundInDashboard(booking.payment_intent_id!, amount);
      shop.stripe.faults.clear();
      assert.deepEqual([...new Set(await deliverRefunds(shop))], [200]);
      assert.equal(refundedAtStripe(shop), amount);
      await shop.runJobsFor(24);
      assert.equal(refundedAtStripe(shop), TOTAL, "nothing is refunded twice, and the rest is refunded");
      const { status, refunds } = await context.payment();
      assert.equal(status, "refunded");
      assert.deepEqual(
        refunds.map((refund) => refund.status),
        amount === TOTAL ? ["succeeded"] : ["succeeded", "succeeded"],
      );
      await assertLedgerMatchesBookings(shop);
    });
  }
}

Deno.test("a part that is owed is not refunded beside a larger refund in the dashboard", async () => {
  await using context = await openBooked();
  const { shop, booking } = context;
  await context.refund(3_000);
  shop.stripe.faults.plan("*", "403", { times: Infinity });
  await shop.runJobsFor(48);
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 5_000);
  shop.stripe.faults.clear();
  await shop.runJobsFor(48);
  assert.equal(refundedAtStripe(shop), 5_000);
  assert.deepEqual((await context.payment()).refunds.map(({ amount, status }) => [amount, status]), [[
    5_000,
    "succeeded",
  ]]);
  await assertLedgerMatchesBookings(shop);
});

for (const amount of [1, 2_000, TOTAL]) {
  Deno.test(`cancelling in full beside an unheard refund of ${amount} in the dashboard refunds the rest`, async () => {
    await using context = await openBooked();
    const { shop, booking } = context;
    await shop.stripe.refundInDashboard(booking.payment_intent_id!, amount);
    assert.equal((await context.cancel()).cancellation!.refund_amount, TOTAL);
    await Promise.all([shop.runDueJobs(), deliverRefunds(shop)]);
    await shop.runJobsFor(1);
    assert.equal(refundedAtStripe(shop), TOTAL);
    const { status, refunds } = await context.payment();
    const made = refunds.map((refund) => [refund.amount, refund.status]);
    assert.equal(status, "refunded");
    assert.deepEqual(
      made,
      amount === TOTAL ? [[TOTAL, "succeeded"]] : [
        [TOTAL - amount, "succeeded"],
        [amount, "succeeded"],
      ],
    );
    assert.equal((await shop.events()).filter((type) => type === "payment.refund_failed").length, 0);
    await assertLedgerMatchesBookings(shop);
  });
}

for (const amount of [3_000, 2_000, 5_000, undefined]) {
  Deno.test(`a refund of ${amount ?? "the rest"} by the API takes the place of a failed one of 3000`, async () => {
    await using context = await openBooked();
    const { shop } = context;
    await context.refund(3_000);
    shop.stripe.faults.plan("*", "401", { times: Infinity });
    await shop.runJobsFor(48);
    await context.refund(amount);
    shop.stripe.faults.clear();
    await shop.runJobsFor(48);
    assert.equal(refundedAtStripe(shop), Math.max(3_000, amount ?? TOTAL));
    await assertProblem("no_failed_refund", context.retry());
    await assertLedgerMatchesBookings(shop);
  });
}

Deno.test("POST /v1/payments/:id/refund/retry and `deno task jobs retry` send a failed refund at once", async () => {
  for (const by of ["api", "command"]) {
    await using context = await openBooked();
    const { shop } = context;
    await assertProblem("no_failed_refund", context.retry());
    await context.refund(3_000);
    shop.stripe.faults.plan("*", "401", { times: Infinity });
    await shop.runJobsFor(48);
    shop.stripe.faults.clear();
    if (by === "api") {
      const { refunds: [refund] } = await context.retry();
      assert.equal(refund!.next_attempt_at, shop.clock.now().toISOString());
    } else {
      await retryJobs(shop.sql, (await listFailedJobs(shop.sql, { tenant_id: shop.id })).map(({ id }) => id));
      await shop.sql`
        update graphile_worker._private_jobs j set run_at = ${shop.clock.now()} where j.payload ->> 'tenant_id' = ${shop.id}`;
    }
    await shop.runDueJobs();
    assert.equal(refundedAtStripe(shop), 3_000, by);
    await assertProblem("no_failed_refund", context.retry());
    await assertLedgerMatchesBookings(shop);
  }
});

Deno.test("a refund that the bank returned is told to the customer and can be sent again by hand", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(3_000);
  await shop.runDueJobs();
  const { account, object } = shop.stripe.store.entries("refund")[0]!;
  shop.stripe.endRefund(account, object.id, "failed");
  shop.mailer.mails.length = 0;
  await deliverRefunds(shop);
  await shop.runJobsFor(72);
  assert.equal(refundedAtStripe(shop), 0, "the same card would refuse it again");
  assert.match(shop.mailer.mails.find(({ to }) => to.address === "ann@example.com")!.text, /pay you in another way/);
  assert.equal((await context.retry()).refunds[0]!.status, "failed");
  await shop.runJobsFor(1);
  assert.equal(refundedAtStripe(shop), 3_000);
  assert.deepEqual((await context.payment()).refunds.map(({ status }) => status), ["succeeded"]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("the refund of a payment without a booking is told to customer and shop when it fails and recovers", async () => {
  await using shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  await assertProblem("sold_out_refunded", shop.book(late));
  shop.stripe.faults.plan("POST /v1/refunds", "403", { times: Infinity });
  await shop.runJobsFor(12);
  shop.mailer.mails.length = 0;
  await shop.runJobsFor(36);
  assert.deepEqual(sentTo(shop), [
    "ann@example.com: Your refund of €105.00 from Test shop is delayed",
    `desk@example.com: A refund failed: payment ${late.payment_intent_id}`,
  ]);
  shop.stripe.faults.clear();
  shop.mailer.mails.length = 0;
  await shop.runJobsFor(24);
  assert.deepEqual(sentTo(shop), [
    "ann@example.com: Test shop has refunded €105.00",
    `desk@example.com: A delayed refund was sent: ${late.payment_intent_id}`,
  ]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a refund in the dashboard waits while our own attempt may still be running", async () => {
  await using context = await openBooked();
  const { shop, booking } = context;
  await context.refund(3_000);
  shop.stripe.faults.plan("POST /v1/refunds", "500", { times: 2 });
  await assert.rejects(shop.runDueJobs());
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 3_000);
  assert.deepEqual([...new Set(await deliverRefunds(shop))], [503]);
  await shop.travel(new Date(shop.clock.now().getTime() + 61_000));
  assert.deepEqual([...new Set(await deliverRefunds(shop))], [200]);
  await shop.runJobsFor(24);
  assert.equal(refundedAtStripe(shop), 3_000);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("jobs about money are never dead", async () => {
  await using context = await openBooked({ item: { deposit_amount: 5_000 } });
  const { shop } = context;
  await shop.hold({ period: { pickup_date: "2027-06-07", return_date: "2027-06-09" } });
  await context.cancel();
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(20 * 24);
  const jobs = await listFailedJobs(shop.sql, { tenant_id: shop.id });
  assert.deepEqual([...new Set(jobs.map(({ state }) => state))], ["failing"]);
  assert.deepEqual(jobs.map(({ task }) => task).sort(), ["expire_hold", "send_refund", "settle_hold", "tend_deposit"]);
  shop.stripe.faults.clear();
  await shop.runJobsFor(24);
  assert.equal((await listFailedJobs(shop.sql, { tenant_id: shop.id })).length, 0);
  assert.deepEqual(shop.stripe.ledger.openDeposits(), []);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a customer whose booking had no hold is told when their refund fails, and when it is sent", async () => {
  await using order = await openBalance();
  const { shop } = order;
  await order.pay(await order.open());
  await order.open();
  await order.settled();
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: {} });
  shop.mailer.mails.length = 0;
  shop.stripe.faults.plan("*", "403", { times: Infinity });
  await shop.runJobsFor(24);
  const refunded = "ada@example.com: Test shop has refunded €100.00";
  assert.deepEqual(sentTo(shop), [refunded, "ada@example.com: Your refund of €100.00 from Test shop is delayed"]);
  shop.stripe.faults.clear();
  shop.mailer.mails.length = 0;
  await shop.runJobsFor(24);
  assert.deepEqual(sentTo(shop), [refunded]);
});
