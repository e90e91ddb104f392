import assert from "node:assert/strict";
import { refuses } from "../../support/refuses.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("an intent that was made and never heard of is cancelled when its hold ends, and its stock is free", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const { payment_intent_id } = await shop.hold();
  // as if the server had died before it could write that down; events of an account that is not ours are not believed
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.work("2027-05-03T09:00:00Z");
  const intents = shop.stripe.ledger.intents().map(({ id, status }) => [id, status]);
  assert.deepEqual(intents, [[payment_intent_id, "canceled"]]);
  await shop.hold();
});

Deno.test("who replaces a cart that was paid when its gear was sold is told that it is refunded, and may take the new one", async () => {
  await using shop = await openStripeShop();
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.booked();
  const replaces = { payment_intent_id: late.payment_intent_id, client_secret: late.client_secret! };
  const other = { replaces, period: { pickup_date: "2027-05-14", return_date: "2027-05-16" } };
  await refuses("sold_out_refunded", shop.hold(other));
  await shop.work();
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort(), [0, 10_500]);
  await shop.pay(await shop.hold(other));
});
