import type { Booking } from "../../shared/contract/booking.ts";
import { attempt, load, onceKey } from "./attempt.ts";
import { go, type Store } from "./store.ts";

/** To the customer's bookings, newest hundred. */
export function showBookings(store: Store): void {
  go(store, { at: "mine", bookings: null, cancelling: null });
  void load(store, async () => {
    const { data } = await store.api("GET /api/storefront/bookings", { query: { limit: "100" } });
    if (store.step.at === "mine") store.step = { at: "mine", bookings: data, cancelling: null };
  });
}

export function cancelBooking(store: Store, { id }: Booking): Promise<void> {
  const once = onceKey();
  return attempt(store, async () => {
    if (store.step.at !== "mine") return;
    const { bookings } = store.step;
    store.step = { at: "mine", bookings, cancelling: id };
    try {
      const request = { params: { id }, body: { reason: null }, once };
      const cancelled = await store.api("POST /api/storefront/bookings/:id/cancel", request);
      const changed = bookings?.map((booking) => booking.id === id ? cancelled : booking) ?? null;
      store.step = { at: "mine", bookings: changed, cancelling: null };
    } catch (error) {
      store.step = { at: "mine", bookings, cancelling: null };
      throw error;
    }
  });
}
