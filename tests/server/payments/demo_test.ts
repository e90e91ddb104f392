import assert from "node:assert/strict";
import { assertIntent } from "../../support/assert_intent.ts";
import { choosePayments } from "../../../server/processor/choice.ts";
import { demoPayments } from "../../../server/processor/demo.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import { openShop } from "../../support/shop.ts";
import { StripeServer } from "../../support/stripe_server.ts";

/** Opens a shop with a demo intent. */
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

Deno.test("createIntent creates one demo intent per key, which every server finds", async () => {
  await using context = await openIntent();
  const { shop, payments, draft, intent } = context;
  assert.equal((await payments.createIntent({ ...draft, idempotency_key: `pi:${shop.id}` })).id, intent.id);
  const elsewhere = demoPayments(shop.deps);
  assert.deepEqual(await elsewhere.findIntent(intent), intent);
  assert.equal(await elsewhere.findIntent({ account: null, id: "pi_demo_none" }), undefined);
});

Deno.test("playDemo sets the outcome of a demo intent for callers with its client secret", async () => {
  await using context = await openIntent();
  const { payments, intent } = context;
  assert.equal(await payments.playDemo(`${intent.id}_secret_guessed`, "paid"), undefined);
  await payments.playDemo(intent.client_secret!, "declined");
  assert.equal((await payments.findIntent(intent))?.failure?.code, "card_declined");
  assert.equal((await payments.playDemo(intent.client_secret!, "requires_action"))?.status, "requires_action");
  assert.equal((await payments.playDemo(intent.client_secret!, "paid"))?.status, "succeeded");
  assert.equal((await payments.findIntent(intent))?.amount_received, 5_000);
  assert.equal((await payments.cancelIntent(intent)).status, "succeeded");
});

Deno.test("concurrent demo refunds never exceed the payment", async () => {
  await using context = await openIntent();
  const { shop, payments, intent } = context;
  await payments.playDemo(intent.client_secret!, "paid");
  const refund = { account: null, payment_intent_id: intent.id, amount: 2_000, currency: "EUR", metadata: {} };
  const tries = [1, 2, 2, 3].map((n) => payments.createRefund({ ...refund, idempotency_key: `re:${shop.id}:${n}` }));
  const outcomes = await Promise.all(tries);
  assert.equal(new Set(outcomes.map(({ id }) => id)).size, 3);
  assert.ok(outcomes.every(({ id, status }) => status === (id ? "succeeded" : "failed")));
  assert.equal((await payments.findRefunds(intent)).reduce((sum, { amount }) => sum + amount, 0), 4_000);
});

Deno.test("a demo deposit is held for seven days by the shop's clock", async () => {
  await using context = await openIntent();
  const { shop, payments } = context;
  const terms = {
    account: null,
    customer_id: `cus_demo_${shop.id}`,
    payment_method_id: "pm_demo_card",
    currency: "EUR",
    metadata: {},
  };
  const held = await assertIntent(
    payments.createDeposit({ ...terms, amount: 900, idempotency_key: `dep:${shop.id}:1` }),
  );
  assert.equal(held.capture_before, "2027-05-10T08:00:00.000Z");
  assert.equal((await payments.captureDeposit({ ...held, amount: 300 })).amount_received, 300);
  const expiring = await assertIntent(
    payments.createDeposit({ ...terms, amount: 900, idempotency_key: `dep:${shop.id}:2` }),
  );
  await shop.travel("2027-05-10T08:00:00Z");
  assert.equal((await payments.findIntent(expiring))?.status, "canceled");
  assert.equal((await payments.findIntentsOf({ account: null, id: terms.customer_id })).length, 2);
});

Deno.test("choosePayments never uses a live key for a test shop, and demo payments for every demo intent", async () => {
  await using context = await openIntent();
  await using stripe = await StripeServer.start();
  const demo = demoPayments(context.shop.deps);
  const withKey = (secret_key: string) => {
    const processor = stripePayments({ secret_key, api_base: stripe.url });
    return choosePayments({ stripe: { processor, secret_key, publishable_key: "pk_x" }, demo });
  };
  const live = withKey("sk_live_x"), test = withKey("rk_test_x");
  assert.deepEqual([live.profile("live").provider, live.profile("test").provider], ["stripe", "demo"]);
  assert.deepEqual([test.profile("live").provider, test.profile("test").provider], ["stripe", "stripe"]);
  assert.equal((await live.findIntent(context.intent))?.id, context.intent.id);
  assert.deepEqual(stripe.requests, []);
});
