import { wholeDaysBetween } from "../../shared/whole_days.ts";
import type { Text } from "./text.ts";

/** What a period is formatted with. */
export type PeriodText = Pick<Text, "moment" | "days" | "timezone">;

/** Formats a period by the shop's clock: "Fri 3 July, 09:00 – 18:00". Whole days have no times. */
export function formatPeriod(
  { moment, days, timezone }: PeriodText,
  from: string,
  to: string,
): string {
  const whole = wholeDaysBetween(from, to, timezone);
  if (whole) return days(...whole);
  // Not formatRange, which writes "09:00" where the other formats write "9:00".
  const isOneDay = moment(from, "short") === moment(to, "short");
  return `${moment(from)}\u00a0– ${moment(to, isOneDay ? "time" : "full")}`;
}
