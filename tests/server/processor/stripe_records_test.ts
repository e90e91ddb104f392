import assert from "node:assert/strict";
import type Stripe from "stripe";
import { toDispute, toIntent, toRefund, toSetup } from "../../../server/processor/stripe_records.ts";

/** 2027-05-03T08:00:00Z */
const SECONDS = 1_809_331_200;

const CHARGE = {
  amount_refunded: 500,
  payment_method: "pm_of_charge",
  payment_method_details: { card: { capture_before: SECONDS } },
  billing_details: { name: "Ann\r\nLee", email: "ann@example.com", phone: "\u2028+49\t151 " },
};
const INTENT = {
  id: "pi_1",
  status: "succeeded",
  amount: 7_000,
  amount_received: 6_000,
  currency: "eur",
  client_secret: "pi_1_secret_x",
  customer: "cus_1",
  payment_method: "pm_1",
  latest_charge: CHARGE,
  last_payment_error: null,
  metadata: { hold_id: "hold_1" },
};
const intentWith = (changes: object = {}) =>
  toIntent("acct_1", { ...INTENT, ...changes } as unknown as Stripe.PaymentIntent);

Deno.test("toIntent converts an intent with its charge", () => {
  assert.deepEqual(intentWith(), {
    id: "pi_1",
    account: "acct_1",
    status: "succeeded",
    amount: 7_000,
    amount_received: 6_000,
    amount_refunded: 500,
    currency: "EUR",
    client_secret: "pi_1_secret_x",
    customer_id: "cus_1",
    payment_method_id: "pm_1",
    capture_before: "2027-05-03T08:00:00.000Z",
    payer: { name: "Ann Lee", email: "ann@example.com", phone: "+49 151" },
    failure: null,
    metadata: { hold_id: "hold_1" },
  });
});

Deno.test("toIntent knows neither payer nor expiry of an intent whose charge is missing or not expanded", () => {
  for (const latest_charge of ["ch_1", null]) {
    const { payer, capture_before, amount_refunded } = intentWith({ latest_charge });
    assert.deepEqual([payer, capture_before, amount_refunded], [null, null, 0]);
  }
  const ofAnotherMethod = intentWith({ latest_charge: { ...CHARGE, payment_method_details: {} } });
  assert.equal(ofAnotherMethod.capture_before, null);
});

Deno.test("toIntent takes the payment method of the charge when the intent has none", () => {
  const methodOf = (changes: object) => intentWith(changes).payment_method_id;
  assert.equal(methodOf({ payment_method: { id: "pm_expanded" } }), "pm_expanded");
  assert.equal(methodOf({ payment_method: null }), "pm_of_charge");
  assert.equal(methodOf({ payment_method: null, latest_charge: null }), null);
  assert.equal(intentWith({ customer: { id: "cus_expanded" } }).customer_id, "cus_expanded");
  assert.equal(intentWith({ customer: null }).customer_id, null);
});

Deno.test("toIntent converts every amount to the currency's own unit", () => {
  const latest_charge = { ...CHARGE, amount_refunded: 50_000 };
  const { amount, amount_received, amount_refunded } = intentWith({
    currency: "isk",
    amount: 700_000,
    amount_received: 600_000,
    latest_charge,
  });
  assert.deepEqual([amount, amount_received, amount_refunded], [7_000, 6_000, 500]);
});

Deno.test("toIntent names the code of the last failure, or else its type", () => {
  const failureOf = (last_payment_error: object) => intentWith({ last_payment_error }).failure;
  assert.deepEqual(failureOf({ code: "card_declined", type: "card_error" }), { code: "card_declined" });
  assert.deepEqual(failureOf({ type: "api_error" }), { code: "api_error" });
});

const SETUP = {
  id: "seti_1",
  status: "succeeded",
  client_secret: "seti_1_secret_x",
  customer: "cus_1",
  payment_method: { id: "pm_1", billing_details: { name: "Ann Lee", email: null, phone: "\n" } },
  metadata: { hold_id: "hold_1" },
};
const setupWith = (changes: object = {}) => toSetup(null, { ...SETUP, ...changes } as unknown as Stripe.SetupIntent);

Deno.test("toSetup converts a setup with its expanded card", () => {
  assert.deepEqual(setupWith(), {
    id: "seti_1",
    account: null,
    status: "succeeded",
    client_secret: "seti_1_secret_x",
    customer_id: "cus_1",
    payment_method_id: "pm_1",
    payer: { name: "Ann Lee", email: null, phone: null },
    metadata: { hold_id: "hold_1" },
  });
});

Deno.test("toSetup knows no payer without an expanded card, and no metadata without any", () => {
  const { payer, payment_method_id, metadata } = setupWith({ payment_method: "pm_1", metadata: null });
  assert.deepEqual([payer, payment_method_id, metadata], [null, "pm_1", {}]);
  const { payer: nobody, payment_method_id: none } = setupWith({ payment_method: null });
  assert.deepEqual([nobody, none], [null, null]);
});

const REFUND = { id: "re_1", amount: 500, currency: "eur", payment_intent: "pi_1", status: "succeeded" };
const refundWith = (changes: object) => toRefund({ ...REFUND, ...changes } as unknown as Stripe.Refund);

Deno.test("toRefund converts a refund, and its reason and metadata if it has them", () => {
  const converted = { id: "re_1", payment_intent_id: "pi_1", amount: 500, currency: "EUR", status: "succeeded" };
  assert.deepEqual(refundWith({}), { ...converted, failure_reason: null, metadata: {} });
  const metadata = { refund_id: "re_ours" };
  const failure_reason = "lost_or_stolen_card";
  assert.deepEqual(refundWith({ failure_reason, metadata }), { ...converted, failure_reason, metadata });
  assert.equal(refundWith({ payment_intent: null }).payment_intent_id, "");
  assert.deepEqual([refundWith({ currency: "ugx" }).amount, refundWith({ currency: "ugx" }).currency], [5, "UGX"]);
});

for (
  const [theirs, ours] of [
    ["succeeded", "succeeded"],
    ["failed", "failed"],
    ["canceled", "failed"],
    ["pending", "pending"],
    ["requires_action", "pending"],
    [null, "pending"],
  ]
) {
  Deno.test(`toRefund reads Stripe's status ${theirs} as ${ours}`, () => {
    assert.equal(refundWith({ status: theirs }).status, ours);
  });
}

Deno.test("toDispute converts a dispute, which has no due date once it is closed", () => {
  const dispute = {
    id: "du_1",
    status: "needs_response",
    amount: 90_000,
    currency: "isk",
    reason: "fraudulent",
    evidence_details: { due_by: SECONDS },
    created: SECONDS - 86_400,
  };
  const convert = (changes: object) => toDispute({ ...dispute, ...changes } as unknown as Stripe.Dispute);
  assert.deepEqual(convert({}), {
    id: "du_1",
    status: "needs_response",
    amount: 900,
    reason: "fraudulent",
    evidence_due_by: "2027-05-03T08:00:00.000Z",
    opened_at: "2027-05-02T08:00:00.000Z",
  });
  assert.equal(convert({ evidence_details: { due_by: null } }).evidence_due_by, null);
});
