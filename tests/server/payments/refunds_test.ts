import assert from "node:assert/strict";
import { syncRefunds } from "../../../server/payments/sync_refunds.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import type { Payment } from "../../../shared/contract/payments.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import type { InjectedFault } from "../../support/stripe/faults.ts";
import { StripeServer } from "../../support/stripe_server.ts";

/** Opens a shop with a booking of 70.00 that was paid through the Stripe double. */
async function openPaid({ card, timeout = 20_000 }: { card?: string; timeout?: number } = {}) {
  const stripe = await StripeServer.start();
  const processor = stripePayments({ secret_key: "sk_test_double", api_base: stripe.url, timeout, retries: 0 });
  const profile = () => ({ provider: "stripe", publishable_key: "pk_test_double" } as const);
  const shop = await openShop({ payments: (demo) => ({ ...demo, ...processor, profile }) });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { id } = await shop.addItem({ price_full_day: 3_500 });
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_000,
      booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] },
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
  await confirmAs(stripe, { account: null, client_secret }, { card });
  const booking = await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const [{ id: payment_id }] = (await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } })).data as [
    Payment,
  ];
  return {
    stripe,
    shop,
    booking,
    payment_intent_id,
    check: () => syncRefunds(shop.deps, shop.id, { account: null, payment_intent_id }),
    payment: () => shop.staff("GET /v1/payments/:id", { params: { id: payment_id } }),
    refund: (body: object = {}) => shop.staff("POST /v1/payments/:id/refund", { params: { id: payment_id }, body }),
    events: async () =>
      (await shop.sql<{ type: string }[]>`
        select e.type from events e where e.tenant_id = ${shop.id} and e.type like 'payment.%' order by e.id`).map((
        { type },
      ) => type),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

Deno.test("POST /v1/payments/:id/refund refunds a part or the rest and mails the customer", async () => {
  await using context = await openPaid();
  const first = await context.refund({ amount: 2_000, reason: "Rain" });
  assert.deepEqual([first.status, first.amount_refunded, first.refunds[0]!.status], [
    "partially_refunded",
    2_000,
    "pending",
  ]);
  await context.shop.runDueJobs();
  assert.equal(context.stripe.ledger.paidRentals()[0]!.refunded, 2_000);
  assert.equal((await context.payment()).refunds[0]!.status, "succeeded");
  assert.equal(context.shop.mailer.mails[0]!.subject, "Test shop has refunded €20.00");
  await assertProblem("refund_too_large", context.refund({ amount: 5_001 }));
  const rest = await context.refund();
  assert.deepEqual([rest.status, rest.amount_refunded], ["refunded", 7_000]);
  await assertProblem("refund_too_large", context.refund());
  await context.shop.runDueJobs();
  assert.equal(context.stripe.ledger.paidRentals()[0]!.refunded, 7_000);
  assert.deepEqual(await context.events(), ["payment.received", "payment.refunded", "payment.refunded"]);
});

Deno.test("ten concurrent refunds never exceed the payment", async () => {
  await using context = await openPaid();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => context.refund({ amount: 3_000 })));
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 2);
  await context.shop.runDueJobs();
  assert.equal(context.stripe.ledger.paidRentals()[0]!.refunded, 6_000);
});

for (const fault of ["reset", "reset_after", "silent_after", "500", "500_after", "429"] satisfies InjectedFault[]) {
  Deno.test(`a refund is made exactly once when Stripe fails with ${fault}`, async () => {
    await using context = await openPaid(fault === "silent_after" ? { timeout: 2_000 } : {});
    await context.refund({ amount: 3_000 });
    context.stripe.faults.plan("POST /v1/refunds", fault, { times: 1 });
    await context.shop.runDueJobs().catch(() => {});
    // Like Stripe, the double repeats a 500 to the same idempotency key for 24 hours
    await context.shop.travel(new Date(context.shop.clock.now().getTime() + 25 * 3_600_000));
    context.stripe.store.now = () => context.shop.clock.now();
    await context.shop.runDueJobs();
    assert.equal(context.stripe.ledger.paidRentals()[0]!.refunded, 3_000);
    assert.equal((await context.payment()).refunds[0]!.status, "succeeded");
    assert.equal((await context.events()).filter((type) => type === "payment.refunded").length, 1);
  });
}

