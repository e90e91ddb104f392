import { advance } from "./advance.ts";
import type { Booked } from "./step.ts";
import type { Store } from "./store.ts";

/** Loads the signing links of a finished booking and shows them. Without an answer it shows none. */
export async function showSignLinks(store: Store, { booking, hold }: Booked): Promise<void> {
  const { payment_intent_id: id, client_secret } = hold;
  const request = { params: { id }, body: { client_secret } };
  const answer = await store.api("POST /api/storefront/payment-intent/:id/sign-links", request).catch(() => null);
  const booked = store.booked.value;
  if (!answer || booked?.booking.id !== booking.id) return;
  store.booked.value = { ...booked, links: answer.data };
  // The customer may have gone on to their bookings
  if (store.step.value.name === "done") advance(store, "pay");
}
