import assert from "node:assert/strict";
import { sendRefund } from "../../../server/payments/send_refund.ts";
import { findRefund, setRefund } from "../../../server/payments/refunds.sql.ts";
import { recordReport } from "../../../server/payments/sync_refunds.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";
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
    payment: payment!,
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

for (const table of ["bookings", "payments"] as const) {
  Deno.test(`a refund's outcome is recorded after the transaction that has locked its row of ${table}`, async () => {
    await using context = await openRefund();
    const { shop, ref, payment, send, find } = context;
    const { sql } = shop;
    const { tenant_id, refund_id } = ref;
    const id = table === "bookings" ? payment.booking_id! : payment.id;
    const report = { id: "re_a", status: "succeeded", failure_reason: null } as const;
    shop.deps.payments.createRefund = () => Promise.reject(new Error("reset"));
    const outcomes = [
      () => send().then(() => assert.fail("it fails"), () => {}),
      () => recordReport(shop.deps, tenant_id, { payment_id: payment.id, refund_id, report }),
    ];
    for (const record of outcomes) {
      const { promise: recorded, resolve } = Promise.withResolvers<void>();
      await sql.begin(async (tx) => {
        await tx`select from ${tx(table)} x where x.tenant_id = ${tenant_id} and x.id = ${id} for update`;
        resolve(record());
        await waitUntilBlocked(tx, { by: 1, beside: sql });
        const refund = (await findRefund(tx, tenant_id, refund_id))!;
        const made = { status: "succeeded", processor_refund_id: "re_a" } as const;
        await setRefund(tx, tenant_id, { id: refund_id, state: { ...refund, ...made } });
      });
      await recorded;
      const { status, failed_attempts } = await find();
      assert.deepEqual([status, failed_attempts], ["succeeded", 0]);
      const refund = (await findRefund(sql, tenant_id, refund_id))!;
      const open = { status: "pending", processor_refund_id: null } as const;
      await setRefund(sql, tenant_id, { id: refund_id, state: { ...refund, ...open } });
    }
    const types = await shop.events();
    assert.equal(types.includes("payment.refunded"), false, "the outcome was known already");
  });
}
