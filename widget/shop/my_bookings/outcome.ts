import { feeOf, refundOf } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";

/** What a cancellation by the customer costs or gives back, in the currency's minor unit. */
export interface Outcome {
  refund: number;
  /** What the guarantee card is charged. */
  fee: number;
  /** False if nothing was paid, so nothing can come back. */
  was_paid: boolean;
}

/** Returns the outcome of a cancellation now; null if the customer cannot cancel the booking any more. */
export function outcomeOf(booking: Booking, now: Date): Outcome | null {
  const { status, pickup_date, amount_paid } = booking;
  if (status !== "confirmed" && status !== "requested" || new Date(pickup_date) <= now) return null;
  return { refund: refundOf(booking, now), fee: feeOf(booking, now), was_paid: amount_paid > 0 };
}
