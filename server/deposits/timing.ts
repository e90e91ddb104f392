import type { BookingStatus } from "../../shared/contract/booking.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import type { Deposit } from "./deposits.sql.ts";

/** What is to be done with a deposit now, and when to look again; nothing more once it is over. */
export type Due = { now: "place" | "renew" | "release" | "check" } | { at: Date } | undefined;

/** Banks hold money without its owner for five days at least; `capture_before` tells the truth once it is held. */
const SURELY_HELD = 5 * DAY;

const closed: readonly BookingStatus[] = ["cancelled", "no_show"];
const out: readonly BookingStatus[] = ["picked_up", "partially_returned"];
const back: readonly BookingStatus[] = ["returned", "completed"];

/** Whether a booking is over for its deposit: nothing new is held for it. */
export function isOver({ booking_status }: Pick<Deposit, "booking_status">): boolean {
  return closed.includes(booking_status) || back.includes(booking_status);
}

/** Whether a deposit may be placed, by card or in cash: nothing stands behind it yet, or what does is about to lapse. */
export function isPlaceable(deposit: Pick<Deposit, "state" | "booking_status">): boolean {
  return !isOver(deposit) && ["scheduled", "action_required", "expired"].includes(deposit.state);
}

/** Whether nothing more is to be held on the card: the deposit is settled, lies in the till, or its booking is over. */
export function takesNoCard(deposit: Pick<Deposit, "state" | "method" | "booking_status">): boolean {
  return isOver(deposit) || deposit.method === "cash" || deposit.state === "claimed" || deposit.state === "released";
}

/** The whole timetable of a deposit, as a function of its record and the time. */
export function dueOf(deposit: Deposit, time: Date): Due {
  const { state, booking_status, auto_release } = deposit;
  const holds = deposit.payment_intent_id !== null || deposit.method === "cash";
  if (["claimed", "released", "expired"].includes(state)) return undefined;
  if (closed.includes(booking_status)) return { now: "release" };
  if (back.includes(booking_status) && (auto_release || !holds)) return { now: "release" };
  const moments: { at: number; now: "place" | "renew" | "release" | "check" }[] = [];
  const ends = releaseTime(deposit);
  if (ends !== undefined && auto_release && !out.includes(booking_status)) moments.push({ at: ends, now: "release" });
  if (state === "scheduled" && deposit.timing === "at_booking" && deposit.payment_method_id) {
    moments.push({ at: placeTime(deposit), now: "place" });
  }
  if (deposit.payment_intent_id && deposit.capture_before) {
    moments.push({ at: Date.parse(deposit.capture_before), now: "check" });
    if (state === "authorized" && !isOver(deposit)) moments.push({ at: renewTime(deposit), now: "renew" });
  }
  const next = moments.sort((a, b) => a.at - b.at)[0];
  if (!next) return undefined;
  return next.at <= time.getTime() ? { now: next.now } : { at: new Date(next.at) };
}

/** At booking, if that hold lasts to the return; else the day before pickup, or as late as it still surely covers the rental. */
function placeTime({ pickup_date, return_date }: Deposit): number {
  return Math.min(Date.parse(pickup_date) - DAY, Date.parse(return_date) - SURELY_HELD);
}

/** A day before the hold lapses, or the last quarter of a short one: time enough for its customer to confirm a new one. */
function renewTime({ placed_at, capture_before }: Deposit): number {
  const lapses = Date.parse(capture_before!);
  return lapses - Math.min(DAY, (lapses - Date.parse(placed_at!)) / 4);
}

function releaseTime({ duration, authorized_at }: Deposit): number | undefined {
  if (duration === "until_return" || !authorized_at) return undefined;
  return Date.parse(authorized_at) + Number(duration) * HOUR;
}
