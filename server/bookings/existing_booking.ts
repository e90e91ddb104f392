import type { Booking } from "../../shared/contract/booking.ts";
import type { Transaction } from "../db/client.ts";
import { notFound, Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { lockBooking } from "./change.sql.ts";
import { findTransitionProblem, type Transition } from "./transitions.ts";

/** The booking that a request changes. */
interface ExistingBooking extends BookingRef {
  /** Only bookings of this customer are found. `null`, like none, finds those of all. */
  customer_id?: string | null;
}

/**
 * Locks the booking that a request changes until the transaction ends. Every handler locks it this way. Returns
 * `not_found` if the shop, or the customer, has no such booking.
 */
export async function lockExistingBooking(
  tx: Transaction,
  { tenant_id, booking_id, customer_id = null }: ExistingBooking,
): Promise<Booking | Problem<"not_found">> {
  const booking = await lockBooking(tx, tenant_id, booking_id);
  if (!booking || customer_id !== null && booking.customer?.id !== customer_id) return notFound();
  return booking;
}

/** Locks the booking of a request, and returns `invalid_transition` if its status does not allow the transition. */
export async function lockBookingFor(
  tx: Transaction,
  transition: Transition,
  ref: ExistingBooking,
): Promise<Booking | Problem<"not_found"> | Problem<"invalid_transition">> {
  const booking = await lockExistingBooking(tx, ref);
  if (booking instanceof Problem) return booking;
  return findTransitionProblem(booking, transition) ?? booking;
}
