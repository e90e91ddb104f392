import { DAY, HOUR, MINUTE } from "../../../shared/wall_clock.ts";
import type { Format } from "../text/format.ts";
import type { Words } from "../text/en.ts";

/** Returns a number of minutes in its largest unit: "25 minutes", "3 hours", "2 days". */
export function roughDuration({ duration }: Format, minutes: number): string {
  const length = minutes * MINUTE;
  if (length < HOUR) return duration(Math.max(1, Math.floor(minutes)), "minute");
  return length < 2 * DAY ? duration(Math.floor(length / HOUR), "hour") : duration(Math.floor(length / DAY), "day");
}

/** Returns how far a day is from today: "in 3 days" or "5 days ago". */
export function distanceOfDay({ locale }: Format, date: string, today: string): string {
  return new Intl.RelativeTimeFormat(locale).format((Date.parse(date) - Date.parse(today)) / DAY, "day");
}

/** Returns the name of a day: "Today", "Tomorrow" or "Yesterday", or null for other days. */
export function nameOfDay(words: Words, date: string, today: string): string | null {
  const days = (Date.parse(date) - Date.parse(today)) / DAY;
  return { "-1": words.today.yesterday, 0: words.today.today, 1: words.today.tomorrow }[days] ?? null;
}
