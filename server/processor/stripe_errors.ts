import Stripe from "stripe";
import { Problem } from "../problem.ts";
import { ProcessorFailure, type RefusedDeposit, type RefusedRefund } from "./processor.ts";

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Returns whether the account has no such object. */
export function isUnknown(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === "resource_missing";
}

/**
 * Translates an error of Stripe's SDK to a Problem. Refusals of the amount have their own code; all others are
 * `payment_processor_error`. Returns any other error unchanged.
 */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error.code === "amount_too_small") {
    return new Problem("amount_too_small", "The amount is less than a card can be charged");
  }
  if (error.code === "amount_too_large") {
    return new Problem("amount_too_large", "The amount is more than a card can be charged at once");
  }
  const isServerError = (error.statusCode ?? 0) >= 500;
  return explain(error, isServerError ? ProcessorFailure : Problem);
}

/**
 * Translates an error of a request that is not refused for what the customer asks. Stripe may keep its refusal for a
 * day, too, so that the request fails on after the operator has removed its cause.
 */
export function toProblemOrFailure(error: unknown): unknown {
  const isRefusal = error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError;
  // 409: the same request is still running
  return isRefusal && error.statusCode !== 409 ? explain(error, ProcessorFailure) : toProblem(error);
}

function explain(
  error: InstanceType<typeof StripeError>,
  Kind: typeof Problem<"payment_processor_error">,
): Problem<"payment_processor_error"> {
  const problem = new Kind(
    "payment_processor_error",
    "The payment processor could not complete the request. Try again.",
  );
  // For the log. Stripe's messages name parameters, never cards or secrets
  problem.cause = `${error.type} ${error.statusCode ?? ""} ${error.code ?? ""} ${
    error.requestId ?? ""
  }: ${error.message}`;
  return problem;
}

/**
 * Converts a permanent refusal of a refund: the bank already takes the money back, because the charge is disputed.
 * Throws any other error: a missing balance, an unknown key or an account that was disconnected can change.
 */
export function refusedRefund(error: unknown): RefusedRefund {
  if (!(error instanceof StripeInvalidRequestError) || error.code !== "charge_disputed") throw error;
  return { id: null, status: "failed", failure_reason: error.code };
}

/** Converts a permanent refusal of a deposit: the card was removed, or the amount or currency is not allowed. */
export function refusedDeposit(error: unknown): RefusedDeposit {
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) {
    return { id: null, failure: { code: error.code ?? error.message } };
  }
  throw error;
}

/** Handles the error of cancelling or capturing an object whose state no longer allows it: finds the object instead. */
export function orCurrentState<T>(
  object: "payment_intent" | "setup_intent",
  find: () => Promise<T>,
): (error: unknown) => Promise<T> {
  const stateErrors = new Set<string | undefined>([
    `${object}_unexpected_state`,
    "charge_already_captured",
    "charge_expired_for_capture",
  ]);
  return async (error) => {
    if (error instanceof StripeError && stateErrors.has(error.code)) return await find();
    throw error;
  };
}

/** Returns the intent of a card error. The card was declined, but the customer can still confirm the intent. */
export function refusedIntent(error: unknown): Stripe.PaymentIntent {
  if (error instanceof StripeCardError && error.payment_intent) return error.payment_intent;
  throw error;
}
