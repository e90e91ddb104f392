import { limitOf, type Params, requireParams } from "./form.ts";
import { checkAmount, confirmIntent, expireAuthorization } from "./confirm.ts";
import { invalid } from "./stripe_error.ts";
import type { Call, IntentObject } from "./store.ts";

/** POST /v1/payment_intents */
export function createIntent(call: Call<Params>): IntentObject {
  const { store, account, params } = call;
  requireParams(params, "amount", "currency");
  checkAmount(params.amount, params.currency, call.forced === "amount_too_small");
  if (params.customer) store.get(account, "customer", params.customer, "customer");
  if (params.off_session && !params.confirm) {
    throw invalid("You cannot set `off_session` unless `confirm` is true.", { param: "off_session" });
  }
  const base = store.base("payment_intent", "pi", params.metadata);
  const intent = store.add(account, {
    ...base,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: params.capture_method ?? "automatic_async",
    client_secret: `${base.id}_secret_${crypto.randomUUID().replaceAll("-", "").slice(0, 25)}`,
    currency: params.currency,
    customer: params.customer ?? null,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: params.payment_method_types ?? ["card"],
    setup_future_usage: params.setup_future_usage ?? null,
    status: "requires_payment_method",
  });
  store.onEvent("payment_intent.created", account, intent);
  return params.confirm ? confirmIntent(call, intent) : intent;
}

/** GET /v1/payment_intents/:id. A browser must send the client secret. */
export function findIntent({ store, account, id, params, browser }: Call<Params>): IntentObject {
  const intent = store.get(account, "payment_intent", id, "intent");
  if (browser && params.client_secret !== intent.client_secret) {
    throw invalid("The client_secret provided does not match the client_secret associated with the PaymentIntent.");
  }
  return expireAuthorization(store, account, intent);
}

/** GET /v1/payment_intents, newest first. */
export function listIntents({ store, account, params }: Call<Params>) {
  const all = store.all("payment_intent", account).map((intent) => expireAuthorization(store, account, intent))
    .filter((intent) => params.customer === undefined || intent.customer === params.customer).reverse();
  const from = params.starting_after ? all.findIndex((intent) => intent.id === params.starting_after) + 1 : 0;
  const limit = limitOf(params);
  return {
    object: "list",
    url: "/v1/payment_intents",
    has_more: all.length > from + limit,
    data: all.slice(from, from + limit),
  };
}

/** POST /v1/payment_intents/:id/confirm, from a browser or by our server. */
export function confirm(call: Call<Params>): IntentObject {
  return confirmIntent(call, findIntent(call));
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(call: Call<Params>): IntentObject {
  const { store, account } = call;
  const intent = findIntent({ ...call, browser: false });
  const open = ["requires_payment_method", "requires_confirmation", "requires_action", "requires_capture"];
  if (!open.includes(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${
        open.join(", ")
      }.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  Object.assign(intent, { status: "canceled", amount_capturable: 0, next_action: null });
  store.onEvent("payment_intent.canceled", account, intent);
  return intent;
}

/** POST /v1/payment_intents/:id/capture. An intent is captured once; the rest is released. */
export function captureIntent(call: Call<Params>): IntentObject {
  const { store, account, params } = call;
  const intent = findIntent({ ...call, browser: false });
  if (intent.status !== "requires_capture") {
    throw invalid(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  }
  const amount: number = params.amount_to_capture ?? intent.amount;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid("The amount to capture is more than the amount that can be captured.", { code: "amount_too_large" });
  }
  const charge = store.get(account, "charge", intent.latest_charge!);
  Object.assign(charge, { captured: true, amount_captured: amount });
  Object.assign(intent.metadata, params.metadata);
  Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
  store.onEvent("payment_intent.succeeded", account, intent);
  return intent;
}
