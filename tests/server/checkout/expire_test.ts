import assert from "node:assert/strict";
import { expireHold } from "../../../server/checkout/expire.ts";
import { refuses } from "../../support/refuses.ts";
import { ANN, openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";

Deno.test("a payment that arrives with the hold's end, or is under way then, is booked when that end is kept", async () => {
  for (const arrived of [true, false]) {
    await using shop = await openStripeShop();
    const { payment_intent_id } = await shop.hold();
    const [paid] = shop.stripe.world.all("payment_intent");
    const arrive = () => Object.assign(paid!, { status: "succeeded", amount_received: 10_500 });
    const { hold_id = "" } = paid!.metadata;
    await shop.travel("2027-05-03T08:15:00Z");
    if (arrived) arrive();
    else paid!.status = "processing";
    await expireHold(shop.deps, { tenant_id: shop.id, hold_id });
    if (!arrived) {
      arrive();
      // without what else would look after it: the job that came in vain comes again by itself
      await shop
        .sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id} and j.run_at <= instant()`;
      await shop.work("2027-05-03T08:16:00Z");
    }
    const { data } = await shop.staff("GET /v1/bookings");
    assert.deepEqual(data.map((booking) => booking.payment_intent_id), [payment_intent_id]);
  }
});

Deno.test("a card that was to be kept for a deposit alone is not asked for any more when its hold expires", async () => {
  await using shop = await openStripeShop({ item: { price_full_day: 0, price_half_day: 0, deposit_amount: 20_000 } });
  const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
  await shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 0, booking_details, customer: ANN } });
  await shop.work("2027-05-03T08:15:00Z");
  assert.deepEqual(shop.stripe.world.all("setup_intent").map(({ status }) => status), ["canceled"]);
});

Deno.test("a hold that expires cancels its intent and frees its stock", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await refuses("out_of_stock", shop.hold());
  await shop.work("2027-05-03T08:15:00Z");
  assert.equal(shop.stripe.ledger.intents()[0]?.status, "canceled");
  assert.equal((await shop.pay(intent)).error?.code, "payment_intent_unexpected_state");
  await refuses("hold_expired", shop.book(intent));
  await shop.hold();
});
