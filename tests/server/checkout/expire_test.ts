import assert from "node:assert/strict";
import { expireHold } from "../../../server/checkout/expire.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";

for (const status of ["succeeded", "processing"] as const) {
  Deno.test(`a hold that expires while its payment is ${status} becomes a booking`, async () => {
    await using shop = await openStripeShop();
    const { payment_intent_id } = await shop.hold();
    const [intent] = shop.stripe.store.all("payment_intent");
    const succeed = () => Object.assign(intent!, { status: "succeeded", amount_received: 10_500 });
    const { hold_id = "" } = intent!.metadata;
    await shop.travel("2027-05-03T08:15:00Z");
    if (status === "succeeded") succeed();
    else intent!.status = status;
    await expireHold(shop.deps, { tenant_id: shop.id, hold_id });
    if (status === "processing") {
      succeed();
      // Deletes the other due jobs: the rescheduled expire_hold job must book the hold by itself
      await shop
        .sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id} and j.run_at <= instant()`;
      await shop.runDueJobs("2027-05-03T08:16:00Z");
    }
    const { data } = await shop.staff("GET /v1/bookings");
    assert.deepEqual(data.map((booking) => booking.payment_intent_id), [payment_intent_id]);
  });
}

Deno.test("a hold that expires cancels its SetupIntent", async () => {
  await using shop = await openStripeShop({ item: { price_full_day: 0, price_half_day: 0, deposit_amount: 20_000 } });
  const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
  await shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 0, booking_details, customer: ANN } });
  await shop.runDueJobs("2027-05-03T08:15:00Z");
  assert.deepEqual(shop.stripe.store.all("setup_intent").map(({ status }) => status), ["canceled"]);
});

Deno.test("a hold that expires cancels its PaymentIntent and releases its stock", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await assertProblem("out_of_stock", shop.hold());
  await shop.runDueJobs("2027-05-03T08:15:00Z");
  assert.equal(shop.stripe.ledger.intents()[0]?.status, "canceled");
  assert.equal((await shop.pay(intent)).error?.code, "payment_intent_unexpected_state");
  await assertProblem("hold_expired", shop.book(intent));
  await shop.hold();
});
