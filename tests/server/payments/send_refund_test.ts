import assert from "node:assert/strict";
import { sendRefund } from "../../../server/payments/send_refund.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** A paid booking with a requested refund of 30.00. */
async function openRefund() {
  const shop = await openStripeShop();
  await shop.bookKayak();
  const { data: [payment] } = await shop.staff("GET /v1/payments");
  const params = { id: payment!.id };
  const { refunds: [refund] } = await shop.staff("POST /v1/payments/:id/refund", { params, body: { amount: 3_000 } });
  const ref = { tenant_id: shop.id, refund_id: refund!.id };
  return {
    shop,
    ref,
    send: () => sendRefund(shop.deps, ref),
    find: async () => (await shop.staff("GET /v1/payments/:id", { params })).refunds[0]!,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("sendRefund makes no request for a refund that is made, unknown, or another shop's", async () => {
  await using context = await openRefund();
  await using other = await openStripeShop();
  const { shop, ref, send } = context;
  shop.stripe.requests.length = 0;
  await sendRefund(other.deps, { ...ref, tenant_id: other.id });
  await sendRefund(shop.deps, { ...ref, refund_id: shop.deps.ids.next("re") });
  assert.deepEqual([shop.stripe.requests, other.stripe.requests.includes("POST /v1/refunds")], [[], false]);
  await send();
  shop.stripe.requests.length = 0;
  await send();
  assert.deepEqual(shop.stripe.requests, []);
});

Deno.test("a failed attempt to send a refund is stored with Stripe's words, at most 300 characters and no key", async () => {
  await using context = await openRefund();
  const { shop, send, find } = context;
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await assert.rejects(send());
  const { failed_attempts, failure_reason, status } = await find();
  assert.deepEqual([failed_attempts, status], [1, "pending"]);
  assert.match(failure_reason!, /^StripeAuthenticationError 401 .*Expired API Key provided/);
  assert.doesNotMatch(failure_reason!, /sk_test_double/);
  shop.deps.payments.findRefunds = () => Promise.reject(new Error("x".repeat(400)));
  await assert.rejects(send());
  const again = await find();
  assert.deepEqual([again.failed_attempts, again.failure_reason], [2, `Error: ${"x".repeat(293)}`]);
});

Deno.test("a failed attempt does not count when another attempt has made the refund meanwhile", async () => {
  await using context = await openRefund();
  const { shop, send, find } = context;
  const { createRefund } = shop.deps.payments;
  shop.deps.payments.createRefund = async () => {
    shop.deps.payments.createRefund = createRefund;
    await send();
    throw new Error("reset");
  };
  await assert.rejects(send(), /reset/);
  const { status, failed_attempts, failure_reason } = await find();
  assert.deepEqual([status, failed_attempts, failure_reason], ["succeeded", 0, null]);
});

for (const [hours, status] of [[19.99, "pending"], [20, "failed"]] as const) {
  Deno.test(`a refund that fails ${hours} hours after its request is ${status}`, async () => {
    await using context = await openRefund();
    const { shop, send, find } = context;
    shop.stripe.faults.plan("*", "403", { times: Infinity });
    await shop.travel(new Date(shop.clock.now().getTime() + hours * 3_600_000));
    await assert.rejects(send());
    assert.equal((await find()).status, status);
  });
}
