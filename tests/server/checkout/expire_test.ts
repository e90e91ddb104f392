import assert from "node:assert/strict";
import { expireHold } from "../../../server/checkout/expire.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { listHoldJobs } from "../../support/hold_jobs.ts";
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

for (
  const { age, at, next } of [
    { age: "no time", at: "2027-05-03T08:15:00Z", next: "2027-05-03T08:16:00.000Z" },
    { age: "10 minutes", at: "2027-05-03T08:25:00Z", next: "2027-05-03T08:26:00.000Z" },
    { age: "20 minutes", at: "2027-05-03T08:35:00Z", next: "2027-05-03T08:37:00.000Z" },
    { age: "20 hours", at: "2027-05-04T04:15:00Z", next: "2027-05-04T05:15:00.000Z" },
  ]
) {
  Deno.test(`expire_hold checks a payment that is processing for ${age} after the hold's end again at ${next}`, async () => {
    await using shop = await openStripeShop();
    const intent = await shop.hold();
    const [{ metadata } = { metadata: {} as Record<string, string> }] = shop.stripe.store.all("payment_intent");
    await shop.pay(intent, "pm_double_processing");
    await shop.runDueJobs("2027-05-03T08:14:00Z");
    await shop.travel(at);
    await expireHold(shop.deps, { tenant_id: shop.id, hold_id: metadata.hold_id! });
    assert.deepEqual((await listHoldJobs(shop)).filter(({ task }) => task === "expire_hold"), [
      { task: "expire_hold", run_at: next },
    ]);
  });
}

Deno.test("expire_hold waits for the end of a hold that is still active, and changes nothing", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  const [{ metadata } = { metadata: {} as Record<string, string> }] = shop.stripe.store.all("payment_intent");
  await shop.pay(intent, "pm_double_processing");
  await shop.runDueJobs("2027-05-03T08:05:00Z");
  await expireHold(shop.deps, { tenant_id: shop.id, hold_id: metadata.hold_id! });
  assert.equal((await listHoldJobs(shop)).at(-1)?.run_at, "2027-05-03T08:15:00.000Z");
  shop.stripe.endProcessing("own", intent.payment_intent_id);
  assert.equal((await shop.book(intent)).status, "confirmed");
  await expireHold(shop.deps, { tenant_id: shop.id, hold_id: metadata.hold_id! });
  await expireHold(shop.deps, { tenant_id: shop.id, hold_id: "hold_unknown" });
  assert.equal((await shop.bookings()).length, 1);
});
