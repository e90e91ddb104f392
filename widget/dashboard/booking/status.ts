import type { Booking, BookingStatus } from "../../../shared/contract/booking.ts";
export type { BookingStatus };

/** The statuses of a booking in the order of its life. The browser does not load the contract's own list. */
export const BOOKING_STATUSES = [
  "requested",
  "confirmed",
  "picked_up",
  "partially_returned",
  "returned",
  "completed",
  "cancelled",
  "no_show",
] as const satisfies readonly BookingStatus[];

/** Returns whether the customer has gear of a booking. */
export function isOut({ status }: Pick<Booking, "status">): boolean {
  return status === "picked_up" || status === "partially_returned";
}

/** Returns whether the shop has not answered a booking yet that a customer requested. */
export function isRequested({ status }: Pick<Booking, "status">): boolean {
  return status === "requested";
}

/** Returns whether money and deposits may be taken for a booking: it is accepted and has not been called off. */
export function isBooked(booking: Pick<Booking, "status">): boolean {
  return !isRequested(booking) && !hasEnded(booking);
}

/** Returns whether a booking was cancelled, or its customer did not come. */
export function hasEnded({ status }: Pick<Booking, "status">): boolean {
  return status === "cancelled" || status === "no_show";
}
