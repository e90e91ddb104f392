import type { Booking } from "../../shared/contract/booking.ts";

/** Returns a booking without personal data, for a client that only knows its payment intent. */
export function redactBooking(booking: Booking): Booking {
  return { ...booking, customer: null, riders: null, notes: null };
}
