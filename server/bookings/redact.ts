import type { Booking } from "../../shared/contract/booking.ts";
import { bookingTexts, staffBookingFields } from "../../shared/records/booking.ts";

/** Returns a booking without personal data, for a client that only knows its payment intent. */
export function redactBooking(booking: Booking): Booking {
  return {
    ...booking,
    customer: null,
    riders: null,
    answers: null,
    ...nullsOf(bookingTexts),
    ...nullsOf(staffBookingFields),
  };
}

/**
 * Returns a new booking as a guest may see it. The customer's id contains the time at which the shop first saw the
 * address, so it would tell a stranger whether the address is known.
 */
export function omitCustomerId(booking: Booking): Booking {
  return booking.customer ? { ...booking, customer: { ...booking.customer, id: null } } : booking;
}

/** Returns a booking as its customer may see it: with their own notes, without the fields of staff. */
export function omitStaffFields(booking: Booking): Booking {
  const { customer_notes, inspection } = booking;
  return {
    ...booking,
    ...nullsOf(staffBookingFields),
    notes: customer_notes,
    inspection: inspection && { ...inspection, notes: null },
  };
}

/** Returns a booking as the page behind a mailed link shows it. Mails are forwarded, so it names no person. */
export function bookingOfLink(booking: Booking): Booking {
  const { inspection, cancellation } = booking;
  return {
    ...redactBooking(booking),
    payment_intent_id: null,
    inspection: inspection && { ...inspection, notes: null },
    cancellation: cancellation && { ...cancellation, reason: null },
  };
}

/** Returns some fields, all of them null. */
export function nullsOf<N extends string>(names: readonly N[]): { [K in N]: null } {
  return Object.fromEntries(names.map((name) => [name, null])) as { [K in N]: null };
}