Deno.test("a refund that the bank returns days later no longer counts and is reported to shop and customer", async () => {
  await using context = await openPaid({ card: "4000000000005126" });
  await context.refund({ amount: 3_000 });
  await context.shop.runDueJobs();
  context.shop.mailer.mails.length = 0;
  const { account, object } = context.stripe.store.entries("refund")[0]!;
  if (object.status !== "failed") context.stripe.endRefund(account, object.id, "failed");
  const intent = { account: null, payment_intent_id: context.payment_intent_id };
  await syncRefunds(context.shop.deps, context.shop.id, intent);
  await syncRefunds(context.shop.deps, context.shop.id, intent);
  await context.shop.runDueJobs();
  const payment = await context.payment();
  assert.deepEqual([payment.amount_refunded, payment.status, payment.refunds[0]!.status], [0, "succeeded", "failed"]);
  assert.equal(
    (await context.shop.staff("GET /v1/bookings/:id", { params: { id: context.booking.id } })).amount_refunded,
    0,
  );
  assert.deepEqual(context.shop.mailer.mails.map(({ to, subject }) => [to.address, subject]), [
    ["desk@example.com", `A refund failed: booking ${context.booking.number}`],
    ["ada@example.com", "Your refund of €30.00 from Test shop is delayed"],
  ]);
  assert.deepEqual((await context.events()).filter((type) => type === "payment.refund_failed").length, 1);
  assert.equal((await context.refund({ amount: 3_000 })).refunds.length, 2);
});

Deno.test("a refund that Stripe refuses permanently does not count and is reported to the shop", async () => {
  await using context = await openPaid();
  for (const charge of context.stripe.store.all("charge")) charge.disputed = true;
  await context.refund({ amount: 3_000 });
  await context.shop.runDueJobs();
  const { amount_refunded, refunds } = await context.payment();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [0, ["failed"]]);
  assert.deepEqual((await context.events()).at(-1), "payment.refund_failed");
  const mail = context.shop.mailer.mails.find(({ to }) => to.address === "desk@example.com")!;
  assert.match(mail.text, /charge_disputed/);
});

Deno.test("syncRefunds keeps a succeeded refund when an older response arrives later", async () => {
  await using context = await openPaid({ card: "4000000000007726" });
  await context.refund({ amount: 3_000 });
  await context.shop.runDueJobs();
  assert.equal((await context.payment()).refunds[0]!.status, "pending");
  const { payments } = context.shop.deps;
  const { findRefunds } = payments;
  payments.findRefunds = async (at) => {
    payments.findRefunds = findRefunds;
    const older = await findRefunds(at);
    context.stripe.endRefund("own", older[0]!.id, "succeeded");
    await context.check();
    return older;
  };
  await context.check();
  assert.equal((await context.payment()).refunds[0]!.status, "succeeded");
});

Deno.test("a pending refund becomes the one that was made in Stripe's dashboard when the payment cannot carry both", async () => {
  await using context = await openPaid();
  await context.refund({ amount: 7_000 });
  await context.stripe.refundInDashboard(context.payment_intent_id, 7_000);
  await context.check();
  await context.shop.runDueJobs();
  await context.check();
  assert.equal(context.stripe.ledger.paidRentals()[0]!.refunded, 7_000);
  const { amount_refunded, refunds } = await context.payment();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [7_000, ["succeeded"]]);
  assert.deepEqual(await context.events(), ["payment.received", "payment.refunded"]);
});

Deno.test("a refund from Stripe's dashboard is stored once while another refund is pending", async () => {
  await using context = await openPaid();
  const { shop, stripe, payment_intent_id } = context;
  await stripe.refundInDashboard(payment_intent_id, 2_000);
  await context.refund({ amount: 1_000, reason: "Rain" });
  await Promise.all([shop.runDueJobs(), context.check(), context.check(), context.check()]);
  await context.check();
  await shop.runDueJobs();
  const { amount_refunded, status, refunds } = await context.payment();
  assert.deepEqual([amount_refunded, status], [3_000, "partially_refunded"]);
  const lines = refunds.map(({ amount, reason, status }) => `${amount} ${status}: ${reason}`).sort();
  assert.deepEqual(lines, ["1000 succeeded: Rain", "2000 succeeded: Made at the payment processor"]);
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id: context.booking.id } });
  assert.equal(booking.amount_refunded, 3_000);
  assert.deepEqual(await context.events(), ["payment.received", "payment.refunded", "payment.refunded"]);
  assert.deepEqual(shop.mailer.mails.map(({ subject }) => subject).sort(), [
    "Test shop has refunded €10.00",
    "Test shop has refunded €20.00",
  ]);
  await assertProblem("refund_too_large", context.refund({ amount: 4_001 }));
  const rest = await context.refund();
  assert.equal(rest.amount_refunded, 7_000);
});

Deno.test("a refund whose response was lost is found at Stripe and counted once", async () => {
  await using context = await openPaid();
  await context.refund({ amount: 3_000 });
  context.stripe.faults.plan("POST /v1/refunds", "500_after", { times: 1 });
  await assert.rejects(context.shop.runDueJobs());
  await context.check();
  const { amount_refunded, refunds } = await context.payment();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [3_000, ["succeeded"]]);
});

Deno.test("a refund from Stripe's dashboard that has already failed is not stored", async () => {
  await using context = await openPaid();
  await context.stripe.refundInDashboard(context.payment_intent_id, 2_000);
  context.stripe.endRefund("own", context.stripe.store.all("refund")[0]!.id, "failed");
  await context.check();
  assert.deepEqual((({ amount_refunded, refunds }) => [amount_refunded, refunds])(await context.payment()), [0, []]);
});
