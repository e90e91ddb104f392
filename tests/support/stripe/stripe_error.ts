interface StripeErrorBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

/** An error response of Stripe: `{error: {type, code, message, …}}`. */
export class StripeError extends Error {
  constructor(readonly status: number, readonly body: StripeErrorBody) {
    super(body.message);
  }
}

export function invalid(message: string, more: Partial<StripeErrorBody> = {}): StripeError {
  return new StripeError(400, { type: "invalid_request_error", message, ...more });
}

export function notFoundError(object: string, id: string, param = "id"): StripeError {
  return new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${object}: '${id}'`,
    param,
  });
}

const messages: Record<string, string> = {
  authentication_required: "Your card was declined. This transaction requires authentication.",
  expired_card: "Your card has expired.",
  insufficient_funds: "Your card has insufficient funds.",
};

/** Returns the error of a declined card. `more` contains its intent. */
export function cardError(code: string, more: Partial<StripeErrorBody> = {}): StripeError {
  const message = messages[code] ?? "Your card was declined.";
  // These two are error codes of their own; the others are reasons for `card_declined`
  const isOwnCode = code === "authentication_required" || code === "expired_card";
  const own = { code: isOwnCode ? code : "card_declined", decline_code: code };
  return new StripeError(402, { type: "card_error", message, ...own, ...more });
}
