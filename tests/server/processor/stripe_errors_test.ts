import assert from "node:assert/strict";
import Stripe from "stripe";
import { Problem } from "../../../server/problem.ts";
import {
  isUnknown,
  orCurrentState,
  refusedDeposit,
  refusedIntent,
  refusedRefund,
  toProblem,
} from "../../../server/processor/stripe_errors.ts";

const { StripeAPIError, StripeCardError, StripeInvalidRequestError } = Stripe.errors;
type Raw = ConstructorParameters<typeof StripeCardError>[0];

const raw = (code?: string, more: Partial<Raw> = {}) => ({ message: "No.", ...code && { code }, ...more }) as Raw;
const invalid = (code?: string) => new StripeInvalidRequestError(raw(code));
const declined = (code?: string, more?: Partial<Raw>) => new StripeCardError(raw(code, more));
const failed = (code?: string) => new StripeAPIError(raw(code, { statusCode: 500, requestId: "req_1" }));

Deno.test("isUnknown is true only for a request that names a missing object", () => {
  assert.equal(isUnknown(invalid("resource_missing")), true);
  for (const error of [invalid("parameter_missing"), failed("resource_missing"), new Error("resource_missing")]) {
    assert.equal(isUnknown(error), false, String(error));
  }
});

Deno.test("toProblem translates errors of Stripe and returns all others", () => {
  const codeOf = (error: unknown) => (toProblem(error) as Problem).code;
  assert.equal(codeOf(invalid("amount_too_small")), "amount_too_small");
  assert.equal(codeOf(invalid("amount_too_large")), "amount_too_large");
  assert.equal(codeOf(invalid()), "payment_processor_error");
  assert.equal(codeOf(declined("card_declined")), "payment_processor_error");
  const bug = new TypeError("x is not a function");
  assert.equal(toProblem(bug), bug);
});

Deno.test("toProblem gives the log what is known of Stripe's error", () => {
  const causeOf = (error: unknown) => (toProblem(error) as Problem).cause;
  assert.equal(causeOf(failed("lock_timeout")), "StripeAPIError 500 lock_timeout req_1: No.");
  assert.equal(causeOf(invalid()), "StripeInvalidRequestError   : No.");
});

Deno.test("refusedRefund refuses a disputed charge and throws every other error, which can change", () => {
  assert.deepEqual(refusedRefund(invalid("charge_disputed")), {
    id: null,
    status: "failed",
    failure_reason: "charge_disputed",
  });
  const others = [invalid("charge_already_refunded"), invalid(), failed("charge_disputed"), new Error("reset")];
  for (const error of others) assert.throws(() => refusedRefund(error), (thrown) => thrown === error);
});

Deno.test("refusedDeposit refuses invalid requests and declined cards with their code and throws every other error", () => {
  const refusal = (code: string) => ({ id: null, failure: { code } });
  assert.deepEqual(refusedDeposit(invalid("resource_missing")), refusal("resource_missing"));
  assert.deepEqual(refusedDeposit(declined("card_declined")), refusal("card_declined"));
  assert.deepEqual(refusedDeposit(invalid()), refusal("No."));
  for (const error of [failed(), new Error("reset")]) {
    assert.throws(() => refusedDeposit(error), (thrown) => thrown === error);
  }
});

Deno.test("refusedIntent returns the intent of a declined card and throws every other error", () => {
  const payment_intent = { id: "pi_1" } as Stripe.PaymentIntent;
  assert.equal(refusedIntent(declined("card_declined", { payment_intent })), payment_intent);
  const ofRequest = new StripeInvalidRequestError(raw("payment_intent_unexpected_state", { payment_intent }));
  for (const error of [declined("card_declined"), ofRequest, new Error("reset")]) {
    assert.throws(() => refusedIntent(error), (thrown) => thrown === error);
  }
});

Deno.test("orCurrentState finds the object when its state forbids the change, and throws every other error", async () => {
  const recover = orCurrentState("payment_intent", () => Promise.resolve("found"));
  const codes = ["payment_intent_unexpected_state", "charge_already_captured", "charge_expired_for_capture"];
  for (const code of codes) assert.equal(await recover(invalid(code)), "found", code);
  const others = [
    invalid("setup_intent_unexpected_state"),
    invalid(),
    Object.assign(new Error("reset"), { code: codes[0] }),
  ];
  for (const error of others) await assert.rejects(recover(error), (thrown) => thrown === error);
  const ofSetup = orCurrentState("setup_intent", () => Promise.resolve("found"));
  assert.equal(await ofSetup(invalid("setup_intent_unexpected_state")), "found");
});
