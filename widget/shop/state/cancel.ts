import type { Booking } from "../../../shared/contract/booking.ts";
import { attempt } from "./attempt.ts";
import { changeMine } from "./my_bookings.ts";
import type { Store } from "./store.ts";

/** Cancels one of the customer's bookings. It is done once, so its id is key enough: who never heard of it hears it now. */
export function cancelBooking(store: Store, { id }: Booking): Promise<void> {
  return attempt(store, async () => {
    changeMine(store, () => ({ cancelling: id }));
    try {
      const request = { params: { id }, body: { reason: null }, once: id };
      const cancelled = await store.api("POST /api/storefront/bookings/:id/cancel", request);
      changeMine(store, ({ bookings }) => ({
        bookings: bookings?.map((booking) => booking.id === id ? cancelled : booking) ?? null,
      }));
    } finally {
      changeMine(store, () => ({ cancelling: null }));
    }
  });
}
