import assert from "node:assert/strict";
import { intended } from "../../support/intended.ts";
import { choosePayments } from "../../../server/processor/choice.ts";
import { demoPayments } from "../../../server/processor/demo.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import { openShop } from "../../support/shop.ts";
import { StripeServer } from "../../support/stripe_server.ts";

/** An intent of a shop's own at demo payments. */
async function openIntent() {
  const shop = await openShop();
  const { payments } = shop.deps;
  const draft = {
    account: null,
    mode: "test",
    amount: 5_000,
    currency: "EUR",
    metadata: { hold_id: shop.id },
  } as const;
  const intent = await payments.createIntent({ ...draft, idempotency_key: `pi:${shop.id}` });
  return { shop, payments, draft, intent, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("a demo intent is made once for its key, and another server finds it", async () => {
  await using house = await openIntent();
  const { shop, payments, draft, intent } = house;
  assert.equal((await payments.createIntent({ ...draft, idempotency_key: `pi:${shop.id}` })).id, intent.id);
  const elsewhere = demoPayments(shop.deps);
  assert.deepEqual(await elsewhere.findIntent(intent), intent);
  assert.equal(await elsewhere.findIntent({ account: null, id: "pi_demo_none" }), undefined);
});

Deno.test("a demo intent is declined, asked about, and paid by whoever has its secret", async () => {
  await using house = await openIntent();
  const { payments, intent } = house;
  assert.equal(await payments.playDemo(`${intent.id}_secret_guessed`, "paid"), undefined);
  await payments.playDemo(intent.client_secret!, "declined");
  assert.equal((await payments.findIntent(intent))?.failure?.code, "card_declined");
  assert.equal((await payments.playDemo(intent.client_secret!, "requires_action"))?.status, "requires_action");
  assert.equal((await payments.playDemo(intent.client_secret!, "paid"))?.status, "succeeded");
  assert.equal((await payments.findIntent(intent))?.amount_received, 5_000);
  assert.equal((await payments.cancelIntent(intent)).status, "succeeded");
});

Deno.test("demo refunds at once never give back more than was paid", async () => {
  await using house = await openIntent();
  const { shop, payments, intent } = house;
  await payments.playDemo(intent.client_secret!, "paid");
  const refund = { account: null, payment_intent_id: intent.id, amount: 2_000, currency: "EUR", metadata: {} };
  const tries = [1, 2, 2, 3].map((n) => payments.createRefund({ ...refund, idempotency_key: `re:${shop.id}:${n}` }));
  const outcomes = await Promise.all(tries);
  assert.equal(new Set(outcomes.map(({ id }) => id)).size, 3);
  assert.ok(outcomes.every(({ id, status }) => status === (id ? "succeeded" : "failed")));
  assert.equal((await payments.findRefunds(intent)).reduce((sum, { amount }) => sum + amount, 0), 4_000);
});

Deno.test("a demo deposit is held for seven days of the shop's time", async () => {
  await using house = await openIntent();
  const { shop, payments } = house;
  const whose = {
    account: null,
    customer_id: `cus_demo_${shop.id}`,
    payment_method_id: "pm_demo_card",
    currency: "EUR",
    metadata: {},
  };
  const held = await intended(payments.createDeposit({ ...whose, amount: 900, idempotency_key: `dep:${shop.id}:1` }));
  assert.equal(held.capture_before, "2027-05-10T08:00:00.000Z");
  assert.equal((await payments.captureDeposit({ ...held, amount: 300 })).amount_received, 300);
  const lapsing = await intended(
    payments.createDeposit({ ...whose, amount: 900, idempotency_key: `dep:${shop.id}:2` }),
  );
  await shop.travel("2027-05-10T08:00:00Z");
  assert.equal((await payments.findIntent(lapsing))?.status, "canceled");
  assert.equal((await payments.findIntentsOf({ account: null, id: whose.customer_id })).length, 2);
});

Deno.test("a test shop never reaches a live key, and what demo payments made stays with them", async () => {
  await using house = await openIntent();
  await using stripe = await StripeServer.start();
  const demo = demoPayments(house.shop.deps);
  const withKey = (secret_key: string) => {
    const processor = stripePayments({ secret_key, api_base: stripe.url });
    return choosePayments({ stripe: { processor, secret_key, publishable_key: "pk_x" }, demo });
  };
  const live = withKey("sk_live_x"), test = withKey("rk_test_x");
  assert.deepEqual([live.profile("live").provider, live.profile("test").provider], ["stripe", "demo"]);
  assert.deepEqual([test.profile("live").provider, test.profile("test").provider], ["stripe", "stripe"]);
  assert.equal((await live.findIntent(house.intent))?.id, house.intent.id);
  assert.deepEqual(stripe.asked, []);
});
