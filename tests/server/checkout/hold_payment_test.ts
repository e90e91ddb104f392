import assert from "node:assert/strict";
import { paymentForQuote, publicPaymentId } from "../../../server/checkout/hold_payment.ts";
import type { Quote } from "../../../shared/contract/quote.ts";

const receiver = { provider: "stripe", account: "acct_kayaks" } as const;

for (
  const { total, deposit, payment } of [
    { total: 1, deposit: 0, payment: { kind: "charge", ...receiver, intent_id: null } },
    { total: 1, deposit: 1, payment: { kind: "charge", ...receiver, intent_id: null } },
    { total: 0, deposit: 1, payment: { kind: "setup", ...receiver, intent_id: null } },
    { total: 0, deposit: 0, payment: { kind: "free" } },
  ]
) {
  Deno.test(`paymentForQuote returns a ${payment.kind} for a price of ${total} and a deposit of ${deposit}`, () => {
    assert.deepEqual(paymentForQuote({ total, deposit: { amount: deposit } } as Quote, () => receiver), payment);
  });
}

Deno.test("publicPaymentId returns the intent's id, and an id of its own for a free hold", () => {
  const id = "hold_123";
  assert.equal(publicPaymentId({ id, payment: { kind: "free" } }), "free_123");
  const payment = { kind: "charge", ...receiver } as const;
  assert.equal(publicPaymentId({ id, payment: { ...payment, intent_id: "pi_1" } }), "pi_1");
  assert.equal(publicPaymentId({ id, payment: { ...payment, intent_id: null } }), null);
});
