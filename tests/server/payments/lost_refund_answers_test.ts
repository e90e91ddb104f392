import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const TOTAL = 10_500;

/** A booking of 105.00 with a refund that Stripe made. Its answer was lost, and it shows as failed after two days. */
async function openLost({ amount, fault = "401" }: { amount: number; fault?: "401" | "403" | "500" }) {
  const shop = await openStripeShop();
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  const refund = (amount?: number) => shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount } });
  await refund(amount);
  // Also the answers to the attempts that the SDK makes itself
  shop.stripe.faults.plan("POST /v1/refunds", "reset_after", { times: Infinity });
  await assert.rejects(shop.runDueJobs());
  shop.stripe.faults.clear();
  shop.stripe.faults.plan("*", fault, { times: Infinity });
  await shop.runJobsFor(48);
  const payment = () => shop.staff("GET /v1/payments/:id", { params: { id } });
  assert.deepEqual((await payment()).refunds.map(({ status }) => status), ["failed"]);
  return {
    shop,
    booking,
    payment,
    refund,
    cancel: () => shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: { refund: "full" } }),
    refundedAtStripe: () => shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0),
    deliverAll: async () => {
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Lost = Awaited<ReturnType<typeof openLost>>;

/** What staff request instead of a lost refund of 60.00, and what Stripe has refunded in the end. */
const REPLACEMENTS: { title: string; replace: (lost: Lost) => Promise<unknown>; refunded: number; made: number[] }[] = [
  { title: "the rest", replace: ({ refund }) => refund(), refunded: TOTAL, made: [6_000, 4_500] },
  { title: "all by cancelling", replace: ({ cancel }) => cancel(), refunded: TOTAL, made: [6_000, 4_500] },
  { title: "the same", replace: ({ refund }) => refund(6_000), refunded: 6_000, made: [6_000] },
  { title: "less", replace: ({ refund }) => refund(4_000), refunded: 6_000, made: [6_000] },
  { title: "more", replace: ({ refund }) => refund(7_000), refunded: 7_000, made: [6_000, 1_000] },
  {
    title: "two parts",
    replace: async ({ refund }) => [await refund(4_000), await refund(3_000)],
    refunded: 7_000,
    made: [6_000, 1_000],
  },
  {
    title: "a part that fails too, and then the rest",
    replace: async ({ shop, refund }) => [await refund(4_000), await shop.runJobsFor(48), await refund()],
    refunded: TOTAL,
    made: [6_000, 4_500],
  },
];

for (const { title, replace, refunded, made } of REPLACEMENTS) {
  for (const recovered of ["a job", "an event"]) {
    Deno.test(`a refund whose answer was lost, replaced by ${title}, is found by ${recovered} and paid once`, async () => {
      await using lost = await openLost({ amount: 6_000 });
      const { shop } = lost;
      await replace(lost);
      shop.stripe.faults.clear();
      if (recovered === "an event") await lost.deliverAll();
      await shop.runJobsFor(72);
      assert.equal(lost.refundedAtStripe(), refunded);
      const { amount_refunded, refunds } = await lost.payment();
      const succeeded = refunds.filter(({ status }) => status === "succeeded");
      assert.deepEqual([amount_refunded, succeeded.map(({ amount }) => amount)], [refunded, made]);
      assert.deepEqual(refunds.filter(({ next_attempt_at }) => next_attempt_at !== null), [], "nothing is owed");
      await assertLedgerMatchesBookings(shop);
      await lost.deliverAll();
      await shop.runJobsFor(24);
      await assertLedgerMatchesBookings(shop);
    });
  }
}

for (
  const [dashboard, recovered] of [[4_500, "an event"], [4_500, "a job"], [2_000, "an event"], [
    6_000,
    "a job",
  ]] as const
) {
  Deno.test(`a refund of ${dashboard} in the dashboard beside a lost one of 4500 is recorded too by ${recovered}`, async () => {
    await using lost = await openLost({ amount: 4_500, fault: "403" });
    const { shop, booking } = lost;
    await shop.stripe.refundInDashboard(booking.payment_intent_id!, dashboard);
    shop.stripe.faults.clear();
    if (recovered === "an event") await lost.deliverAll();
    await shop.runJobsFor(48);
    await lost.deliverAll();
    const { refunds } = await lost.payment();
    assert.deepEqual(refunds.map(({ amount, status }) => [amount, status]), [
      [4_500, "succeeded"],
      [dashboard, "succeeded"],
    ]);
    assert.equal(lost.refundedAtStripe(), 4_500 + dashboard);
    await assertLedgerMatchesBookings(shop);
  });
}

Deno.test("a refund in the dashboard beside a lost and a replacing one leaves only the rest to be sent", async () => {
  await using lost = await openLost({ amount: 6_000 });
  const { shop, booking } = lost;
  await lost.cancel();
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 2_000);
  shop.stripe.faults.clear();
  await shop.runJobsFor(72);
  await lost.deliverAll();
  assert.equal(lost.refundedAtStripe(), TOTAL);
  assert.equal((await lost.payment()).status, "refunded");
  await assertLedgerMatchesBookings(shop);
});
