import { DAY, HOUR, instantOf, MINUTE, wallOf, wallOfDate } from "../../shared/wall_clock.ts";
import type { Shop } from "../../shared/contract/shop.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Returns the same opening hours for each day of the week. */
export function daily(...spans: [string, string][]): Shop["opening_hours"] {
  return Object.fromEntries(weekdays.map((day) => [day, spans]));
}

/** Opening hours, and the first and last half hours at which customers can pick up on the same day. */
export const openings = [
  { name: "one span", opening_hours: daily(["09:00", "19:00"]), until: "18:00" },
  { name: "two spans", opening_hours: daily(["09:00", "12:00"], ["14:00", "18:00"]), until: "17:00" },
  { name: "a span until midnight", opening_hours: daily(["16:00", "24:00"]), until: "23:00" },
  { name: "no opening hours", opening_hours: null, until: "23:30" },
] as const;

/** Days in Berlin: an ordinary one, and those on which the clocks change. */
export const dates = ["2027-07-01", "2027-03-28", "2027-10-31"] as const;

/** Returns the instants (ms) of every half hour of a day, both midnights included. */
export function halfHoursOf(date: string, timezone: string): number[] {
  const midnight = wallOfDate(date)!;
  const [first, last] = [instantOf(midnight, timezone), instantOf(midnight + DAY, timezone)] as const;
  return Array.from({ length: (last - first) / HOUR * 2 + 1 }, (_, at) => first + at * 30 * MINUTE);
}

/** Returns the shop's clock time at an instant, as "09:00". */
export function clockAt(instant: number, timezone: string): string {
  return new Date(wallOf(instant, timezone)).toISOString().slice(11, 16);
}

/** Returns a time zone in which it is between 12:00 and 13:00 now. */
export function zoneAtNoon(): string {
  const offset = 12 - new Date(Date.now()).getUTCHours();
  return offset === 0 ? "UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}
