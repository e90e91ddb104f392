import { advance } from "./advance.ts";
import { attempt } from "./attempt.ts";
import { showLinks } from "./book.ts";
import type { Store } from "./store.ts";

/** Corrects the address of the finished booking. The server does so once, and ends the links that it mailed before. */
export function correctEmail(store: Store, email: string): Promise<void> {
  return attempt(store, async () => {
    const { hold: { payment_intent_id: id, client_secret } } = store.booked.value!;
    const request = { params: { id }, body: { client_secret, email } };
    const booking = await store.api("POST /api/storefront/payment-intent/:id/email", request);
    const booked = store.booked.value;
    // The customer may have started another booking meanwhile
    if (booked?.booking.id !== booking.id) return;
    store.booked.value = { ...booked, booking, links: [], is_corrected: true };
    if (store.step.value.name === "done") advance(store, "pay");
    await showLinks(store, store.booked.value);
  }, "correct_email");
}
