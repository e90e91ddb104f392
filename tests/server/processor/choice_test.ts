import assert from "node:assert/strict";
import { choosePayments } from "../../../server/processor/choice.ts";
import { demoPayments } from "../../../server/processor/demo.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import { openShop } from "../../support/shop.ts";
import { StripeServer } from "../../support/stripe_server.ts";

const OF_STRIPE = { provider: "stripe", publishable_key: "pk_x" };
const OF_DEMO = { provider: "demo", publishable_key: null };
const DRAFT = { account: null, amount: 5_000, currency: "EUR", metadata: {} } as const;

/** Opens a shop and a Stripe double, with which payments can be created for any key. */
async function openChoice() {
  const shop = await openShop();
  const stripe = await StripeServer.start();
  const demo = demoPayments(shop.deps);
  return {
    shop,
    stripe,
    withKey: (secret_key: string, publishable_key: string | null = "pk_x") => {
      const processor = stripePayments({ secret_key, api_base: stripe.url });
      return choosePayments({ stripe: { processor, secret_key, publishable_key }, demo });
    },
    withoutStripe: choosePayments({ demo }),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

Deno.test("choosePayments never uses a live key for a test shop", async () => {
  await using context = await openChoice();
  const { withKey, withoutStripe } = context;
  for (const key of ["sk_live_x", "rk_live_x"]) {
    assert.deepEqual([withKey(key).profile("live"), withKey(key).profile("test")], [OF_STRIPE, OF_DEMO], key);
  }
  for (const key of ["sk_test_x", "rk_test_x"]) {
    assert.deepEqual([withKey(key).profile("live"), withKey(key).profile("test")], [OF_STRIPE, OF_STRIPE], key);
  }
  assert.deepEqual([withoutStripe.profile("live"), withoutStripe.profile("test")], [OF_DEMO, OF_DEMO]);
  assert.equal(withKey("sk_live_x", null).profile("live").publishable_key, null);
});

Deno.test("choosePayments creates new objects for the mode of the shop", async () => {
  await using context = await openChoice();
  const { shop, stripe, withKey } = context;
  const live = withKey("sk_live_x");
  const create = async (mode: "live" | "test") => {
    const terms = (kind: string) => ({ account: null, mode, metadata: {}, idempotency_key: `${kind}:${shop.id}` });
    const { id: customer_id } = await live.createCustomer({ ...terms("cus"), name: null, email: null });
    const { id: intent } = await live.createIntent({ ...DRAFT, ...terms("pi") });
    const { id: setup } = await live.createSetup({ ...terms("seti"), customer_id });
    return [customer_id, intent, setup].map((id) => id.includes("_demo_"));
  };
  assert.deepEqual(await create("test"), [true, true, true]);
  assert.deepEqual(stripe.requests, []);
  assert.deepEqual(await create("live"), [false, false, false]);
});

Deno.test("choosePayments sends each later call to the processor that created the object", async () => {
  await using context = await openChoice();
  const { shop, stripe, withKey } = context;
  const payments = withKey("sk_test_x");
  const calls = async (id: string, customer_id: string) => {
    const at = { account: null, id };
    const keyed = { ...DRAFT, idempotency_key: `${id}:${shop.id}` };
    const answers = [
      payments.findIntent(at),
      payments.findSetup(at),
      payments.findRefunds(at),
      payments.findDisputes(at),
      payments.findIntentsOf({ account: null, id: customer_id }),
      payments.cancelIntent(at),
      payments.cancelSetup(at),
      payments.captureDeposit({ ...at, amount: 5_000, currency: "EUR" }),
      payments.createRefund({ ...keyed, payment_intent_id: id }),
      payments.createDeposit({ ...keyed, customer_id, payment_method_id: "pm_x" }),
    ];
    await Promise.allSettled(answers);
    return answers.length;
  };
  await calls("pi_demo_none", "cus_demo_none");
  assert.deepEqual(stripe.requests, []);
  const count = await calls("pi_none", "cus_none");
  assert.equal(new Set(stripe.requests).size, count, stripe.requests.join(", "));
});
