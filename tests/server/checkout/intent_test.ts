import assert from "node:assert/strict";
import { moneyAgrees } from "../../support/money_agrees.ts";
import { refuses } from "../../support/refuses.ts";
import { ANN, openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";

for (const fault of ["500", "500_after", "reset_after", "429"] as const) {
  Deno.test(`who is answered ${fault} when the intent is made tries again and books the last unit; no money is orphaned`, async () => {
    await using shop = await openStripeShop();
    const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
    const body = { amount: 10_500, booking_details, customer: ANN };
    for (const once of ["first click", "first click", "second click"]) {
      shop.stripe.faults.plan("POST /v1/payment_intents", fault, { times: 2 });
      const asking = shop.visitor("POST /api/storefront/payment-intent", { body, once });
      assert.equal((await refuses("payment_processor_error", asking)).status, 502);
    }
    shop.stripe.faults.clear();
    const intent = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "first click" });
    const again = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "first click" });
    assert.equal(again.payment_intent_id, intent.payment_intent_id);
    await shop.pay(intent);
    assert.equal((await shop.book(intent)).status, "confirmed");
    // what Stripe made without our hearing of it is cancelled as soon as its event says that it is there
    for (const event of shop.stripe.events.of("payment_intent.created")) assert.equal(await shop.deliver(event), 200);
    await shop.work();
    const open = shop.stripe.ledger.intents().filter(({ status }) => status !== "canceled");
    assert.deepEqual(open.map(({ id, captured }) => [id, captured]), [[intent.payment_intent_id, 10_500]]);
    await moneyAgrees(shop);
    assert.equal((await shop.bookings()).length, 1);
  });
}

Deno.test("an amount that cannot be charged lets the stock go", async () => {
  await using shop = await openStripeShop({ item: { price_full_day: 10, price_half_day: 10 } });
  for (const _ of ["first", "again"]) assert.equal((await refuses("amount_too_small", shop.hold())).status, 422);
});

Deno.test("a connected shop's money lies in its own account, from intent to refund", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const booking = await shop.booked();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.work();
  const [entry] = shop.stripe.ledger.intents();
  assert.deepEqual([entry?.account, entry?.refunded], ["acct_kayaks", 10_500]);
});

Deno.test("for a rent without a deposit no customer is kept at the processor", async () => {
  await using shop = await openStripeShop();
  const { setup } = await shop.hold();
  assert.deepEqual([setup, shop.stripe.world.all("customer")], [false, []]);
});
