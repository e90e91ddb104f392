import assert from "node:assert/strict";
import { assertIntent } from "../../support/assert_intent.ts";
import type { DepositDraft } from "../../../server/processor/processor.ts";
import { stripePayments } from "../../../server/processor/stripe.ts";
import { authenticateAs, confirmAs } from "../../support/stripe/browser.ts";
import { StripeServer } from "../../support/stripe_server.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/**
 * Opens the Stripe double with a customer whose card was saved by a rental payment, and the draft of a deposit on it.
 */
async function openRental(card?: string) {
  const stripe = await StripeServer.start();
  const start = new Date("2027-05-01T10:00:00Z").getTime();
  stripe.store.now = () => new Date(start);
  const payments = stripePayments({ secret_key: "sk_test_double", api_base: stripe.url, timeout: 20_000, retries: 1 });
  const shop = { account: null, mode: "test" } as const;
  const customer = await payments.createCustomer({
    ...shop,
    name: "Ann",
    email: "a@b.co",
    metadata: {},
    idempotency_key: "cus:a",
  });
  const rent = await payments.createIntent({
    ...shop,
    amount: 5_000,
    currency: "EUR",
    customer_id: customer.id,
    metadata: { kind: "rental" },
    idempotency_key: "pi:a",
  });
  await confirmAs(stripe, rent, { card });
  if (card) await authenticateAs(stripe, rent, "ok");
  const paid = await payments.findIntent({ account: null, id: rent.id });
  const draft: DepositDraft = {
    account: null,
    amount: 20_000,
    currency: "EUR",
    customer_id: customer.id,
    payment_method_id: paid!.payment_method_id!,
    metadata: { kind: "deposit" },
    idempotency_key: "dep:a:1",
  };
  const travel = (days: number) => stripe.store.now = () => new Date(start + days * DAY);
  return { stripe, payments, draft, travel, [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose]() };
}

Deno.test("createDeposit authorizes the amount on the saved card and returns its expiry", async () => {
  await using rental = await openRental();
  const held = await assertIntent(rental.payments.createDeposit(rental.draft));
  assert.deepEqual([held.status, held.amount_received], ["requires_capture", 0]);
  assert.equal(held.capture_before, "2027-05-08T10:00:00.000Z");
  assert.equal((await assertIntent(rental.payments.createDeposit(rental.draft))).id, held.id);
  assert.deepEqual(rental.stripe.ledger.openDeposits().map((deposit) => deposit.held), [20_000]);
});

Deno.test("captureDeposit captures a part, releases the rest and returns the same result when repeated", async () => {
  await using rental = await openRental();
  const held = await assertIntent(rental.payments.createDeposit(rental.draft));
  const capture = { account: null, id: held.id, amount: 3_000, currency: "EUR" };
  const captured = await rental.payments.captureDeposit(capture);
  assert.deepEqual([captured.status, captured.amount_received], ["succeeded", 3_000]);
  assert.deepEqual(rental.stripe.ledger.openDeposits(), []);
  const again = await rental.payments.captureDeposit(capture);
  assert.deepEqual([again.status, again.amount_received], ["succeeded", 3_000]);
});

Deno.test("captureDeposit captures nothing when the authorization has expired", async () => {
  await using rental = await openRental();
  const held = await assertIntent(rental.payments.createDeposit(rental.draft));
  rental.travel(8);
  assert.equal((await rental.payments.findIntent({ account: null, id: held.id }))?.status, "canceled");
  const late = await rental.payments.captureDeposit({ account: null, id: held.id, amount: 1, currency: "EUR" });
  assert.deepEqual([late.status, late.amount_received], ["canceled", 0]);
});

Deno.test("createDeposit returns an intent for the customer to confirm when the bank requires authentication", async () => {
  await using rental = await openRental("4000002760003184");
  const unconfirmed = await assertIntent(rental.payments.createDeposit(rental.draft));
  assert.deepEqual([unconfirmed.status, unconfirmed.failure?.code], [
    "requires_payment_method",
    "authentication_required",
  ]);
  assert.equal((await confirmAs(rental.stripe, unconfirmed)).status, "requires_capture");
  const held = await rental.payments.findIntent({ account: null, id: unconfirmed.id });
  assert.ok(held?.capture_before);
});

Deno.test("createDeposit returns the intent with its failure when the card is declined", async () => {
  await using rental = await openRental();
  rental.stripe.faults.plan("POST /v1/payment_intents", "decline");
  const declined = await assertIntent(rental.payments.createDeposit(rental.draft));
  assert.deepEqual([declined.status, declined.failure?.code], ["requires_payment_method", "card_declined"]);
});

Deno.test("createDeposit returns the intent with its failure once the saved card has expired", async () => {
  await using rental = await openRental();
  const [method] = rental.stripe.store.all("payment_method");
  Object.assign(method!.card, { exp_month: 5, exp_year: 2027 });
  rental.travel(30.5);
  const held = await assertIntent(rental.payments.createDeposit(rental.draft));
  assert.equal(held.status, "requires_capture");
  rental.travel(31);
  const declined = await assertIntent(rental.payments.createDeposit({ ...rental.draft, idempotency_key: "dep:a:2" }));
  assert.deepEqual([declined.status, declined.failure?.code], ["requires_payment_method", "expired_card"]);
  assert.deepEqual(rental.stripe.ledger.openDeposits().map(({ id }) => id), [held.id]);
});

Deno.test("findIntentsOf returns a deposit whose response was lost", async () => {
  await using rental = await openRental();
  rental.stripe.faults.plan("POST /v1/payment_intents", "500_after", { times: 2 });
  await assert.rejects(rental.payments.createDeposit(rental.draft));
  const intents = await rental.payments.findIntentsOf({ account: null, id: rental.draft.customer_id });
  assert.deepEqual(intents.map(({ metadata, status }) => [metadata.kind, status]), [
    ["deposit", "requires_capture"],
    ["rental", "succeeded"],
  ]);
  assert.ok(intents[0]?.capture_before);
});

Deno.test("createSetup saves a card without a payment", async () => {
  await using rental = await openRental();
  const { payments, stripe, draft } = rental;
  const setup = await payments.createSetup({
    account: null,
    mode: "test",
    customer_id: draft.customer_id,
    metadata: {},
    idempotency_key: "seti:a",
  });
  await confirmAs(stripe, setup, { billing_details: { name: "Bo" } });
  const saved = await payments.findSetup(setup);
  assert.deepEqual([saved?.status, saved?.payer?.name, saved?.customer_id], ["succeeded", "Bo", draft.customer_id]);
  const held = await assertIntent(
    payments.createDeposit({ ...draft, payment_method_id: saved!.payment_method_id!, idempotency_key: "dep:b" }),
  );
  assert.equal(held.status, "requires_capture");
  assert.equal((await payments.cancelSetup(setup)).status, "succeeded");
});

Deno.test("createDeposit returns a failure for errors that are permanent and throws for the others", async () => {
  await using rental = await openRental();
  const { payments, draft } = rental;
  const refused = async (changes: Partial<typeof draft>) => (await payments.createDeposit({ ...draft, ...changes }));
  assert.deepEqual(await refused({ amount: 10, idempotency_key: "dep:c" }), {
    id: null,
    failure: { code: "amount_too_small" },
  });
  const missing = await refused({ payment_method_id: "pm_gone", idempotency_key: "dep:d" });
  assert.deepEqual(missing, { id: null, failure: { code: "resource_missing" } });
  rental.stripe.faults.plan("POST /v1/payment_intents", "429", { times: 2 });
  await assert.rejects(refused({ idempotency_key: "dep:e" }));
});
