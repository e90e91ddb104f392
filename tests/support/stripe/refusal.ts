interface Body {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

/** An error as Stripe answers it: `{error: {type, code, message, …}}`. */
export class Refusal extends Error {
  constructor(readonly status: number, readonly body: Body) {
    super(body.message);
  }
}

export function invalid(message: string, more: Partial<Body> = {}): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, ...more });
}

export function missing(object: string, id: string, param = "id"): Refusal {
  return new Refusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${object}: '${id}'`,
    param,
  });
}

/** A card that says no; the intent it was tried for comes along. */
export function declined(code: string, more: Partial<Body> = {}): Refusal {
  const message = code === "authentication_required"
    ? "Your card was declined. This transaction requires authentication."
    : code === "insufficient_funds"
    ? "Your card has insufficient funds."
    : "Your card was declined.";
  const own = code === "authentication_required"
    ? { code, decline_code: code }
    : { code: "card_declined", decline_code: code };
  return new Refusal(402, { type: "card_error", message, ...own, ...more });
}
