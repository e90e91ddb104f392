import type { Booking } from "./contract/booking.ts";
import type { Due, PaymentTerms } from "./contract/payment_terms.ts";
import { chargeable, halfUp, stepOf } from "./money.ts";
import { smallestCharge } from "./smallest_charge.ts";
import { dateOf, DAY, HOUR, instantOf, wallOf, wallOfDate } from "./wall_clock.ts";

interface Booked {
  currency: string;
  timezone: string;
  pickup_at: Date;
  now: Date;
}

/** What of a total is due when, once it is a booking. */
type DueOnceAccepted = Omit<Due, "request">;

/** Splits a total by a shop's terms. If the shop accepts requests first, nothing is due before. */
export function dueOf(total: number, terms: PaymentTerms, booked: Booked): Due {
  const accepted = dueOnceAccepted(total, terms, booked);
  if (terms.request === null) return { ...accepted, request: null };
  const { due_now, due_later } = accepted;
  return {
    due_now: 0,
    due_later: total === 0 ? null : { amount: total, at: "acceptance" },
    guarantee: "none",
    request: { ...terms.request, due_now, due_later },
  };
}

/**
 * Splits the total of a booking that the shop has accepted, or that needs no acceptance. All of it is due now once the
 * day of the rest has come, or if the pickup is as near as `full_within_days`. So it is if the part is less than a card
 * can be charged. A part is rounded half up to what a card can be charged.
 */
export function dueOnceAccepted(total: number, terms: PaymentTerms, booked: Booked): DueOnceAccepted {
  const all: DueOnceAccepted = { due_now: total, due_later: null, guarantee: "none" };
  const part = Math.min(total, partOf(total, terms, booked));
  const isTooSmall = terms.kind === "part" && part < smallestCharge(booked.currency);
  if (part === total || isTooSmall) return all;
  const { rest_days_before, full_within_days, guarantee } = terms;
  const hasCome = (days: number | null) => days !== null && daysBefore(days, booked) <= today(booked);
  if (hasCome(rest_days_before) || hasCome(full_within_days)) return all;
  const at = rest_days_before === null ? "pickup" : daysBefore(rest_days_before, booked);
  return { due_now: part, due_later: { amount: total - part, at }, guarantee };
}

/** Returns what is due when the customer books, before any limit. */
export function partOf(
  total: number,
  { kind, percent, amount }: PaymentTerms,
  { currency }: Pick<Booked, "currency">,
): number {
  if (kind === "full") return total;
  if (kind === "at_pickup") return 0;
  const step = stepOf(currency);
  return percent === null ? chargeable(amount!, currency) : halfUp(total * percent, 100 * step) * step;
}

/** Returns the day of the shop that is so many days before the pickup. */
function daysBefore(days: number, { timezone, pickup_at }: Booked): string {
  return dateOf(wallOf(pickup_at.getTime(), timezone) - days * DAY);
}

function today({ timezone, now }: Booked): string {
  return dateOf(wallOf(now.getTime(), timezone));
}

/** The hour of the shop's day at which the rest is charged. */
const HOUR_OF_REST = 9;

/** Returns the instant (ms) at which the rest of a booking is charged. */
export function restTime(rest_due_on: string, timezone: string): number {
  return instantOf(wallOfDate(rest_due_on)! + HOUR_OF_REST * HOUR, timezone);
}

/** What a booking keeps of its payment terms. */
export interface BookedTerms extends Pick<Booking, "payment_terms" | "rest_due_on"> {
  /** What is due at once, in the currency's minor unit. */
  first_payment: number;
}

/** Returns what a booking keeps of what is due when. */
export function bookedTerms({ due_now, due_later }: Pick<Due, "due_now" | "due_later">): BookedTerms {
  const first_payment = due_now;
  if (!due_later) return { payment_terms: "full", rest_due_on: null, first_payment };
  const rest_due_on = due_later.at === "pickup" ? null : due_later.at;
  return { payment_terms: due_now > 0 ? "part" : "at_pickup", rest_due_on, first_payment };
}
