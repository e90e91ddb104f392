import type { Booking } from "../../../shared/contract/booking.ts";
import { showStep } from "./advance.ts";
import { attempt } from "./attempt.ts";
import { bookAgain } from "./book.ts";
import type { Step } from "./step.ts";
import type { Store } from "./store.ts";

type MyBookings = Extract<Step, { name: "my_bookings" }>;

/** Shows one of the customer's bookings. */
export function showBooking(store: Store, { id }: Booking): void {
  change(store, () => ({ details: { id, links: null } }));
}

/** Goes back to the list of bookings. */
export function closeBooking(store: Store): void {
  change(store, () => ({ details: undefined }));
}

/** Creates and shows the signing links of a booking's riders. */
export function showRiderLinks(store: Store, { id }: Booking): Promise<void> {
  return attempt(store, async () => {
    const { data } = await store.api("POST /api/storefront/bookings/:id/sign-links", { params: { id }, body: {} });
    change(store, ({ details }) => ({ details: details && { ...details, links: data } }));
  }, "sign");
}

/** Opens the page on which the customer pays what is due. */
export function payBalance(store: Store, { id }: Booking, open: (url: string) => void): Promise<void> {
  return attempt(store, async () => {
    const request = { params: { id }, body: {} };
    open((await store.api("POST /api/storefront/bookings/:id/payment-link", request)).url);
  }, "pay");
}

/** Cancels a booking. Its id is the idempotency key: a retry after a lost response returns the cancelled booking. */
export function cancelBooking(store: Store, { id }: Booking): Promise<void> {
  return attempt(store, async () => {
    change(store, () => ({ cancelling: id }));
    try {
      const request = { params: { id }, body: { reason: null }, once: id };
      replaceBooking(store, await store.api("POST /api/storefront/bookings/:id/cancel", request));
    } finally {
      change(store, () => ({ cancelling: null }));
    }
  }, `cancel ${id}`);
}

/** Shows a changed booking in the list, and in the confirmation. A cancelled one is confirmed no longer. */
export function replaceBooking(store: Store, booking: Booking): void {
  const replace = (known: Booking) => known.id === booking.id ? booking : known;
  change(store, ({ bookings }) => ({ bookings: bookings?.map(replace) ?? null }));
  const booked = store.booked.value;
  if (booked?.booking.id !== booking.id) return;
  if (booking.status === "cancelled") bookAgain(store);
  else store.booked.value = { ...booked, booking };
}

/** Changes the step, unless the customer has left it. */
function change(store: Store, to: (shown: MyBookings) => Partial<MyBookings>): void {
  const step = store.step.value;
  if (step.name === "my_bookings") showStep(store, { ...step, ...to(step) });
}
