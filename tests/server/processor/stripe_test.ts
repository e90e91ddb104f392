import assert from "node:assert/strict";
import type { ProblemBody } from "../../../shared/contract/problems.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import type { IntentDraft } from "../../../server/processor/processor.ts";
import { Problem } from "../../../server/problem.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";
import { StripeServer } from "../../support/stripe_server.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

const draft: IntentDraft = {
  account: null,
  mode: "test",
  amount: 10_500,
  currency: "EUR",
  metadata: { tenant_id: "ten_a", hold_id: "hold_a", kind: "rental" },
  idempotency_key: "pi:hold_a",
};

/** Opens the double and a client of it. The default timeout is longer than a slow machine needs. */
async function openStripe({ timeout = 20_000 } = {}) {
  const stripe = await StripeServer.start();
  const payments = stripePayments({ secret_key: "sk_test_double", api_base: stripe.url, timeout, retries: 2 });
  return { stripe, payments, [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose]() };
}

function codeIs(code: string) {
  return (error: unknown) => error instanceof Problem && error.code === code;
}

Deno.test("createIntent creates one intent per key, which the browser pays with its client secret", async () => {
  await using context = await openStripe();
  const { stripe, payments } = context;
  const intent = await payments.createIntent(draft);
  const again = await payments.createIntent(draft);
  assert.equal(again.id, intent.id);
  assert.deepEqual([intent.status, intent.amount, intent.currency], ["requires_payment_method", 10_500, "EUR"]);
  await confirmAs(stripe, intent, { billing_details: { name: "Ann Lee", email: "ann@example.com" } });
  const paid = await payments.findIntent({ account: null, id: intent.id });
  assert.equal(paid?.status, "succeeded");
  assert.equal(paid?.amount_received, 10_500);
  assert.deepEqual(paid?.payer, { name: "Ann Lee", email: "ann@example.com", phone: null });
  assert.equal(paid?.metadata.hold_id, "hold_a");
  assert.equal(stripe.ledger.paidRentals().length, 1);
});

Deno.test("createIntent throws payment_processor_error when a key is used again with another amount", async () => {
  await using context = await openStripe();
  await context.payments.createIntent(draft);
  await assert.rejects(context.payments.createIntent({ ...draft, amount: 1 }), codeIs("payment_processor_error"));
  assert.equal(context.stripe.ledger.intents().length, 1);
});

for (const fault of ["reset", "reset_after", "silent", "silent_after", "slow"] as const) {
  Deno.test(`createIntent creates one intent when Stripe fails once with ${fault}`, async () => {
    await using context = await openStripe(fault.startsWith("silent") ? { timeout: 1_000 } : {});
    context.stripe.faults.plan("POST /v1/payment_intents", fault);
    const intent = await context.payments.createIntent(draft);
    assert.equal(context.stripe.ledger.intents().length, 1);
    assert.equal(intent.id, context.stripe.ledger.intents()[0]?.id);
  });
}

for (const fault of ["500", "500_after", "429"] as const) {
  Deno.test(`createIntent throws payment_processor_error when Stripe keeps failing with ${fault}`, async () => {
    await using context = await openStripe();
    context.stripe.faults.plan("POST /v1/payment_intents", fault, { times: 5 });
    await assert.rejects(context.payments.createIntent(draft), codeIs("payment_processor_error"));
    assert.equal(context.stripe.ledger.intents().length, fault === "500_after" ? 1 : 0);
  });
}

Deno.test("the cause of a 502 is logged once with Stripe's message and the request ID", async () => {
  const lines: object[] = [];
  await using shop = await openStripeShop({
    log: (level, event, fields) => void lines.push({ level, event, ...fields }),
  });
  shop.stripe.faults.plan("POST /v1/payment_intents", "500", { times: 5 });
  const refused = await shop.hold().then(() => assert.fail(), (error: { problem: ProblemBody }) => error.problem);
  assert.equal(refused.code, "payment_processor_error");
  const [cause, ...more] = lines.filter((line) => "event" in line && line.event === "cause") as Record<
    string,
    string
  >[];
  assert.deepEqual([more, cause?.level, cause?.code, cause?.request_id], [
    [],
    "warn",
    refused.code,
    refused.request_id,
  ]);
  assert.match(cause!.cause!, /^StripeAPIError 500 .*req_\w+: An unknown error occurred$/);
});

Deno.test("createIntent throws amount_too_small and amount_too_large at Stripe's limits", async () => {
  await using context = await openStripe();
  await assert.rejects(context.payments.createIntent({ ...draft, amount: 20 }), codeIs("amount_too_small"));
  await assert.rejects(
    context.payments.createIntent({ ...draft, amount: 100_000_000, idempotency_key: "pi:b" }),
    codeIs("amount_too_large"),
  );
});

