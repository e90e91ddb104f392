import type { PaymentIntent } from "../../../shared/contract/checkout.ts";
import { ApiError, failedAt } from "../../api.ts";
import { attempt, fail, onceKey } from "./attempt.ts";
import { book } from "./book.ts";
import { toGear } from "./inventory.ts";
import { backToGear } from "./choose.ts";
import { showForm, showPayment, watchHold } from "./pay.ts";
import { go, placeOf, type Store } from "./store.ts";
import { toWaiver } from "./waiver.ts";

/** To the money: takes the cart and shows the form for it. Throws `ApiError`. */
export async function toPay(store: Store): Promise<void> {
  const { person, dates, quote } = store;
  if (!person || !dates || !quote) return toGear(store);
  go(store, { at: "pay", payment: { is: "holding" } });
  const intent = await takeHold(store, quote.total);
  if (intent) await showForm(store, intent);
}

/** The same things again, after the hold was over or could not be taken; a reload forgets what was signed. */
export function holdAgain(store: Store): Promise<void> {
  return attempt(store, () => toWaiver(store));
}

/** Takes the stock, in exchange for what was held before; undefined when the customer was led elsewhere. */
async function takeHold(store: Store, amount: number): Promise<PaymentIntent | undefined> {
  const body = { amount, ...orderOf(store) };
  if (store.asked && JSON.stringify(store.asked.body) !== JSON.stringify(body)) {
    // what a lost answer has taken is given in exchange
    await askAgain(store);
    return await takeHold(store, amount);
  }
  store.asked ??= { body, once: onceKey() };
  try {
    const intent = await ask(store);
    store.emit("payment", { status: "started", amount: intent.amount, currency: intent.quote.currency });
    return intent;
  } catch (error) {
    if (!failedAt("POST /api/storefront/payment-intent", error)) throw error;
    switch (error.problem.code) {
      case "amount_mismatch": {
        // Paying needs another click on a button that says the new amount, so it is enough to say why it changed.
        const intent = await takeHold(store, error.problem.expected_amount);
        if (intent) fail(store, "amount_mismatch");
        return intent;
      }
      case "already_paid":
        return void await book(store);
      case "idempotency_key_reused":
        // asked for in another session
        return await takeHold(store, amount);
      case "waiver_not_usable":
        store.signatures = [];
        return void await toWaiver(store);
      case "not_found":
        if (!store.hold) throw error;
        store.hold = null;
        return await takeHold(store, amount);
      case "sold_out_refunded":
        store.hold = null;
        await backToGear(store);
        break;
      case "out_of_stock":
      case "item_unavailable":
      case "addon_unavailable":
      case "not_bookable":
        await backToGear(store);
    }
    throw error;
  }
}

/** Asks for the order at hand; under its key there is one hold, however often it is asked. Who is refused has asked for nothing. */
async function ask(store: Store): Promise<PaymentIntent> {
  try {
    const intent = await store.api("POST /api/storefront/payment-intent", store.asked!);
    store.asked = null;
    store.hold = { payment_intent_id: intent.payment_intent_id, client_secret: intent.client_secret ?? undefined };
    return intent;
  } catch (error) {
    const said = error instanceof ApiError ? error.problem : undefined;
    if (said?.status && said.status < 500 && said.code !== "idempotency_in_progress") store.asked = null;
    throw error;
  }
}

/** Asks once more for what has had no answer, and so learns of the hold that it took; throws while there is none. */
export async function askAgain(store: Store): Promise<void> {
  await ask(store).catch((error) => {
    if (store.asked) throw error;
  });
}

function orderOf(store: Store) {
  const { dates, lines, hold, person, riders, signatures, notes } = store;
  const { email, name, phone } = person!;
  return {
    booking_details: {
      ...dates!,
      line_items: lines,
      pickup_location_id: placeOf(store)?.id,
      replaces: hold ?? undefined,
    },
    customer: { email, name, phone },
    riders,
    waiver_signature_ids: signatures,
    notes: notes || null,
  };
}

/** Holds the things once more as long. */
export function extendHold(store: Store): Promise<void> {
  return attempt(store, async () => {
    const { step } = store;
    if (step.at !== "pay" || !("intent" in step.payment)) return;
    const { payment } = step;
    const { payment_intent_id: id, client_secret } = store.hold!;
    // a hold is made longer once, so its id is key enough
    const request = { params: { id }, body: { client_secret }, once: id };
    const { hold_expires_at } = await store.api("POST /api/storefront/payment-intent/:id/extend", request);
    const intent = { ...payment.intent, hold_expires_at };
    showPayment(store, { ...payment, intent, extended: true });
    watchHold(store, intent);
  });
}
