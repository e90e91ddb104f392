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

/**
 * Returns whether a customer may change the dates: while a cancellation before the pickup refunds everything. An offer
 * of the shop allows it until it ends, also after the pickup time.
 */
export function mayChangeDates(
  booking: Pick<Booking, "cancellation_policy" | "dates_offered_until" | "pickup_date" | "status">,
  now: Date,
): boolean {
  const { status, pickup_date, dates_offered_until } = booking;
  if (status !== "confirmed") return false;
  return Date.parse(dates_offered_until ?? "") > +now ||
    Date.parse(pickup_date) > +now && refundPercentOf(booking, now) === 100;
}

/** The fields of a booking that its refund depends on. */
type RefundTerms = Pick<
  Booking,
  | "cancellation_policy"
  | "pickup_date"
  | "total"
  | "amount_paid"
  | "amount_refunded"
  | "currency"
  | "payment_terms"
>;

/**
 * Returns the amount to refund if a booking is cancelled now, in addition to earlier refunds. A card can be refunded
 * this amount.
 *
 * The shop keeps its share of what the booking costs now, as far as that was paid. If a part of it was to be paid
 * later, that is its share of the total. Money above the total is refunded.
 */
export function refundOf(booking: RefundTerms, now: Date): number {
  const { total, amount_paid, amount_refunded, currency, payment_terms } = booking;
  const shared = payment_terms === "full" ? Math.min(total, amount_paid) : total;
  const kept = shared - halfUp(shared * refundPercentOf(booking, now), 100);
  const left = amount_paid - amount_refunded;
  return Math.min(chargeable(Math.max(0, left - kept), currency), left);
}
