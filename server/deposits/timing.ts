import type { BookingStatus } from "../../shared/contract/booking.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import type { Deposit } from "./deposits.sql.ts";

/** `withdraw` cancels the authorization for now: it would lapse before the pickup, or nobody has picked up. */
export type DepositAction = "place" | "renew" | "release" | "withdraw" | "check";
/** The action that is due now, or the time of the next one; undefined once there is nothing left to do. */
export type NextDepositAction = { now: DepositAction } | { at: Date } | undefined;

/**
 * Shortest time in ms for which banks authorize a payment without the customer. Used until the processor reports
 * `capture_before`.
 */
const MIN_AUTHORIZATION = 5 * DAY;

const notTakingPlace: readonly BookingStatus[] = ["cancelled", "no_show"];
const returned: readonly BookingStatus[] = ["returned", "completed"];

type BookingState = Pick<Deposit, "booking_status" | "inspection_pending">;

/**
 * Returns true if the rental has ended or will not take place. Its deposit is not authorized any more. A rental ends
 * with the inspection of the gear, if that is required.
 */
export function isBookingOver({ booking_status, inspection_pending }: BookingState): boolean {
  return notTakingPlace.includes(booking_status) || (returned.includes(booking_status) && !inspection_pending);
}

/** Returns true if a deposit can be taken now, by card or in cash: it is not authorized, or must be renewed. */
export function canAuthorize(deposit: BookingState & Pick<Deposit, "state">): boolean {
  return !isBookingOver(deposit) && ["scheduled", "action_required", "expired"].includes(deposit.state);
}

/** Returns true if no intent may be authorized: the deposit is in cash, claimed or released, or its booking is over. */
export function refusesAuthorization(deposit: BookingState & Pick<Deposit, "state" | "method">): boolean {
  return isBookingOver(deposit) || deposit.method === "cash" || deposit.state === "claimed" ||
    deposit.state === "released";
}

/** Returns true if an authorization placed now is not sure to last until the pickup. */
export function isTooEarly({ booking_status, pickup_date }: Deposit, time: Date): boolean {
  return booking_status === "confirmed" && Date.parse(pickup_date) - time.getTime() > MIN_AUTHORIZATION;
}

/** Returns true if the authorization must be withdrawn now. */
export function isWithdrawalDue(deposit: Deposit, time: Date): boolean {
  const next = nextDepositAction(deposit, time);
  return next !== undefined && "now" in next && next.now === "withdraw";
}

/** Returns what to do with a deposit now, or when to look again. The result depends on its arguments only. */
export function nextDepositAction(deposit: Deposit, time: Date): NextDepositAction {
  const { state, booking_status, auto_release } = deposit;
  const hasMoney = deposit.payment_intent_id !== null || deposit.method === "cash";
  if (["claimed", "released", "expired"].includes(state)) return undefined;
  if (notTakingPlace.includes(booking_status)) return { now: "release" };
  const releasesItself = auto_release && !deposit.inspection_pending;
  if (returned.includes(booking_status) && (releasesItself || !hasMoney)) return { now: "release" };
  const actions: { at: number; now: DepositAction }[] = [];
  const releaseAt = releaseTime(deposit);
  if (releaseAt !== undefined && auto_release && booking_status === "confirmed") {
    actions.push({ at: releaseAt, now: "release" });
  }
  const hasIntent = deposit.payment_intent_id !== null || deposit.pending_intent_id !== null;
  if (hasIntent && booking_status === "confirmed") actions.push({ at: withdrawTime(deposit, time), now: "withdraw" });
  const isMissed = booking_status === "confirmed" && Date.parse(deposit.return_date) <= time.getTime();
  if (state === "scheduled" && deposit.timing === "at_booking" && deposit.payment_method_id && !isMissed) {
    actions.push({ at: placeTime(deposit), now: "place" });
  }
  if (deposit.payment_intent_id && deposit.capture_before) {
    actions.push({ at: Date.parse(deposit.capture_before), now: "check" });
    // A reader saves no card for a wallet, and for some kinds of cards
    const canRenew = state === "authorized" && deposit.payment_method_id !== null && !isBookingOver(deposit);
    if (canRenew) actions.push({ at: renewTime(deposit), now: "renew" });
  }
  const next = actions.sort((a, b) => a.at - b.at)[0];
  if (!next) return undefined;
  return next.at <= time.getTime() ? { now: next.now } : { at: new Date(next.at) };
}

/**
 * Returns when to authorize a deposit of `timing: "at_booking"`: as soon as the authorization is sure to last until the
 * return. The latest time is one day before pickup. A time in the past means now.
 *
 * After an earlier attempt it is one day before pickup: that authorization may have lapsed sooner than expected.
 */
function placeTime({ pickup_date, return_date, attempt }: Deposit): number {
  const dayBefore = Date.parse(pickup_date) - DAY;
  return attempt > 0 ? dayBefore : Math.min(dayBefore, Date.parse(return_date) - MIN_AUTHORIZATION);
}

/**
 * Returns when to withdraw the authorization of a booking that is not picked up: at the planned return. If it lapses
 * before a pickup that is more than a day away, that is now; `placeTime` is never that early after an attempt.
 */
function withdrawTime({ pickup_date, return_date, capture_before }: Deposit, time: Date): number {
  const pickup = Date.parse(pickup_date);
  const lapsesBefore = capture_before !== null && Date.parse(capture_before) < pickup;
  return lapsesBefore && pickup - time.getTime() > DAY ? time.getTime() : Date.parse(return_date);
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
