import { formatPeriod } from "../../text/period.ts";
import type { Text } from "../../text/text.ts";
import type { Words } from "../text/en.ts";
import type { Outcome } from "./move.ts";
import type { Period } from "./moved_period.ts";

/** Returns a period as text: "Mon 3 May, 9:00 – Tue 4 May, 17:00". */
export function describePeriod({ starts, ends }: Period, text: Text, { calendar }: Words): string {
  const from = new Date(starts);
  return ends === null
    ? `${calendar.from(text.moment(from))} ${calendar.further_notice}`
    : formatPeriod(text, from.toISOString(), new Date(ends).toISOString());
}

/** Returns whether a move is possible and what it changes: "Free, €20 more". */
export function describeOutcome({ is_free, difference, error }: Outcome, text: Text, { calendar }: Words): string {
  if (error) return error;
  const state = is_free === null ? calendar.checking : is_free ? calendar.free : calendar.not_free;
  return difference === null ? state : `${state}, ${describeDifference(difference, text, calendar)}`;
}

export function describeDifference(difference: number, text: Text, words: Words["calendar"]): string {
  if (!difference) return words.same_price;
  const amount = text.money(Math.abs(difference));
  return difference > 0 ? words.costs_more(amount) : words.costs_less(amount);
}
