import { declineOf, getPaymentMethod } from "./cards.ts";
import type { Params } from "./form.ts";
import { cardError, invalid } from "./stripe_error.ts";
import type { AccountName, Call, IntentObject, MethodObject, StripeStore } from "./store.ts";

const smallest: Record<string, number> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  kwd: 100,
  isk: 100,
  chf: 50,
  huf: 17_500,
};

/**
 * Checks Stripe's rules for amounts: minimum, maximum, and steps of 10 or 100 in currencies with such a smallest unit.
 */
export function checkAmount(amount: number, currency: string, forced = false): void {
  const param = "amount";
  if (amount < 1) {
    throw invalid("This value must be greater than or equal to 1.", { code: "parameter_invalid_integer", param });
  }
  if (forced || amount < (smallest[currency] ?? 50)) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: "amount_too_small",
      param,
    });
  }
  if (amount > 99_999_999) throw invalid("Amount must be no more than 99999999", { code: "amount_too_large", param });
  const step = ["bhd", "jod", "kwd", "omr", "tnd"].includes(currency)
    ? 10
    : ["isk", "ugx"].includes(currency)
    ? 100
    : 1;
  if (amount % step !== 0) {
    throw invalid(`Invalid amount: must be a multiple of ${step}`, { code: "parameter_invalid_integer", param });
  }
}

/** Charges the card. In a session the bank's challenge waits for the browser; off session it is a decline. */
export function confirmIntent(call: Call<Params>, intent: IntentObject): IntentObject {
  const { store, account, params, forced } = call;
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw invalid(`You cannot confirm this PaymentIntent because it has already ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  }
  const method = getPaymentMethod(store, account, params, intent.payment_method);
  if (!method) throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.");
  const offSession = params.off_session === true;
  if (offSession && (method.customer === null || method.customer !== intent.customer)) {
    throw invalid(`The customer does not have a payment method with the ID ${method.id}.`, { param: "payment_method" });
  }
  intent.payment_method = method.id;
  const reason = forced === "decline" ? "generic_decline" : declineOf(store, method);
  if (reason !== null) return declineIntent(call, intent, reason);
  const kind = forced === "requires_action" ? "asks_always" : method.card.kind;
  if (kind === "asks_always" || (kind === "asks_once" && !offSession)) {
    if (offSession) return declineIntent(call, intent, "authentication_required");
    intent.status = "requires_action";
    intent.next_action = createNextAction(call, intent.client_secret);
    store.onEvent("payment_intent.requires_action", account, intent);
    return intent;
  }
  return kind === "processes" ? process(call, intent) : charge(store, account, intent, method);
}

/** Completes the bank's challenge with the customer's answer in the 3-D Secure frame. */
export function authenticate(call: Call<Params>, intent: IntentObject): IntentObject {
  const { store, account, params } = call;
  if (intent.status !== "requires_action") return intent;
  intent.next_action = null;
  if (params.outcome === "ok") {
    return charge(store, account, intent, store.get(account, "payment_method", intent.payment_method!));
  }
  try {
    return declineIntent(call, intent, "payment_intent_authentication_failure");
  } catch {
    return intent;
  }
}

function declineIntent({ store, account }: Call<Params>, intent: IntentObject, code: string): never {
  const refusal = code === "payment_intent_authentication_failure"
    ? invalid("The provided PaymentMethod has failed authentication.", { code })
    : cardError(code);
  const { payment_intent: _, ...error } = refusal.body;
  Object.assign(intent, {
    status: "requires_payment_method",
    last_payment_error: error,
    payment_method: null,
    next_action: null,
  });
  store.onEvent("payment_intent.payment_failed", account, intent);
  refusal.body.payment_intent = structuredClone(intent);
  throw refusal;
}

function process({ store, account }: Call<Params>, intent: IntentObject): IntentObject {
  intent.status = "processing";
  store.onEvent("payment_intent.processing", account, intent);
  return intent;
}

/** Captures the amount, or only authorizes it if the intent is captured manually. */
export function charge(
  store: StripeStore,
  account: AccountName,
  intent: IntentObject,
  method: MethodObject,
  present?: { generated_card: string | null },
): IntentObject {
  const days = present ? store.present_authorization_days : store.authorization_days;
  const manual = intent.capture_method === "manual";
  const captured = manual ? { capture_before: store.seconds() + days * 86_400 } : {};
  const made = store.add(account, {
    ...store.base("charge", "ch", intent.metadata),
    amount: intent.amount,
    amount_captured: manual ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !manual,
    currency: intent.currency,
    disputed: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: present
      ? { type: "card_present", card_present: { last4: method.card.last4, ...present, ...captured } }
      : { type: "card", card: { last4: method.card.last4, wallet: method.card.wallet, ...captured } },
    billing_details: method.billing_details,
    status: "succeeded",
  });
  if (intent.setup_future_usage && intent.customer && !present) method.customer = intent.customer;
  Object.assign(intent, {
    status: manual ? "requires_capture" : "succeeded",
    amount_received: manual ? 0 : intent.amount,
    amount_capturable: manual ? intent.amount : 0,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  });
  store.onEvent(manual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", account, intent);
  return intent;
}

/** Cancels an authorized intent that was not captured in time. */
export function expireAuthorization(store: StripeStore, account: AccountName, intent: IntentObject): IntentObject {
  if (intent.status !== "requires_capture") return intent;
  const details = store.get(account, "charge", intent.latest_charge!).payment_method_details;
  const { capture_before } = details.type === "card" ? details.card : details.card_present;
  if (store.seconds() < capture_before!) return intent;
  Object.assign(intent, { status: "canceled", amount_capturable: 0 });
  store.onEvent("payment_intent.canceled", account, intent);
  return intent;
}

/** Returns the `next_action` that sends the browser to the bank's challenge. */
export function createNextAction(
  { store, account, params }: Call<Params>,
  client_secret: string,
): Record<string, unknown> {
  if (store.three_d_secure === "frame" || !params.return_url) {
    return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
  }
  const { return_url, key = "pk_test_double" } = params;
  const query = new URLSearchParams({ client_secret, return_url, key, account: account === "own" ? "" : account });
  return {
    type: "redirect_to_url",
    redirect_to_url: { url: `https://hooks.stripe.com/redirect/authenticate?${query}`, return_url },
  };
}
