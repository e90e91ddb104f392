import type { Booking } from "../../shared/contract/booking.ts";
import { attempt, load, onceKey } from "./attempt.ts";
import type { Step } from "./step.ts";
import { go, type Store } from "./store.ts";

/** To the customer's bookings, newest hundred. */
export function showBookings(store: Store): void {
  go(store, { at: "mine", bookings: null, cancelling: null });
  void load(store, async () => {
    const { data } = await store.api("GET /api/storefront/bookings", { query: { limit: "100" } });
    change(store, () => ({ bookings: data }));
  });
}

export function cancelBooking(store: Store, { id }: Booking): Promise<void> {
  const once = onceKey();
  return attempt(store, async () => {
    change(store, () => ({ cancelling: id }));
    try {
      const request = { params: { id }, body: { reason: null }, once };
      const cancelled = await store.api("POST /api/storefront/bookings/:id/cancel", request);
      change(
        store,
        ({ bookings }) => ({ bookings: bookings?.map((booking) => booking.id === id ? cancelled : booking) ?? null }),
      );
    } finally {
      change(store, () => ({ cancelling: null }));
    }
  });
}

type Mine = Extract<Step, { at: "mine" }>;

/** Shows something else of the bookings, to whoever is still there. */
function change(store: Store, to: (mine: Mine) => Partial<Mine>): void {
  if (store.step.at === "mine") store.step = { ...store.step, ...to(store.step) };
}
