import type { Booking } from "./contract/booking.ts";
import { chargeable, halfUp } from "./money.ts";
import { HOUR } from "./wall_clock.ts";

/** The share that a policy gives back: that of the largest `hours_before` still ahead, else nothing. */
export function refundPercentOf(
  { cancellation_policy, pickup_date }: Pick<Booking, "cancellation_policy" | "pickup_date">,
  now: Date,
): number {
  const hours = (Date.parse(pickup_date) - now.getTime()) / HOUR;
  const met = cancellation_policy.filter(({ hours_before }) => hours_before <= hours);
  return met.sort((a, b) => b.hours_before - a.hours_before)[0]?.refund_percent ?? 0;
}

/** What a booking cancelled now gives back, beyond what was refunded before: a sum that a card can carry, or all that is left. */
export function refundOf(
  booking: Pick<Booking, "cancellation_policy" | "pickup_date" | "amount_paid" | "amount_refunded" | "currency">,
  now: Date,
): number {
  const { amount_paid, amount_refunded, currency } = booking;
  const due = halfUp(amount_paid * refundPercentOf(booking, now), 100) - amount_refunded;
  return Math.min(chargeable(Math.max(0, due), currency), amount_paid - amount_refunded);
}
