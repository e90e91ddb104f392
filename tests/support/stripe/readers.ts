import { charge } from "./confirm.ts";
import { declineOf, getPaymentMethod } from "./cards.ts";
import { type Params, requireParams } from "./form.ts";
import { cardError, invalid, StripeError } from "./stripe_error.ts";
import type { AccountName, Call, IntentObject, LocationObject, ReaderObject, StripeStore } from "./store.ts";

/** What keeps a reader from doing what it is asked. `times_out`: it does it all the same. */
export type ReaderTrouble = "offline" | "busy" | "times_out" | null;

/** POST /v1/terminal/locations */
export function createLocation({ store, account, params }: Call<Params>): LocationObject {
  requireParams(params, "display_name", "address");
  for (const name of ["line1", "city", "postal_code", "country"]) {
    if (!params.address[name]) {
      throw invalid(`Missing required param: address[${name}].`, {
        code: "parameter_missing",
        param: `address[${name}]`,
      });
    }
  }
  if (params.address.postal_code === "00000") {
    throw invalid("The postal code is not valid.", { code: "postal_code_invalid", param: "address[postal_code]" });
  }
  const { display_name, address, metadata } = params;
  return store.add(account, { ...store.base("terminal.location", "tml", metadata), display_name, address });
}

/** POST /v1/terminal/readers. A device that is registered again keeps its id. */
export function createReader({ store, account, params }: Call<Params>): ReaderObject {
  requireParams(params, "registration_code", "location");
  store.get(account, "terminal.location", params.location, "location");
  const code: string = params.registration_code;
  if (!/^[a-z]+-[a-z]+-[a-z0-9]+$/.test(code)) {
    throw invalid("The registration code is not valid.", { param: "registration_code" });
  }
  const known = store.all("terminal.reader", account).find(({ registration_code }) => registration_code === code);
  if (known) return known;
  return store.add(account, {
    ...store.base("terminal.reader", "tmr", params.metadata),
    action: null,
    device_type: "bbpos_wisepos_e",
    label: params.label ?? code,
    location: params.location,
    registration_code: code,
    serial_number: `WSC51${code.length}`,
    status: "online",
    trouble: null,
    deleted: undefined,
  });
}

/** GET /v1/terminal/readers/:id */
export function findReader({ store, account, id }: Call<Params>): ReaderObject {
  return getReader(store, account, id);
}

/** GET /v1/terminal/readers, newest first. */
export function listReaders({ store, account }: Call<Params>) {
  const data = store.all("terminal.reader", account).filter(({ deleted }) => !deleted).reverse();
  return { object: "list", url: "/v1/terminal/readers", has_more: false, data };
}

/** DELETE /v1/terminal/readers/:id */
export function deleteReader({ store, account, id }: Call<Params>) {
  const reader = getReader(store, account, id);
  Object.assign(reader, { deleted: true, registration_code: "" });
  return { id, object: "terminal.reader", deleted: true };
}

