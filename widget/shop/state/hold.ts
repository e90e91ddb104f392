import type { PaymentIntent } from "../../../shared/contract/checkout.ts";
import { ApiError, failedAt } from "../../api.ts";
import { termsFile } from "../terms_file.ts";
import { fail } from "./attempt.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { changeDraft } from "./change_draft.ts";
import { renewPickup } from "./renew_pickup.ts";
import { changeTrip, locationOf, type Store } from "./store.ts";
import type { CartLine, HoldRequest, Rider } from "./trip.ts";

/** Takes a hold for the cart, in exchange for the trip's former hold. Throws `ApiError`. */
export async function takeHold(store: Store, amount: number): Promise<PaymentIntent> {
  await renewPickup(store);
  const body = { amount, currency: store.shop.value!.currency, ...createHoldBody(store) };
  const pending = store.trip.value.hold_request;
  if (pending && JSON.stringify(pending.body) !== JSON.stringify(body)) {
    // The pending request may have taken a hold. The new one must replace it.
    await repeatHoldRequest(store);
    return await takeHold(store, amount);
  }
  if (!pending) changeTrip(store, { hold_request: { body, once: idempotencyKey() } });
  changeDraft(store);
  try {
    const intent = await sendHoldRequest(store);
    store.emit("payment", { status: "started", amount: intent.amount, currency: intent.quote.currency });
    return intent;
  } catch (error) {
    if (!failedAt("POST /api/storefront/payment-intent", error)) throw error;
    switch (error.problem.code) {
      case "amount_mismatch": {
        // The pay button shows the new amount and needs another click, so a message about the change is enough.
        store.shop.value = { ...store.shop.value!, currency: String(error.problem.quote.currency) };
        const intent = await takeHold(store, error.problem.expected_amount);
        await fail(store, "amount_mismatch");
        return intent;
      }
      case "discount_not_usable": {
        // The price without the code is another one, so the request is refused once more and then follows the server.
        store.discounts.value?.refuse(error.problem);
        changeTrip(store, { discount_code: undefined });
        const intent = await takeHold(store, amount);
        await fail(store, "discount_not_usable");
        return intent;
      }
      case "idempotency_key_reused": // The request was first sent in another session.
      case "hold_replaced": // Another tab has changed the cart meanwhile.
        return await takeHold(store, amount);
      case "not_found":
        if (!store.trip.value.hold) throw error;
        changeTrip(store, { hold: null });
        return await takeHold(store, amount);
    }
    throw error;
  }
}

/** Sends the pending request. A 4xx response discards it, because the server has then taken no hold. */
async function sendHoldRequest(store: Store): Promise<PaymentIntent> {
  try {
    const intent = await store.api("POST /api/storefront/payment-intent", store.trip.value.hold_request!);
    const { payment_intent_id, client_secret } = intent;
    changeTrip(store, {
      hold_request: null,
      hold: { payment_intent_id, client_secret: client_secret ?? undefined },
    });
    return intent;
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const refused = problem?.status && problem.status < 500 && problem.code !== "idempotency_in_progress";
    if (refused) changeTrip(store, { hold_request: null });
    throw error;
  }
}

/** Repeats a request that had no response, to learn which hold it took. Throws if there is still no response. */
export async function repeatHoldRequest(store: Store): Promise<void> {
  await sendHoldRequest(store).catch((error) => {
    if (store.trip.value.hold_request) throw error;
  });
}

function createHoldBody(store: Store): Omit<HoldRequest["body"], "amount" | "currency"> {
  const { lines, discount_code, answers, company, hold, riders, signature_ids, notes } = store.trip.value;
  const { email, name, phone } = store.person.value!;
  // The lists are only sent, so they need no copies
  return {
    booking_details: {
      ...store.dates.value!,
      line_items: lines as CartLine[],
      discount_code,
      answers,
      pickup_location_id: locationOf(store)?.id,
      replaces: hold ?? undefined,
    },
    customer: { ...company, email, name, phone },
    // Without names, the server expects one rider per seat.
    riders: riders.includes(null) ? [] : riders as Rider[],
    waiver_signature_ids: signature_ids as string[],
    notes: notes || null,
    card_consent: termsFile.loaded?.consentOf(store),
  };
}
