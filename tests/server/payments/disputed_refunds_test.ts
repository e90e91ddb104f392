import assert from "node:assert/strict";
import { recordReport } from "../../../server/payments/sync_refunds.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const TOTAL = 10_500;

/** A paid booking whose payment is disputed. */
async function openDisputed() {
  const shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  const dispute = shop.stripe.dispute(booking.payment_intent_id!);
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  const deliver = async () => {
    for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  };
  await deliver();
  return {
    shop,
    deliver,
    payment: () => shop.staff("GET /v1/payments/:id", { params: { id } }),
    refund: (amount: number) => shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount } }),
    cancel: () => shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: { refund: "full" } }),
    end: async (status: "won" | "lost" | "under_review") => {
      shop.stripe.moveDispute(dispute, status);
      await deliver();
    },
    refundedAtStripe: () => shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Disputed = Awaited<ReturnType<typeof openDisputed>>;

/** What staff refund during a dispute, and what the customer gets once it is won. */
const REQUESTS: { title: string; request: (disputed: Disputed) => Promise<unknown>; refunded: number }[] = [
  { title: "a full refund", request: ({ cancel }) => cancel(), refunded: TOTAL },
  { title: "a part", request: ({ refund }) => refund(3_000), refunded: 3_000 },
  {
    title: "a part and later all",
    request: async ({ shop, refund, cancel }) => [await refund(3_000), await shop.runJobsFor(24), await cancel()],
    refunded: TOTAL,
  },
  {
    title: "the same part twice",
    request: async ({ shop, refund }) => [await refund(3_000), await shop.runJobsFor(24), await refund(3_000)],
    refunded: 3_000,
  },
];

for (const { title, request, refunded } of REQUESTS) {
  Deno.test(`${title} that a dispute refuses is sent when the shop wins it`, async () => {
    await using disputed = await openDisputed();
    const { shop } = disputed;
    await request(disputed);
    await shop.runJobsFor(24);
    await disputed.end("under_review");
    await shop.runJobsFor(48);
    const { amount_refunded, refunds } = await disputed.payment();
    assert.deepEqual([amount_refunded, [...new Set(refunds.map(({ status }) => status))]], [0, ["failed"]]);
    shop.mailer.mails.length = 0;
    await disputed.end("won");
    await shop.runJobsFor(48);
    await disputed.deliver();
    assert.deepEqual([disputed.refundedAtStripe(), (await disputed.payment()).amount_refunded], [refunded, refunded]);
    assert.equal(shop.mailer.mails.filter(({ subject }) => /has refunded/.test(subject)).length, 1);
    await assertLedgerMatchesBookings(shop);
  });
}

Deno.test("a refund that a dispute refuses is not owed any more when the shop loses it", async () => {
  await using disputed = await openDisputed();
  const { shop } = disputed;
  await disputed.cancel();
  await shop.runJobsFor(24);
  await disputed.end("lost");
  await shop.runJobsFor(30 * 24);
  const { amount_refunded, refunds } = await disputed.payment();
  assert.deepEqual([disputed.refundedAtStripe(), amount_refunded], [0, 0]);
  assert.deepEqual(refunds.map(({ status, next_attempt_at }) => [status, next_attempt_at]), [["failed", null]]);
  await assertLedgerMatchesBookings(shop);
});

const ENDINGS = [
  { first: "won", second: "won", refunded: 3_000 },
  { first: "lost", second: "won", refunded: 0 },
  { first: "won", second: "lost", refunded: 0 },
  { first: "lost", second: "lost", refunded: 0 },
] as const;

for (const { first, second, refunded } of ENDINGS) {
  Deno.test(`a refund that two disputes refuse is settled once both have ended: ${first}, then ${second}`, async () => {
    await using disputed = await openDisputed();
    const { shop, deliver } = disputed;
    const other = shop.stripe.dispute((await disputed.payment()).payment_intent_id!, { amount: 2_000 });
    await deliver();
    await disputed.refund(3_000);
    await shop.runJobsFor(24);
    await disputed.end(first);
    await shop.runJobsFor(24);
    assert.equal(disputed.refundedAtStripe(), 0, "the other dispute still refuses it");
    assert.deepEqual((await disputed.payment()).dispute?.status, "needs_response");
    shop.stripe.moveDispute(other, second);
    await deliver();
    await shop.runJobsFor(48);
    assert.deepEqual([disputed.refundedAtStripe(), (await disputed.payment()).amount_refunded], [refunded, refunded]);
    assert.deepEqual((await disputed.payment()).refunds.map(({ next_attempt_at }) => next_attempt_at), [null]);
    await assertLedgerMatchesBookings(shop);
  });
}

Deno.test("a refusal that is heard after the shop has won the dispute does not end a refund", async () => {
  await using disputed = await openDisputed();
  const { shop } = disputed;
  await disputed.cancel();
  await disputed.end("won");
  const { id: payment_id, refunds: [refund] } = await disputed.payment();
  const report = { id: null, status: "failed" as const, failure_reason: "charge_disputed" };
  const heard = recordReport(shop.deps, shop.id, { payment_id, refund_id: refund!.id, report });
  await assert.rejects(heard, /just been won/);
  await shop.runJobsFor(24);
  assert.equal(disputed.refundedAtStripe(), TOTAL);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a refund by the API right after a refusal by a dispute takes its place", async () => {
  await using disputed = await openDisputed();
  const { shop } = disputed;
  await disputed.refund(3_000);
  await shop.runDueJobs();
  await disputed.refund(4_000);
  await shop.runDueJobs();
  await disputed.end("won");
  await shop.runJobsFor(24);
  assert.equal(disputed.refundedAtStripe(), 4_000);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a refund that a dispute refused is sent whole beside one that Stripe has not made yet", async () => {
  await using disputed = await openDisputed();
  const { shop } = disputed;
  await disputed.refund(TOTAL);
  await shop.runDueJobs();
  shop.stripe.faults.plan("POST /v1/refunds", "401", { times: Infinity });
  await disputed.refund(4_500);
  await shop.runJobsFor(1);
  const states = (await disputed.payment()).refunds.map(({ amount, status }) => [amount, status]);
  assert.deepEqual(states, [[6_000, "failed"], [4_500, "pending"]]);
  await disputed.end("won");
  shop.stripe.faults.clear();
  await shop.runJobsFor(24);
  assert.equal(disputed.refundedAtStripe(), TOTAL);
  await assertLedgerMatchesBookings(shop);
});
