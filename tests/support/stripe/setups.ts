import { declineOf, getPaymentMethod } from "./cards.ts";
import { createNextAction } from "./confirm.ts";
import type { Params } from "./form.ts";
import { cardError, invalid } from "./stripe_error.ts";
import type { Call, SetupObject } from "./store.ts";

/** POST /v1/setup_intents */
export function createSetup({ store, account, params }: Call<Params>): SetupObject {
  if (params.customer) store.get(account, "customer", params.customer, "customer");
  const base = store.base("setup_intent", "seti", params.metadata);
  return store.add(account, {
    ...base,
    client_secret: `${base.id}_secret_${crypto.randomUUID().replaceAll("-", "").slice(0, 25)}`,
    customer: params.customer ?? null,
    payment_method: null,
    next_action: null,
    last_setup_error: null,
    status: "requires_payment_method",
    usage: params.usage ?? "off_session",
  });
}

/** GET /v1/setup_intents/:id */
export function findSetup({ store, account, id, params, browser }: Call<Params>): SetupObject {
  const setup = store.get(account, "setup_intent", id, "intent");
  if (browser && params.client_secret !== setup.client_secret) {
    throw invalid("The client_secret provided does not match.");
  }
  return setup;
}

/** POST /v1/setup_intents/:id/confirm. Attaches the card to its customer. */
export function confirmSetup(call: Call<Params>): SetupObject {
  const { store, account, params, forced } = call;
  const setup = findSetup(call);
  if (!/^requires_/.test(setup.status)) throw unexpectedState(setup, "confirm");
  const method = getPaymentMethod(store, account, params, setup.payment_method);
  if (!method) throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.");
  setup.payment_method = method.id;
  const reason = forced === "decline" ? "generic_decline" : declineOf(store, method);
  // Nothing is charged, so the bank does not look at the funds
  if (reason !== null && reason !== "insufficient_funds") {
    Object.assign(setup, {
      status: "requires_payment_method",
      payment_method: null,
      last_setup_error: cardError(reason).body,
    });
    store.onEvent("setup_intent.setup_failed", account, setup);
    throw cardError(reason, { setup_intent: structuredClone(setup) });
  }
  if (forced === "requires_action" || method.card.kind.startsWith("asks_")) {
    setup.status = "requires_action";
    setup.next_action = createNextAction(call, setup.client_secret);
    return setup;
  }
  return attachCard(call, setup);
}

/** Completes the bank's challenge with the customer's answer in the 3-D Secure frame. */
export function authenticateSetup(call: Call<Params>, setup: SetupObject): SetupObject {
  if (setup.status !== "requires_action") return setup;
  setup.next_action = null;
  if (call.params.outcome === "ok") return attachCard(call, setup);
  Object.assign(setup, { status: "requires_payment_method", payment_method: null });
  return setup;
}

/** POST /v1/setup_intents/:id/cancel */
export function cancelSetup(call: Call<Params>): SetupObject {
  const setup = findSetup({ ...call, browser: false });
  if (!/^requires_/.test(setup.status)) throw unexpectedState(setup, "cancel");
  setup.status = "canceled";
  call.store.onEvent("setup_intent.canceled", call.account, setup);
  return setup;
}

function attachCard({ store, account }: Call<Params>, setup: SetupObject): SetupObject {
  store.get(account, "payment_method", setup.payment_method!).customer = setup.customer;
  setup.status = "succeeded";
  store.onEvent("setup_intent.succeeded", account, setup);
  return setup;
}

function unexpectedState(setup: SetupObject, what: string) {
  return invalid(`You cannot ${what} this SetupIntent because it has a status of ${setup.status}.`, {
    code: "setup_intent_unexpected_state",
    setup_intent: setup,
  });
}
