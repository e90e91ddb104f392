import assert from "node:assert/strict";
import { confirmAs } from "../../support/stripe/browser.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

const account = "acct_kayaks";

/** Opens a shop with a connected account and a booking whose deposit its customer must confirm. */
async function openPending() {
  const shop = await openStripeShop({ item: { deposit_amount: 20_000 }, account });
  const { id } = await shop.bookKayak({ customer: ANN }, "4000002760003184");
  const params = { id };
  const { deposit } = await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "card" } });
  assert.equal(deposit.state, "action_required");
  const stateOf = async () => (await shop.staff("GET /v1/bookings/:id", { params })).deposit.state;
  return Object.assign(shop, { intent: shop.stripe.store.all("payment_intent").at(-1)!, stateOf });
}

Deno.test("a deposit is recorded from Stripe's event after its shop has moved to another account", async () => {
  await using shop = await openPending();
  await shop.sql`update tenants t set stripe_account = 'acct_new' where t.id = ${shop.id}`;
  await confirmAs(shop.stripe, { account, client_secret: shop.intent.client_secret });
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal(await shop.stateOf(), "authorized");
});

Deno.test("an event about an intent of another account that has the same id does not change a deposit", async () => {
  await using shop = await openPending();
  const stranger = "acct_stranger";
  shop.stripe.store.add(stranger, { ...shop.intent, status: "canceled" });
  const [event] = shop.stripe.events.of("payment_intent.created").toReversed();
  assert.equal(await shop.deliver({ ...event!, account: stranger }), 200);
  const [row] = await shop.sql`select d.pending_intent_id from deposits d where d.tenant_id = ${shop.id}`;
  assert.equal(row!.pending_intent_id, shop.intent.id);
});
