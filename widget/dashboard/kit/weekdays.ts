import { DAY } from "../../../shared/wall_clock.ts";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** A Monday: the days after it name the weekdays. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Returns a date that falls on a weekday. */
export function dateOn(day: Weekday): string {
  return new Date(MONDAY + weekdays.indexOf(day) * DAY).toISOString().slice(0, 10);
}
