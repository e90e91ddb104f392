import assert from "node:assert/strict";
import { sendRefund } from "../../../server/payments/send_refund.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const AMOUNT = 6_000;

/** A booking of 105.00 with a requested refund of 60.00. */
async function openRefund() {
  const shop = await openStripeShop();
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  const params = { id };
  const { refunds: [refund] } = await shop.staff("POST /v1/payments/:id/refund", { params, body: { amount: AMOUNT } });
  const retry = () => shop.staff("POST /v1/payments/:id/refund/retry", { params, body: {} });
  const send = () => sendRefund(shop.deps, { tenant_id: shop.id, refund_id: refund!.id });
  return {
    shop,
    intent: booking.payment_intent_id!,
    payment: () => shop.staff("GET /v1/payments/:id", { params }),
    /** Two people retry at once, and two servers run the job at once. */
    retryTwice: async () => {
      await Promise.allSettled([retry(), retry(), send(), send()]);
      await shop.runJobsFor(1);
    },
    deliverAll: async () => {
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    },
    refundedAtStripe: () => shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
type Refund = Awaited<ReturnType<typeof openRefund>>;

/** How the first attempts fail, and what lets the refund succeed. */
const FAILURES: Record<
  string,
  { fail: (refund: Refund) => Promise<unknown>; mend: (refund: Refund) => Promise<void> }
> = {
  "an answer that was lost": {
    fail: async ({ shop }) => {
      shop.stripe.faults.plan("POST /v1/refunds", "reset_after", { times: Infinity });
      await assert.rejects(shop.runDueJobs());
      shop.stripe.faults.clear();
      shop.stripe.faults.plan("*", "401", { times: Infinity });
    },
    mend: ({ shop }) => Promise.resolve(shop.stripe.faults.clear()),
  },
  "a disputed charge": {
    fail: async ({ shop, intent, deliverAll }) => {
      shop.stripe.dispute(intent);
      await deliverAll();
    },
    mend: async ({ shop, payment, deliverAll }) => {
      shop.stripe.moveDispute((await payment()).dispute!.id, "won");
      await deliverAll();
    },
  },
  "a lost answer, and then a disputed charge": {
    fail: async ({ shop, intent, deliverAll }) => {
      shop.stripe.faults.plan("POST /v1/refunds", "500", { times: 2 });
      await assert.rejects(shop.runDueJobs());
      shop.stripe.dispute(intent);
      await deliverAll();
    },
    mend: async ({ shop, payment, deliverAll }) => {
      shop.stripe.moveDispute((await payment()).dispute!.id, "won");
      await deliverAll();
    },
  },
  "a key that is refused for days": {
    fail: ({ shop }) => Promise.resolve(shop.stripe.faults.plan("*", "403", { times: Infinity })),
    mend: ({ shop }) => Promise.resolve(shop.stripe.faults.clear()),
  },
  "a key that is refused, while somebody refunds in the dashboard": {
    fail: ({ shop }) => Promise.resolve(shop.stripe.faults.plan("*", "403", { times: Infinity })),
    mend: async ({ shop, intent }) => {
      shop.stripe.faults.clear();
      await shop.stripe.refundInDashboard(intent, AMOUNT);
    },
  },
};

for (const [cause, { fail, mend }] of Object.entries(FAILURES)) {
  for (const days of [0, 3]) {
    Deno.test(`a refund that fails by ${cause} for ${days} days and is retried by two people at once is made once`, async () => {
      await using refund = await openRefund();
      const { shop } = refund;
      await fail(refund);
      await shop.runJobsFor(days * 24);
      await refund.retryTwice();
      await mend(refund);
      await refund.retryTwice();
      await refund.deliverAll();
      await shop.runJobsFor(48);
      await refund.deliverAll();
      assert.equal(refund.refundedAtStripe(), AMOUNT);
      const { amount_refunded, refunds } = await refund.payment();
      assert.deepEqual([amount_refunded, refunds.map(({ next_attempt_at }) => next_attempt_at)], [AMOUNT, [null]]);
      await assertLedgerMatchesBookings(shop);
    });
  }
}
