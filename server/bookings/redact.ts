import type { Booking } from "../../shared/contract/booking.ts";

/** A booking without personal data, for who only knows its payment intent. */
export function redactBooking(booking: Booking): Booking {
  return { ...booking, customer: null, riders: null, notes: null };
}
