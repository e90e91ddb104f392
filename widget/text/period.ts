import { dayOfMidnight, readableDeadline, wholeDaysBetween } from "../../shared/whole_days.ts";
import type { Text } from "./text.ts";

/** What a period is formatted with. */
export type PeriodText = Pick<Text, "moment" | "day" | "days" | "timezone">;

/**
 * Formats a period by the shop's clock: "Fri 3 July, 09:00 – 18:00". Whole days have no times, and a return at midnight
 * of a later day has its day only.
 */
export function formatPeriod(text: PeriodText, from: string, to: string): string {
  const { moment, days, timezone } = text;
  const whole = wholeDaysBetween(from, to, timezone);
  if (whole) return days(...whole);
  // Not formatRange, which writes "09:00" where the other formats write "9:00".
  const [pickup, back] = formatEnds(text, { pickup_date: from, return_date: to });
  const end = new Date(readableDeadline(Date.parse(to), timezone));
  const isOneDay = moment(from, "short") === moment(end, "short");
  return `${pickup}\u00a0– ${isOneDay ? moment(end, "time") : back}`;
}

/** Formats pickup and return by the shop's clock. Whole days have no times, and neither has a return at midnight. */
export function formatEnds(
  { moment, day, timezone }: Pick<Text, "moment" | "day" | "timezone">,
  { pickup_date, return_date }: { pickup_date: string; return_date: string },
): [pickup: string, back: string] {
  const last = dayOfMidnight(return_date, "return", timezone);
  const first = last && dayOfMidnight(pickup_date, "pickup", timezone);
  return [first ? day(first) : moment(pickup_date), last ? day(last) : moment(return_date)];
}
