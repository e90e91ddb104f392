import type { Booking } from "./contract/booking.ts";
import { chargeable, halfUp } from "./money.ts";
import { smallestCharge } from "./smallest_charge.ts";
import { DAY, HOUR } from "./wall_clock.ts";

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

/** The fields of a booking that its refund and its fee depend on. */
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
  const { amount_paid, amount_refunded, currency } = booking;
  const left = amount_paid - amount_refunded;
  return Math.min(chargeable(Math.max(0, left - keptOf(booking, now)), currency), left);
}

/**
 * Returns what the guarantee card of a booking is charged if it is cancelled now, or if the customer does not come. It
 * is the shop's share, less what was paid; 0 without such a card, or if a card cannot be charged so little.
 */
export function feeOf(booking: RefundTerms & Pick<Booking, "card_consent">, now: Date): number {
  const { amount_paid, amount_refunded, currency } = booking;
  const missing = chargeable(keptOf(booking, now) - (amount_paid - amount_refunded), currency);
  return isGuaranteed(booking) && missing >= smallestCharge(currency) ? missing : 0;
}

/** Returns whether the customer has allowed the shop to charge the card for a late cancellation or a no-show. */
export function isGuaranteed(
  { payment_terms, card_consent }: Pick<Booking, "payment_terms" | "card_consent">,
): boolean {
  return payment_terms === "at_pickup" && card_consent !== null;
}

/** Returns whether a booking has ended, and its fee is unpaid. */
export function isFeeOwed({ status, amount_due }: Pick<Booking, "status" | "amount_due">): boolean {
  return (status === "cancelled" || status === "no_show") && amount_due > 0;
}

/** Returns the instant (ms) at which the fee of a booking that has ended is first charged: a day later. */
export function feeTime({ cancellation }: Pick<Booking, "cancellation">): number {
  return Date.parse(cancellation!.at) + DAY;
}

/** Returns whether the card may be charged the fee of a booking at an instant (ms): it is tried for three days. */
export function isFeeTime(booking: Pick<Booking, "status" | "amount_due" | "cancellation">, now: number): boolean {
  return isFeeOwed(booking) && now >= feeTime(booking) && now < feeTime(booking) + 3 * DAY;
}

/** Returns the shop's share of a booking that is cancelled now. */
function keptOf(booking: RefundTerms, now: Date): number {
  const { total, amount_paid, payment_terms } = booking;
  const shared = payment_terms === "full" ? Math.min(total, amount_paid) : total;
  return shared - halfUp(shared * refundPercentOf(booking, now), 100);
}
