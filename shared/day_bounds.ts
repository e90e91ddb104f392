import { parseTimestamp } from "./iso_date.ts";
import { DAY, instantOf, wallOfDate } from "./wall_clock.ts";

/**
 * Returns the instant of one end of a window. A day is the shop's midnight before it or, at the end, after it. Opening
 * hours do not count.
 */
export function instantOfBound(text: string, timezone: string, bound: "start" | "end"): string {
  const midnight = wallOfDate(text);
  const instant = midnight === undefined
    ? parseTimestamp(text)!
    : instantOf(bound === "end" ? midnight + DAY : midnight, timezone);
  return new Date(instant).toISOString();
}