/** POST /v1/terminal/readers/:id/process_payment_intent */
export function processPaymentIntent({ store, account, id, params }: Call<Params>): ReaderObject {
  requireParams(params, "payment_intent");
  const reader = getReader(store, account, id);
  const intent = store.get(account, "payment_intent", params.payment_intent, "payment_intent");
  if (!intent.payment_method_types.includes("card_present")) {
    throw invalid("The PaymentIntent must have the payment method type card_present.", { param: "payment_intent" });
  }
  if (intent.status !== "requires_payment_method") {
    throw invalid(`You cannot process this PaymentIntent because it has a status of ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  }
  refuseTrouble(reader);
  if (reader.action?.status === "in_progress") throw readerError("terminal_reader_busy");
  reader.action = {
    type: "process_payment_intent",
    status: "in_progress",
    failure_code: null,
    failure_message: null,
    process_payment_intent: { payment_intent: intent.id },
  };
  store.onEvent("terminal.reader.action_updated", account, reader);
  if (reader.trouble === "times_out") throw readerError("terminal_reader_timeout");
  return reader;
}

/** POST /v1/terminal/readers/:id/cancel_action */
export function cancelAction({ store, account, id }: Call<Params>): ReaderObject {
  const reader = getReader(store, account, id);
  refuseTrouble(reader);
  if (reader.action?.status === "in_progress") reader.action = null;
  return reader;
}

/** What happens at the counter. */
interface Presented {
  /** Stripe's token of a test card. */
  card?: string;
  /** The reader loses its power before it can report what the bank has said. */
  unplugged?: boolean;
  /** A card of a wallet cannot be saved. */
  wallet?: boolean;
}

/** The customer presents a card to a reader that asks for one. */
export function presentCard(
  store: StripeStore,
  { account, id }: { account: AccountName; id: string },
  { card = "pm_card_visa", unplugged = false, wallet = false }: Presented = {},
): void {
  const reader = getReader(store, account, id);
  const { action } = reader;
  if (action?.status !== "in_progress") throw new Error("The reader asks for no card");
  const intent = store.get(account, "payment_intent", action.process_payment_intent.payment_intent);
  const failure = chargePresent(store, { account, intent }, { card, wallet });
  if (unplugged) reader.status = "offline";
  else endAction(store, { account, reader }, failure);
}

/** The customer presses the button that cancels, on the reader. */
export function cancelAtReader(store: StripeStore, { account, id }: { account: AccountName; id: string }): void {
  endAction(store, { account, reader: getReader(store, account, id) }, "customer_canceled");
}

/** Charges the card that a reader has read. Returns why it cannot. */
function chargePresent(
  store: StripeStore,
  { account, intent }: { account: AccountName; intent: IntentObject },
  { card, wallet }: { card: string; wallet: boolean },
): string | null {
  if (intent.status !== "requires_payment_method") return "payment_intent_unexpected_state";
  const method = getPaymentMethod(store, account, { payment_method: card }, null)!;
  const reason = declineOf(store, method);
  if (reason !== null) {
    const { payment_intent: _, ...error } = cardError(reason).body;
    intent.last_payment_error = error;
    store.onEvent("payment_intent.payment_failed", account, intent);
    return error.code!;
  }
  intent.payment_method = method.id;
  // Of a card that is saved, Stripe makes another payment method, which can be charged without the reader
  const saves = intent.setup_future_usage !== null && intent.customer !== null && !wallet;
  const generated = saves ? getPaymentMethod(store, account, { payment_method: card }, null)! : null;
  if (generated) generated.customer = intent.customer;
  if (method.card.kind === "processes") {
    intent.status = "processing";
    store.onEvent("payment_intent.processing", account, intent);
    return null;
  }
  charge(store, account, intent, method, { generated_card: generated?.id ?? null });
  return null;
}

function endAction(
  store: StripeStore,
  { account, reader }: { account: AccountName; reader: ReaderObject },
  failure_code: string | null,
): void {
  if (!reader.action) return;
  Object.assign(reader.action, {
    status: failure_code ? "failed" : "succeeded",
    failure_code,
    failure_message: failure_code && `Failed: ${failure_code}`,
  });
  store.onEvent(`terminal.reader.action_${failure_code ? "failed" : "succeeded"}`, account, reader);
}

function getReader(store: StripeStore, account: AccountName, id: string): ReaderObject {
  const reader = store.get(account, "terminal.reader", id, "reader");
  if (reader.deleted) throw invalid(`No such terminal.reader: '${id}'`, { code: "resource_missing" });
  return reader;
}

function refuseTrouble({ status, trouble }: ReaderObject): void {
  if (status === "offline" || trouble === "offline") throw readerError("terminal_reader_offline");
  if (trouble === "busy") throw readerError("terminal_reader_busy");
}

function readerError(code: string): StripeError {
  return invalid(`The reader cannot do this now: ${code}`, { code });
}
