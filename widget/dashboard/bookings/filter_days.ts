import type { Format } from "../text/format.ts";
import type { Words } from "../text/en.ts";

/** Returns a range of days as a filter shows it, or null without one. Either end may be missing. */
export function daysOf(
  format: Pick<Format, "day" | "days">,
  words: Pick<Words, "bookings">,
  from: string | undefined,
  to: string | undefined,
): string | null {
  if (from && to) return from === to ? format.day(from) : format.days(from, to);
  if (from) return words.bookings.from_day(format.day(from));
  return to ? words.bookings.until_day(format.day(to)) : null;
}
