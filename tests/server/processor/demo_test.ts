import assert from "node:assert/strict";
import { assertIntent } from "../../support/assert_intent.ts";
import { demoPayments } from "../../../server/processor/demo.ts";
import { createVault } from "../../../server/vault.ts";
import { APP_SECRET, openShop } from "../../support/shop.ts";

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
  assert.match(intent.client_secret!, /^pi_demo_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{24}$/);
  assert.deepEqual(intent, {
    id: intent.client_secret!.split("_secret_")[0],
    account: null,
    status: "requires_payment_method",
    amount: 5_000,
    amount_received: 0,
    amount_refunded: 0,
    currency: "EUR",
    client_secret: intent.client_secret,
    customer_id: null,
    payment_method_id: null,
    capture_before: null,
    payer: null,
    failure: null,
    metadata: { hold_id: shop.id },
  });
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

Deno.test("a demo payment changes only its own intent, and none that is cancelled or paid", async () => {
  await using context = await openIntent();
  const { shop, payments, draft, intent } = context;
  const other = await payments.createIntent({ ...draft, idempotency_key: `pi:${shop.id}:other` });
  const statuses =
    async () => [(await payments.findIntent(intent))?.status, (await payments.findIntent(other))?.status];
  const outcomes = ["declined", "requires_action", "paid"] as const;
  await payments.cancelIntent(other);
  for (const outcome of outcomes) {
    assert.deepEqual(await payments.playDemo(other.client_secret!, outcome), { id: other.id, status: "canceled" });
  }
  assert.deepEqual(await statuses(), ["requires_payment_method", "canceled"]);
  for (const outcome of outcomes) await payments.playDemo(intent.client_secret!, outcome);
  assert.deepEqual(await statuses(), ["succeeded", "canceled"]);
  for (const outcome of outcomes) await payments.playDemo(intent.client_secret!, outcome);
  const paid = await payments.findIntent(intent);
  assert.deepEqual([paid?.status, paid?.failure, paid?.payment_method_id], ["succeeded", null, "pm_demo_card"]);
  assert.deepEqual((await payments.findIntent(other))?.amount_received, 0);
});

Deno.test("playDemo replaces the failure of a declined attempt", async () => {
  await using context = await openIntent();
  const { payments, intent } = context;
  await payments.playDemo(intent.client_secret!, "declined");
  await payments.playDemo(intent.client_secret!, "requires_action");
  assert.equal((await payments.findIntent(intent))?.failure, null);
  await payments.playDemo(intent.client_secret!, "declined");
  await payments.playDemo(intent.client_secret!, "paid");
  assert.equal((await payments.findIntent(intent))?.failure, null);
});

Deno.test("playDemo accepts client secrets that a former APP_SECRET made", async () => {
  await using context = await openIntent();
  const { shop, intent } = context;
  const rotated = createVault(`another secret of the tests of demo payments,${APP_SECRET.replaceAll(",", "%2C")}`);
  const outcome = await demoPayments({ sql: shop.sql, vault: rotated }).play(intent.client_secret!, "paid");
  assert.deepEqual(outcome, { id: intent.id, status: "succeeded" });
});

Deno.test("a demo setup saves a card once its customer confirms it, unless it is cancelled before", async () => {
  await using context = await openIntent();
  const { shop, payments, draft } = context;
  const open = async (key: string) =>
    await payments.createSetup({
      account: null,
      mode: "test",
      customer_id: "cus_demo_1",
      metadata: draft.metadata,
      idempotency_key: `seti:${shop.id}:${key}`,
    });
  const setup = await open("a"), cancelled = await open("b");
  assert.deepEqual([setup.status, setup.customer_id, setup.payment_method_id, setup.metadata.hold_id], [
    "requires_payment_method",
    "cus_demo_1",
    null,
    shop.id,
  ]);
  assert.equal((await payments.cancelSetup(cancelled)).status, "canceled");
  for (const { client_secret } of [setup, cancelled]) await payments.playDemo(client_secret!, "paid");
  const saved = await payments.findSetup(setup);
  assert.deepEqual([saved?.status, saved?.payment_method_id], ["succeeded", "pm_demo_card"]);
  assert.equal((await payments.findSetup(cancelled))?.status, "canceled");
  assert.equal((await payments.cancelSetup(setup)).status, "succeeded");
  assert.equal(await payments.findSetup({ account: null, id: "seti_demo_none" }), undefined);
});

Deno.test("demo payments throw payment_processor_error for an unknown object", async () => {
  await using context = await openIntent();
  const { payments } = context;
  const at = { account: null, id: "pi_demo_none" };
  const terms = { amount: 100, currency: "EUR", metadata: {} };
  const refund = { account: null, payment_intent_id: at.id, ...terms, idempotency_key: "re:none" };
  const attempts = [
    () => payments.cancelIntent(at),
    () => payments.cancelSetup(at),
    () => payments.captureDeposit({ ...at, ...terms }),
    () => payments.createRefund(refund),
  ];
  for (const attempt of attempts) await assert.rejects(attempt, { code: "payment_processor_error" });
});

