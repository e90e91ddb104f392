import assert from "node:assert/strict";
import { differenceOf, receivedFor, refusalOf } from "../../../server/checkout/received.ts";
import type { ProcessorIntent } from "../../../server/checkout/processor_intent.ts";

const hold = { amount: 10_000, currency: "EUR" };
const intent: ProcessorIntent = {
  id: "pi_1",
  status: "succeeded",
  client_secret: null,
  payer: null,
  customer_id: null,
  payment_method_id: null,
};

Deno.test("receivedFor reads the money from the intent, and takes the hold's where the intent names none", () => {
  const paid = { ...intent, amount_received: 9_000, amount_refunded: 500, currency: "USD" };
  assert.deepEqual(receivedFor(hold, paid), { amount: 9_000, currency: "USD", amount_refunded: 500 });
  assert.deepEqual(receivedFor(hold, intent), { amount: 10_000, currency: "EUR", amount_refunded: 0 });
  assert.deepEqual(receivedFor(hold, undefined), { amount: 10_000, currency: "EUR", amount_refunded: 0 });
});

for (
  const { amount, amount_refunded, currency, refusal } of [
    { amount: 10_000, amount_refunded: 0, currency: "EUR", refusal: undefined },
    { amount: 10_000, amount_refunded: 9_999, currency: "EUR", refusal: undefined },
    { amount: 10_000, amount_refunded: 10_000, currency: "EUR", refusal: "refunded" },
    { amount: 10_000, amount_refunded: 10_000, currency: "USD", refusal: "refunded" },
    { amount: 10_000, amount_refunded: 0, currency: "USD", refusal: "wrong_currency" },
    { amount: 1, amount_refunded: 1, currency: "EUR", refusal: "refunded" },
    { amount: 0, amount_refunded: 0, currency: "EUR", refusal: undefined },
  ]
) {
  const money = `${amount} ${currency} less ${amount_refunded}`;
  Deno.test(`refusalOf returns ${refusal ?? "no reason"} when ${money} came for 10000 EUR`, () => {
    assert.equal(refusalOf(hold, { amount, amount_refunded, currency }), refusal);
  });
}

for (
  const { amount, amount_refunded, due, surplus } of [
    { amount: 10_000, amount_refunded: 0, due: 0, surplus: 0 },
    { amount: 9_999, amount_refunded: 0, due: 1, surplus: 0 },
    { amount: 10_001, amount_refunded: 0, due: 0, surplus: 1 },
    { amount: 12_000, amount_refunded: 1_500, due: 0, surplus: 500 },
    { amount: 12_000, amount_refunded: 5_000, due: 0, surplus: 0 },
    { amount: 9_000, amount_refunded: 4_000, due: 1_000, surplus: 0 },
  ]
) {
  Deno.test(`differenceOf returns ${due} due and ${surplus} too much when ${amount} less ${amount_refunded} came for 10000`, () => {
    assert.deepEqual(differenceOf(hold, { amount, amount_refunded, currency: "EUR" }), { due, surplus });
  });
}
