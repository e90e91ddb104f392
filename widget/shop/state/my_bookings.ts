import type { Booking } from "../../../shared/contract/booking.ts";
import { advance } from "./advance.ts";
import { attempt, load } from "./attempt.ts";
import type { Step } from "./step.ts";
import type { Store } from "./store.ts";

type MyBookings = Extract<Step, { name: "my_bookings" }>;

/** Shows the customer's bookings, newest first, at most 100. Without a session the customer signs in first. */
export function showMyBookings(store: Store): void {
  if (advance(store, "my_bookings").name !== "my_bookings") return;
  load(store, async () => {
    const { data } = await store.api("GET /api/storefront/bookings", { query: { limit: "100" } });
    change(store, () => ({ bookings: data }));
  });
}

/** Cancels a booking. Its id is the idempotency key: a retry after a lost response returns the cancelled booking. */
export function cancelBooking(store: Store, { id }: Booking): Promise<void> {
  return attempt(store, async () => {
    change(store, () => ({ cancelling: id }));
    try {
      const request = { params: { id }, body: { reason: null }, once: id };
      const cancelled = await store.api("POST /api/storefront/bookings/:id/cancel", request);
      change(store, ({ bookings }) => ({
        bookings: bookings?.map((booking) => booking.id === id ? cancelled : booking) ?? null,
      }));
    } finally {
      change(store, () => ({ cancelling: null }));
    }
  });
}

/** Changes the list, unless the customer has left it. */
function change({ step }: Store, to: (shown: MyBookings) => Partial<MyBookings>): void {
  if (step.value.name === "my_bookings") step.value = { ...step.value, ...to(step.value) };
}
