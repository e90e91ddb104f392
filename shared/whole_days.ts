import { dateOf, DAY, wallOf } from "./wall_clock.ts";

/**
 * Returns the first and the last day, such as `"2027-05-01"`, of a period from midnight to midnight; otherwise null. A
 * shop without opening hours rents whole days, and people read its times as days.
 */
export function wholeDaysBetween(from: string, to: string, zone: string): [first: string, last: string] | null {
  const start = wallOf(Date.parse(from), zone), end = wallOf(Date.parse(to), zone);
  return start % DAY || end % DAY ? null : [dateOf(start), dateOf(end - DAY)];
}