/** Opens a shop with the draft of a demo deposit of 9.00. */
async function openDeposits() {
  const shop = await openShop();
  const { payments } = shop.deps;
  const customer_id = `cus_demo_${shop.id}`;
  const terms = { account: null, customer_id, payment_method_id: "pm_demo_card", currency: "EUR" };
  return {
    shop,
    payments,
    customer: { account: null, id: customer_id },
    authorize: (key: string) =>
      assertIntent(payments.createDeposit({
        ...terms,
        amount: 900,
        metadata: { kind: "deposit" },
        idempotency_key: `dep:${shop.id}:${key}`,
      })),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("a demo deposit is captured once, by at most its amount, and keeps its metadata", async () => {
  await using context = await openDeposits();
  const { payments, authorize } = context;
  const held = await authorize("a"), other = await authorize("b");
  const capture = async (amount: number) => {
    const { status, amount_received, metadata } = await payments.captureDeposit({
      ...held,
      amount,
      metadata: { reason: "late" },
    });
    return [status, amount_received, Object.keys(metadata).sort()];
  };
  assert.deepEqual(await capture(901), ["requires_capture", 0, ["kind"]]);
  assert.deepEqual(await capture(900), ["succeeded", 900, ["kind", "reason"]]);
  assert.deepEqual(await capture(300), ["succeeded", 900, ["kind", "reason"]], "it is captured once");
  assert.equal((await payments.findIntent(other))?.status, "requires_capture");
});

Deno.test("a demo deposit can be cancelled while it is held, and not be captured after that or after its expiry", async () => {
  await using context = await openDeposits();
  const { shop, payments, authorize } = context;
  const cancelled = await authorize("a"), expired = await authorize("b");
  assert.equal((await payments.cancelIntent(cancelled)).status, "canceled");
  assert.equal((await payments.findIntent(expired))?.status, "requires_capture");
  await shop.travel(expired.capture_before!);
  for (const intent of [cancelled, expired]) {
    const { status, amount_received } = await payments.captureDeposit({ ...intent, amount: 300 });
    assert.deepEqual([status, amount_received], ["canceled", 0]);
  }
});

Deno.test("findIntentsOf lists the demo intents of one customer, the newest first, and no setups", async () => {
  await using context = await openDeposits();
  const { shop, payments, customer, authorize } = context;
  const first = await authorize("a");
  await shop.travel("2027-05-03T09:00:00Z");
  const draft = { account: null, mode: "test", customer_id: customer.id, metadata: {} } as const;
  await payments.createSetup({ ...draft, idempotency_key: `seti:${shop.id}` });
  const terms = { ...draft, amount: 500, currency: "EUR" };
  const second = await payments.createIntent({ ...terms, idempotency_key: `pi:${shop.id}` });
  const others = { ...terms, customer_id: `${customer.id}2`, idempotency_key: `pi:${shop.id}:others` };
  await payments.createIntent(others);
  assert.deepEqual((await payments.findIntentsOf(customer)).map(({ id }) => id), [second.id, first.id]);
  assert.deepEqual([second.customer_id, second.capture_before, second.payment_method_id], [customer.id, null, null]);
});

Deno.test("demo refunds are made from the received amount, listed newest first, and refused beyond it", async () => {
  await using context = await openIntent();
  const { shop, payments, draft, intent } = context;
  const refund = async (amount: number, key: string) =>
    await payments.createRefund({
      account: null,
      payment_intent_id: intent.id,
      amount,
      currency: "EUR",
      metadata: { refund_id: key },
      idempotency_key: `re:${shop.id}:${key}`,
    });
  const refused = { id: null, status: "failed", failure_reason: "amount exceeds the refundable amount" };
  assert.deepEqual(await refund(1, "early"), refused, "nothing is paid yet");
  const other = await payments.createIntent({ ...draft, idempotency_key: `pi:${shop.id}:other` });
  for (const { client_secret } of [intent, other]) await payments.playDemo(client_secret!, "paid");
  const first = await refund(2_000, "a");
  assert.deepEqual(await refund(3_001, "b"), refused);
  await shop.travel("2027-05-03T09:00:00Z");
  const second = await refund(3_000, "c");
  assert.deepEqual(await refund(2_000, "a"), first, "a repeat returns the first answer");
  assert.deepEqual(await payments.findRefunds(intent), [second, first]);
  assert.deepEqual(first, {
    id: first.id,
    payment_intent_id: intent.id,
    amount: 2_000,
    currency: "EUR",
    status: "succeeded",
    failure_reason: null,
    metadata: { refund_id: "a" },
  });
  assert.deepEqual(await payments.findRefunds(other), []);
});
