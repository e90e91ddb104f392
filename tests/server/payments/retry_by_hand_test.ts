import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const TOTAL = 10_500;

/** A booking of 105.00 with refunds that the bank has returned. Nothing retries them. */
async function openReturned(amounts: readonly number[]) {
  const shop = await openStripeShop();
  await shop.bookKayak();
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  const params = { id };
  const refund = (amount: number) => shop.staff("POST /v1/payments/:id/refund", { params, body: { amount } });
  for (const amount of amounts) await refund(amount);
  await shop.runDueJobs();
  for (const { account, object } of shop.stripe.store.entries("refund")) {
    shop.stripe.endRefund(account, object.id, "failed");
  }
  for (const event of shop.stripe.events.of("refund.failed")) assert.equal(await shop.deliver(event), 200);
  return {
    shop,
    refund,
    retry: () => shop.staff("POST /v1/payments/:id/refund/retry", { params, body: {} }),
    payment: () => shop.staff("GET /v1/payments/:id", { params }),
    refundedAtStripe: () => shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("POST /v1/payments/:id/refund/retry sends returned refunds up to what is left of the payment", async () => {
  await using returned = await openReturned([3_000, 2_000]);
  const { shop } = returned;
  await returned.refund(TOTAL - 5_000);
  await shop.runDueJobs();
  const { refunds } = await returned.retry();
  assert.deepEqual(refunds.map(({ next_attempt_at }) => next_attempt_at !== null), [true, true, false]);
  await shop.runDueJobs();
  assert.equal(returned.refundedAtStripe(), TOTAL);
  for (const event of shop.stripe.events.of("refund.failed")) {
    assert.equal(await shop.deliver({ ...event, id: `${event.id}_again` }), 200);
  }
  assert.equal((await returned.payment()).status, "refunded", "the returned refunds are reported again");
  await assertLedgerMatchesBookings(shop);
});

Deno.test("POST /v1/payments/:id/refund/retry refuses all returned refunds if the payment cannot carry each of them", async () => {
  await using returned = await openReturned([3_000, 2_000]);
  const { shop } = returned;
  await returned.refund(TOTAL - 4_999);
  await shop.runDueJobs();
  const problem = await assertProblem("refund_too_large", returned.retry());
  assert.equal(problem.detail, "At most 1999 is left to refund");
  await shop.runJobsFor(24);
  assert.equal(returned.refundedAtStripe(), TOTAL - 4_999);
  await returned.refund(4_999);
  await shop.runDueJobs();
  assert.equal((await assertProblem("refund_too_large", returned.retry())).detail, "Nothing is left to refund");
  await assertLedgerMatchesBookings(shop);
});

Deno.test("POST /v1/payments/:id/refund/retry counts the failed refunds that are still tried as taken", async () => {
  await using returned = await openReturned([6_000]);
  const { shop } = returned;
  await returned.refund(4_501);
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(48);
  assert.deepEqual((await returned.payment()).refunds.map(({ status }) => status), ["failed", "failed"]);
  await assertProblem("refund_too_large", returned.retry());
  shop.stripe.faults.clear();
  await shop.runJobsFor(24);
  assert.equal(returned.refundedAtStripe(), 4_501);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("POST /v1/payments/:id/refund/retry answers 404 for a payment of another shop", async () => {
  await using returned = await openReturned([3_000]);
  await using other = await openStripeShop();
  const { id } = await returned.payment();
  const retry = other.staff("POST /v1/payments/:id/refund/retry", { params: { id }, body: {} });
  await assertProblem("not_found", retry);
});
