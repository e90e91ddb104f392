import Stripe from "stripe";
import { Problem } from "../problem.ts";
import type { RefusedDeposit, RefusedRefund } from "./processor.ts";

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Stripe knows no such object, in this account. */
export function isUnknown(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === "resource_missing";
}

/** Stripe's refusal in our words; anything else of Stripe's is `payment_processor_error`, and what we did wrong ourselves stays a bug. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error.code === "amount_too_small") {
    return new Problem("amount_too_small", "Less than the smallest amount that can be charged");
  }
  if (error.code === "amount_too_large") return new Problem("amount_too_large", "More than can be charged at once");
  const problem = new Problem(
    "payment_processor_error",
    "The payment processor did not answer as it should; please try again",
  );
  // Stripe's sentence names parameters, never cards or secrets: it is for the log
  problem.cause = `${error.type} ${error.statusCode ?? ""} ${error.code ?? ""} ${
    error.requestId ?? ""
  }: ${error.message}`;
  return problem;
}

/** What Stripe will not send back, whoever asks: more than is left of a charge, or one that is disputed. */
export function refusedRefund(error: unknown): RefusedRefund {
  if (!(error instanceof StripeInvalidRequestError)) throw error;
  return { id: null, status: "failed", failure_reason: error.code ?? error.message };
}

/** What Stripe will not hold, whoever asks: on a card that was taken off, in a currency or a sum that it does not take. */
export function refusedDeposit(error: unknown): RefusedDeposit {
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) {
    return { id: null, failure: { code: error.code ?? error.message } };
  }
  throw error;
}

/** An object that has moved on cannot be cancelled or captured: then what it has become is the answer. */
export function lateFor<T>(
  object: "payment_intent" | "setup_intent",
  find: () => Promise<T>,
): (error: unknown) => Promise<T> {
  const late = new Set([`${object}_unexpected_state`, "charge_already_captured", "charge_expired_for_capture"]);
  return async (error) => {
    if (error instanceof StripeError && late.has(error.code ?? "")) return await find();
    throw error;
  };
}

/** A declined card answers 402, yet the intent exists and its customer can still confirm it. */
export function refusedIntent(error: unknown): Stripe.PaymentIntent {
  if (error instanceof StripeCardError && error.payment_intent) return error.payment_intent;
  throw error;
}
