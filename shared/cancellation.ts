import type { Booking } from "./contract/booking.ts";
import { chargeable, halfUp } from "./money.ts";
import { HOUR } from "./wall_clock.ts";

/** Returns the percentage that a policy refunds: that of the largest `hours_before` that is not over, else 0. */
export function refundPercentOf(
  { cancellation_policy, pickup_date }: Pick<Booking, "cancellation_policy" | "pickup_date">,
  now: Date,
): number {
  const hours = (Date.parse(pickup_date) - now.getTime()) / HOUR;
  const met = cancellation_policy.filter(({ hours_before }) => hours_before <= hours);
  return met.sort((a, b) => b.hours_before - a.hours_before)[0]?.refund_percent ?? 0;
}

/** Returns the amount to refund if a booking is cancelled now, in addition to earlier refunds. A card can be refunded this amount. */
export function refundOf(
  booking: Pick<Booking, "cancellation_policy" | "pickup_date" | "amount_paid" | "amount_refunded" | "currency">,
  now: Date,
): number {
  const { amount_paid, amount_refunded, currency } = booking;
  const due = halfUp(amount_paid * refundPercentOf(booking, now), 100) - amount_refunded;
  return Math.min(chargeable(Math.max(0, due), currency), amount_paid - amount_refunded);
}
