import { attempt } from "./attempt.ts";
import { showPayment, watchHold } from "./payment.ts";
import type { Store } from "./store.ts";

/** Extends the hold, once per hold. */
export function extendHold(store: Store): Promise<void> {
  return attempt(store, async () => {
    const step = store.step.value;
    const { hold } = store.trip.value;
    if (step.name !== "pay" || !("intent" in step.payment) || !hold) return;
    const { payment } = step;
    const { payment_intent_id: id, client_secret } = hold;
    // The id is the idempotency key, because a hold is extended only once.
    const request = { params: { id }, body: { client_secret }, once: id };
    const { hold_expires_at } = await store.api("POST /api/storefront/payment-intent/:id/extend", request);
    const intent = { ...payment.intent, hold_expires_at };
    showPayment(store, { ...payment, intent, extended: true });
    watchHold(store, intent);
  }, "more_time");
}
