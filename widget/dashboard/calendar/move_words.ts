import { formatPeriod } from "../../text/period.ts";
import type { Format } from "../text/format.ts";
import type { Words } from "../text/en.ts";
import type { Outcome } from "./move.ts";
import type { Period } from "./moved_period.ts";

/** Returns a period as text: "Mon 3 May, 9:00 – Tue 4 May, 17:00". */
export function describePeriod({ starts, ends }: Period, format: Format, words: Words): string {
  const from = new Date(starts);
  return ends === null
    ? `${words.calendar.from(format.moment(from))} ${words.calendar.further_notice}`
    : formatPeriod(format, from.toISOString(), new Date(ends).toISOString());
}

/** Returns whether a move is possible and what it changes: "Free, €20 more". */
export function describeOutcome({ is_free, difference, error }: Outcome, format: Format, words: Words): string {
  if (error) return error;
  const state = is_free === null ? words.calendar.checking : is_free ? words.calendar.free : words.calendar.not_free;
  return difference === null ? state : `${state}, ${describeDifference(difference, format, words)}`;
}

export function describeDifference(difference: number, format: Format, words: Words): string {
  if (!difference) return words.calendar.same_price;
  const amount = format.money(Math.abs(difference));
  return difference > 0 ? words.calendar.costs_more(amount) : words.calendar.costs_less(amount);
}