Deno.test("createIntent converts amounts to Stripe's units and back", async () => {
  await using context = await openStripe();
  const cases = [["JPY", 5_000, 5_000], ["ISK", 5_000, 500_000], ["UGX", 40_000, 4_000_000], [
    "KWD",
    12_345,
    12_350,
  ]] as const;
  for (const [currency, ours, theirs] of cases) {
    const intent = await context.payments.createIntent({ ...draft, currency, amount: ours, idempotency_key: currency });
    assert.equal(context.stripe.ledger.intents().at(-1)?.amount, theirs, currency);
    assert.equal(intent.amount, currency === "KWD" ? 12_350 : ours);
  }
});

Deno.test("findIntent returns undefined for an unknown ID or another account's intent", async () => {
  await using context = await openStripe();
  const intent = await context.payments.createIntent({ ...draft, account: "acct_shop" });
  assert.equal(await context.payments.findIntent({ account: null, id: intent.id }), undefined);
  assert.equal(await context.payments.findIntent({ account: "acct_shop", id: "pi_none" }), undefined);
  assert.equal((await context.payments.findIntent({ account: "acct_shop", id: intent.id }))?.account, "acct_shop");
});

Deno.test("findIntent throws when Stripe fails", async () => {
  await using context = await openStripe();
  context.stripe.faults.plan("GET /v1/payment_intents/:id", "500", { times: 5 });
  await assert.rejects(context.payments.findIntent({ account: null, id: "pi_x" }), codeIs("payment_processor_error"));
});

Deno.test("cancelIntent can be repeated and returns succeeded when the intent is paid", async () => {
  await using context = await openStripe();
  const { stripe, payments } = context;
  const open = await payments.createIntent(draft);
  assert.equal((await payments.cancelIntent(open)).status, "canceled");
  assert.equal((await payments.cancelIntent(open)).status, "canceled");
  const paid = await payments.createIntent({ ...draft, idempotency_key: "pi:paid" });
  await confirmAs(stripe, paid);
  assert.equal((await payments.cancelIntent(paid)).status, "succeeded");
});

Deno.test("createRefund refunds once per key and never more than was captured", async () => {
  await using context = await openStripe();
  const { stripe, payments } = context;
  const { id } = await payments.createIntent(draft);
  await confirmAs(stripe, (await payments.findIntent({ account: null, id }))!);
  const refund = { account: null, payment_intent_id: id, currency: "EUR", metadata: { refund_id: "re_a" } };
  const statusOf = async (amount: number, key: string) =>
    (await payments.createRefund({ ...refund, amount, idempotency_key: `re:${key}` })).status;
  assert.deepEqual([await statusOf(4_000, "a"), await statusOf(4_000, "a")], ["succeeded", "succeeded"]);
  assert.equal(stripe.ledger.intents()[0]?.refunded, 4_000);
  await assert.rejects(statusOf(6_501, "b"), codeIs("payment_processor_error"));
  assert.equal(await statusOf(6_500, "c"), "succeeded");
  await assert.rejects(statusOf(1, "d"), codeIs("payment_processor_error"));
  assert.deepEqual((await payments.findRefunds({ account: null, id })).map(({ amount }) => amount), [6_500, 4_000]);
});

Deno.test("findRefunds returns a refund whose response was lost, also when it fails later", async () => {
  await using context = await openStripe();
  const { stripe, payments } = context;
  const { id } = await payments.createIntent(draft);
  await confirmAs(stripe, (await payments.findIntent({ account: null, id }))!);
  stripe.faults.plan("POST /v1/refunds", "500_after", { times: 5 });
  const lost = { account: null, payment_intent_id: id, currency: "EUR", amount: 500, metadata: { refund_id: "re_x" } };
  await assert.rejects(payments.createRefund({ ...lost, idempotency_key: "re:x" }), codeIs("payment_processor_error"));
  const [found] = await payments.findRefunds({ account: null, id });
  assert.deepEqual([found?.amount, found?.metadata.refund_id, found?.status], [500, "re_x", "succeeded"]);
  stripe.endRefund("own", found!.id, "failed");
  const [failed] = await payments.findRefunds({ account: null, id });
  assert.deepEqual([failed?.status, failed?.failure_reason], ["failed", "expired_or_canceled_card"]);
  assert.equal(stripe.ledger.intents()[0]?.refunded, 0);
});

Deno.test("stripePayments needs no address to call Stripe itself", () => {
  for (const api_base of [undefined, null]) {
    assert.doesNotThrow(() => stripePayments({ secret_key: "sk_test_x", api_base }));
  }
});
