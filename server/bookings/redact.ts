import type { Booking } from "../../shared/contract/booking.ts";

/** Returns a booking without personal data, for a client that only knows its payment intent. */
export function redactBooking(booking: Booking): Booking {
  return { ...booking, customer: null, riders: null, notes: null };
}

/** Returns a booking as its customer may see it: without the notes of the inspection. */
export function omitStaffNotes(booking: Booking): Booking {
  return booking.inspection ? { ...booking, inspection: { ...booking.inspection, notes: null } } : booking;
}
