import assert from "node:assert/strict";
import { syncRefunds } from "../../../server/payments/refunds.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import type { Payment } from "../../../shared/contract/payments.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { refuses } from "../../support/refuses.ts";
import { openShop } from "../../support/shop.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import type { InjectedFault } from "../../support/stripe/faults.ts";
import { StripeServer } from "../../support/stripe_server.ts";

/** A shop with one booking of 70.00 paid through Stripe's double. */
async function paid({ card }: { card?: string } = {}) {
  const stripe = await StripeServer.start();
  const processor = stripePayments({ secret_key: "sk_test_double", api_base: stripe.url, timeout: 400, retries: 0 });
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
  await shop.work();
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

Deno.test("POST /v1/payments/:id/refund sends part or all of the rest, and tells the customer", async () => {
  await using world = await paid();
  const first = await world.refund({ amount: 2_000, reason: "Rain" });
  assert.deepEqual([first.status, first.amount_refunded, first.refunds[0]!.status], [
    "partially_refunded",
    2_000,
    "pending",
  ]);
  await world.shop.work();
  assert.equal(world.stripe.ledger.paidRentals()[0]!.refunded, 2_000);
  assert.equal((await world.payment()).refunds[0]!.status, "succeeded");
  assert.equal(world.shop.mailer.mails[0]!.subject, "Test shop has refunded €20.00");
  await refuses("refund_too_large", world.refund({ amount: 5_001 }));
  const rest = await world.refund();
  assert.deepEqual([rest.status, rest.amount_refunded], ["refunded", 7_000]);
  await refuses("refund_too_large", world.refund());
  await world.shop.work();
  assert.equal(world.stripe.ledger.paidRentals()[0]!.refunded, 7_000);
  assert.deepEqual(await world.events(), ["payment.received", "payment.refunded", "payment.refunded"]);
});

Deno.test("ten refunds at once never send back more than was paid", async () => {
  await using world = await paid();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => world.refund({ amount: 3_000 })));
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 2);
  await world.shop.work();
  assert.equal(world.stripe.ledger.paidRentals()[0]!.refunded, 6_000);
});

for (const fault of ["reset", "reset_after", "silent_after", "500", "500_after", "429"] satisfies InjectedFault[]) {
  Deno.test(`a refund is made exactly once when Stripe answers with ${fault}`, async () => {
    await using world = await paid();
    await world.refund({ amount: 3_000 });
    world.stripe.faults.plan("POST /v1/refunds", fault, { times: 1 });
    await world.shop.work().catch(() => {});
    // a 500 is repeated to the same idempotency key for a day, as Stripe does
    await world.shop.travel(new Date(world.shop.clock.now().getTime() + 25 * 3_600_000));
    world.stripe.world.now = () => world.shop.clock.now();
    await world.shop.work();
    assert.equal(world.stripe.ledger.paidRentals()[0]!.refunded, 3_000);
    assert.equal((await world.payment()).refunds[0]!.status, "succeeded");
    assert.equal((await world.events()).filter((type) => type === "payment.refunded").length, 1);
  });
}

Deno.test("a refund that the bank sends back days later is not counted any more, and the shop is told", async () => {
  await using world = await paid({ card: "4000000000005126" });
  await world.refund({ amount: 3_000 });
  await world.shop.work();
  world.shop.mailer.mails.length = 0;
  const { account, object } = world.stripe.world.entries("refund")[0]!;
  if (object.status !== "failed") world.stripe.endRefund(account, object.id, "failed");
  const intent = { account: null, payment_intent_id: world.payment_intent_id };
  await syncRefunds(world.shop.deps, world.shop.id, intent);
  await syncRefunds(world.shop.deps, world.shop.id, intent);
  await world.shop.work();
  const payment = await world.payment();
  assert.deepEqual([payment.amount_refunded, payment.status, payment.refunds[0]!.status], [0, "succeeded", "failed"]);
  assert.equal(
    (await world.shop.staff("GET /v1/bookings/:id", { params: { id: world.booking.id } })).amount_refunded,
    0,
  );
  assert.deepEqual(world.shop.mailer.mails.map(({ to, subject }) => [to.address, subject]), [
    ["desk@example.com", `A refund failed: booking ${world.booking.number}`],
  ]);
  assert.deepEqual((await world.events()).filter((type) => type === "payment.refund_failed").length, 1);
  assert.equal((await world.refund({ amount: 3_000 })).refunds.length, 2);
});

