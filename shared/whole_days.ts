import type { Edge } from "./period.ts";
import { dateOf, DAY, MINUTE, wallOf } from "./wall_clock.ts";

/**
 * Returns the shop day of a pickup or a return at midnight; otherwise null. A return at midnight ends the day before:
 * `"2027-05-02"` for the first instant of 3 May.
 */
export function dayOfMidnight(instant: string, edge: Edge, zone: string): string | null {
  const wall = wallOf(Date.parse(instant), zone);
  return wall % DAY ? null : dateOf(edge === "return" ? wall - DAY : wall);
}

/**
 * Returns the first and the last day, such as `"2027-05-01"`, of a period from midnight to midnight; otherwise null. A
 * shop without opening hours rents whole days, and people read its times as days.
 */
export function wholeDaysBetween(from: string, to: string, zone: string): [first: string, last: string] | null {
  const [first, last] = [dayOfMidnight(from, "pickup", zone), dayOfMidnight(to, "return", zone)];
  return first && last ? [first, last] : null;
}

/** Returns a deadline (ms) as people read it: one at midnight, which names the wrong day, a minute earlier. */
export function readableDeadline(deadline: number, zone: string): number {
  return wallOf(deadline, zone) % DAY ? deadline : deadline - MINUTE;
}
