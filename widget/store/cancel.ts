import type { Booking } from "../../shared/contract/booking.ts";
import { attempt, onceKey } from "./attempt.ts";
import { changeMine } from "./my_bookings.ts";
import type { Store } from "./store.ts";

/** Cancels one of the customer's bookings. */
export function cancelBooking(store: Store, { id }: Booking): Promise<void> {
  const once = onceKey();
  return attempt(store, async () => {
    changeMine(store, () => ({ cancelling: id }));
    try {
      const request = { params: { id }, body: { reason: null }, once };
      const cancelled = await store.api("POST /api/storefront/bookings/:id/cancel", request);
      changeMine(store, ({ bookings }) => ({
        bookings: bookings?.map((booking) => booking.id === id ? cancelled : booking) ?? null,
      }));
    } finally {
      changeMine(store, () => ({ cancelling: null }));
    }
  });
}
