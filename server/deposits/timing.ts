import type { BookingStatus } from "../../shared/contract/booking.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import type { Deposit } from "./deposits.sql.ts";

export type DepositAction = "place" | "renew" | "release" | "check";
/** The action that is due now, or the time of the next one; undefined once there is nothing left to do. */
export type NextDepositAction = { now: DepositAction } | { at: Date } | undefined;

/**
 * Shortest time in ms for which banks authorize a payment without the customer. Used until the processor reports
 * `capture_before`.
 */
const MIN_AUTHORIZATION = 5 * DAY;

const notTakingPlace: readonly BookingStatus[] = ["cancelled", "no_show"];
const out: readonly BookingStatus[] = ["picked_up", "partially_returned"];
const returned: readonly BookingStatus[] = ["returned", "completed"];

/** Returns true if the rental has ended or will not take place. Its deposit is not authorized any more. */
export function isBookingOver({ booking_status }: Pick<Deposit, "booking_status">): boolean {
  return notTakingPlace.includes(booking_status) || returned.includes(booking_status);
}

/** Returns true if a deposit can be taken now, by card or in cash: it is not authorized, or must be renewed. */
export function canAuthorize(deposit: Pick<Deposit, "state" | "booking_status">): boolean {
  return !isBookingOver(deposit) && ["scheduled", "action_required", "expired"].includes(deposit.state);
}

/** Returns true if no intent may be authorized: the deposit is in cash, claimed or released, or its booking is over. */
export function refusesAuthorization(deposit: Pick<Deposit, "state" | "method" | "booking_status">): boolean {
  return isBookingOver(deposit) || deposit.method === "cash" || deposit.state === "claimed" ||
    deposit.state === "released";
}

/** Returns what to do with a deposit now, or when to look again. The result depends on its arguments only. */
export function nextDepositAction(deposit: Deposit, time: Date): NextDepositAction {
  const { state, booking_status, auto_release } = deposit;
  const hasMoney = deposit.payment_intent_id !== null || deposit.method === "cash";
  if (["claimed", "released", "expired"].includes(state)) return undefined;
  if (notTakingPlace.includes(booking_status)) return { now: "release" };
  if (returned.includes(booking_status) && (auto_release || !hasMoney)) return { now: "release" };
  const actions: { at: number; now: DepositAction }[] = [];
  const releaseAt = releaseTime(deposit);
  if (releaseAt !== undefined && auto_release && !out.includes(booking_status)) {
    actions.push({ at: releaseAt, now: "release" });
  }
  if (state === "scheduled" && deposit.timing === "at_booking" && deposit.payment_method_id) {
    actions.push({ at: placeTime(deposit), now: "place" });
  }
  if (deposit.payment_intent_id && deposit.capture_before) {
    actions.push({ at: Date.parse(deposit.capture_before), now: "check" });
    if (state === "authorized" && !isBookingOver(deposit)) actions.push({ at: renewTime(deposit), now: "renew" });
  }
  const next = actions.sort((a, b) => a.at - b.at)[0];
  if (!next) return undefined;
  return next.at <= time.getTime() ? { now: next.now } : { at: new Date(next.at) };
}

/**
 * Returns when to authorize a deposit of `timing: "at_booking"`: as soon as the authorization is sure to last until the
 * return. The latest time is one day before pickup. A time in the past means now.
 */
function placeTime({ pickup_date, return_date }: Deposit): number {
  return Math.min(Date.parse(pickup_date) - DAY, Date.parse(return_date) - MIN_AUTHORIZATION);
}

/** Returns when to renew an authorization: one day before it lapses, or in the last quarter of a shorter one. */
function renewTime({ placed_at, capture_before }: Deposit): number {
  const lapsesAt = Date.parse(capture_before!);
  return lapsesAt - Math.min(DAY, (lapsesAt - Date.parse(placed_at!)) / 4);
}

function releaseTime({ duration, authorized_at }: Deposit): number | undefined {
  if (duration === "until_return" || !authorized_at) return undefined;
  return Date.parse(authorized_at) + Number(duration) * HOUR;
}