Deno.test("a refund that Stripe refuses for good has failed: it is not counted, and the shop is told", async () => {
  await using world = await paid();
  for (const charge of world.stripe.world.all("charge")) charge.disputed = true;
  await world.refund({ amount: 3_000 });
  await world.shop.work();
  const { amount_refunded, refunds } = await world.payment();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [0, ["failed"]]);
  assert.deepEqual((await world.events()).at(-1), "payment.refund_failed");
  const mail = world.shop.mailer.mails.find(({ to }) => to.address === "desk@example.com")!;
  assert.match(mail.text, /charge_disputed/);
});

Deno.test("a refund that has arrived is not on its way again, when an older answer comes later", async () => {
  await using world = await paid({ card: "4000000000007726" });
  await world.refund({ amount: 3_000 });
  await world.shop.work();
  assert.equal((await world.payment()).refunds[0]!.status, "pending");
  const { payments } = world.shop.deps;
  const { findRefunds } = payments;
  payments.findRefunds = async (at) => {
    payments.findRefunds = findRefunds;
    const older = await findRefunds(at);
    world.stripe.endRefund("own", older[0]!.id, "succeeded");
    await world.check();
    return older;
  };
  await world.check();
  assert.equal((await world.payment()).refunds[0]!.status, "succeeded");
});

Deno.test("money that was sent back in Stripe's own dashboard is not sent again", async () => {
  await using world = await paid();
  await world.refund({ amount: 7_000 });
  await world.stripe.refundInDashboard(world.payment_intent_id, 7_000);
  // its event comes first: ours is still counted, so it has to come again
  await assert.rejects(world.check(), { code: "unavailable" });
  await world.shop.work();
  assert.equal(world.stripe.ledger.paidRentals()[0]!.refunded, 7_000);
  assert.equal((await world.payment()).refunds[0]!.status, "failed");
  await world.check();
  const { amount_refunded, refunds } = await world.payment();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [7_000, ["failed", "succeeded"]]);
});

Deno.test("a refund made in Stripe's own dashboard is written down once, whatever of ours is under way", async () => {
  await using world = await paid();
  const { shop, stripe, payment_intent_id } = world;
  await stripe.refundInDashboard(payment_intent_id, 2_000);
  await world.refund({ amount: 1_000, reason: "Rain" });
  await Promise.all([shop.work(), world.check(), world.check(), world.check()]);
  await world.check();
  await shop.work();
  const { amount_refunded, status, refunds } = await world.payment();
  assert.deepEqual([amount_refunded, status], [3_000, "partially_refunded"]);
  const said = refunds.map(({ amount, reason, status }) => `${amount} ${status}: ${reason}`).sort();
  assert.deepEqual(said, ["1000 succeeded: Rain", "2000 succeeded: Made at the payment processor"]);
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id: world.booking.id } });
  assert.equal(booking.amount_refunded, 3_000);
  assert.deepEqual(await world.events(), ["payment.received", "payment.refunded", "payment.refunded"]);
  assert.deepEqual(shop.mailer.mails.map(({ subject }) => subject).sort(), [
    "Test shop has refunded €10.00",
    "Test shop has refunded €20.00",
  ]);
  await refuses("refund_too_large", world.refund({ amount: 4_001 }));
  const rest = await world.refund();
  assert.equal(rest.amount_refunded, 7_000);
});

Deno.test("a refund whose answer was lost is known again by what Stripe says of it, and counted once", async () => {
  await using world = await paid();
  await world.refund({ amount: 3_000 });
  world.stripe.faults.plan("POST /v1/refunds", "500_after", { times: 1 });
  await assert.rejects(world.shop.work());
  await world.check();
  const { amount_refunded, refunds } = await world.payment();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [3_000, ["succeeded"]]);
});

Deno.test("a refund made in Stripe's own dashboard that had failed before it was heard of never was one", async () => {
  await using world = await paid();
  await world.stripe.refundInDashboard(world.payment_intent_id, 2_000);
  world.stripe.endRefund("own", world.stripe.world.all("refund")[0]!.id, "failed");
  await world.check();
  assert.deepEqual((({ amount_refunded, refunds }) => [amount_refunded, refunds])(await world.payment()), [0, []]);
});
