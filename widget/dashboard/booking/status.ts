import type { Booking, BookingStatus } from "../../../shared/contract/booking.ts";
export type { BookingStatus };

/** The statuses of a booking in the order of its life. The browser does not load the contract's own list. */
export const BOOKING_STATUSES = [
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

/** Returns whether a booking was cancelled, or its customer did not come. */
export function hasEnded({ status }: Pick<Booking, "status">): boolean {
  return status === "cancelled" || status === "no_show";
}
