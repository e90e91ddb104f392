import assert from "node:assert/strict";
import { deleteShop } from "../../../server/shops/delete_shop.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** Opens a shop with a booking of 105.00, of which the bank returned a refund of 30.00: the card is closed. */
async function openReturned() {
  const shop = await openStripeShop();
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  const params = { id: (await shop.staff("GET /v1/payments")).data[0]!.id };
  const refund = (body: { amount?: number; method?: "cash" }) =>
    shop.staff("POST /v1/payments/:id/refund", { params, body });
  await refund({ amount: 3_000 });
  await shop.runDueJobs();
  const deliverEvents = async () => {
    for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  };
  const { account, object } = shop.stripe.store.entries("refund")[0]!;
  shop.stripe.endRefund(account, object.id, "failed");
  await deliverEvents();
  return {
    shop,
    booking,
    params,
    refund,
    deliverEvents,
    /** Returns the amount, the method and the status of each refund. */
    refunds: async () =>
      (await shop.staff("GET /v1/payments/:id", { params })).refunds
        .map(({ amount, method, status }) => ({ amount, method, status })),
    refundedAtStripe: () => shop.stripe.ledger.paidRentals().reduce((sum, { refunded }) => sum + refunded, 0),
    assertNothingOwed: () =>
      assertProblem("no_failed_refund", shop.staff("POST /v1/payments/:id/refund/retry", { params, body: {} })),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("a refund in the dashboard takes the place of one that the bank returned", async () => {
  await using context = await openReturned();
  const { shop, booking } = context;
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 3_000);
  await context.deliverEvents();
  await shop.runJobsFor(48);
  assert.equal(context.refundedAtStripe(), 3_000);
  await context.assertNothingOwed();
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a refund that staff hand back in cash is recorded, and nothing is sent to Stripe", async () => {
  await using context = await openReturned();
  const { shop } = context;
  const sent = shop.stripe.requests.length;
  const { amount_refunded } = await context.refund({ amount: 3_000, method: "cash" });
  await shop.runJobsFor(48);
  assert.deepEqual([amount_refunded, context.refundedAtStripe()], [3_000, 0]);
  assert.equal(shop.stripe.requests.slice(sent).filter((request) => request === "POST /v1/refunds").length, 0);
  assert.deepEqual(await context.refunds(), [
    { amount: 3_000, method: "card", status: "failed" },
    { amount: 3_000, method: "cash", status: "succeeded" },
  ]);
  await context.assertNothingOwed();
  await assertProblem("refund_too_large", context.refund({ amount: 7_501 }));
  assert.equal((await shop.events()).filter((type) => type === "payment.refunded").length, 2);
});

Deno.test("a refund in cash of a part leaves the rest of a returned one owed", async () => {
  await using context = await openReturned();
  const { shop, params } = context;
  await context.refund({ amount: 1_000, method: "cash" });
  await shop.staff("POST /v1/payments/:id/refund/retry", { params, body: {} });
  await shop.runDueJobs();
  assert.equal(context.refundedAtStripe(), 2_000);
});

Deno.test("a shop that owes a refund which the bank returned is not deleted without force", async () => {
  await using context = await openReturned();
  const { shop, booking } = context;
  const remove = () => deleteShop(shop.deps, shop.id, { force: false });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: { refund: "none" } });
  await shop.runDueJobs();
  assert.deepEqual(await remove(), { deleted: false, open: { pending_refunds: 1 } });
  await context.refund({ amount: 3_000, method: "cash" });
  await shop.runDueJobs();
  assert.ok((await remove()).deleted);
});

Deno.test("a customer whose refund the bank returned is not erased until the shop has handed the money back", async () => {
  await using context = await openReturned();
  const { shop, booking } = context;
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: { refund: "none" } });
  await shop.runJobsFor(48);
  const { id } = (await shop.staff("GET /v1/customers")).data[0]!;
  const erase = () => shop.staff("POST /v1/customers/:id/erase", { params: { id }, body: {} });
  const problem = await assertProblem("customer_has_open_bookings", erase());
  assert.deepEqual(problem.bookings.map(({ number }) => number), [booking.number]);
  await context.refund({ amount: 3_000, method: "cash" });
  assert.equal((await erase()).bookings, 1);
});
