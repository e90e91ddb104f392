import { dateOf, DAY, instantOf, wallOf, wallOfDate } from "../../../shared/wall_clock.ts";

/** The days that the calendar can show: `count` days of the shop from `first` on. */
export interface ShopDays {
  timezone: string;
  count: number;
  dates: readonly string[];
  /** Returns the instant (ms) at which a day starts. */
  startOf(day: number): number;
  /** Returns where an instant is, in days from the first one: 1.5 is the middle of the second day. */
  positionOf(instant: number): number;
  /** Returns the place of a date, or -1. */
  dayOf(date: string): number;
}

/** Creates the days of a calendar. Days without 24 hours are as wide as the others. */
export function createShopDays(
  { timezone, first, count }: { timezone: string; first: string; count: number },
): ShopDays {
  const midnight = wallOfDate(first)!;
  const dates = Array.from({ length: count }, (_, day) => dateOf(midnight + day * DAY));
  const starts = new Map<number, number>();
  function startOf(day: number): number {
    if (!starts.has(day)) starts.set(day, instantOf(midnight + day * DAY, timezone));
    return starts.get(day)!;
  }
  return {
    timezone,
    count,
    dates,
    startOf,
    positionOf(instant) {
      let day = Math.floor((instant - startOf(0)) / DAY);
      // A clock change moves the midnights after it by an hour
      while (startOf(day) > instant) day--;
      while (startOf(day + 1) <= instant) day++;
      return day + (instant - startOf(day)) / (startOf(day + 1) - startOf(day));
    },
    dayOf: (date) => dates.indexOf(date),
  };
}

/** Returns an instant (ms) moved by an amount of the shop's local time: by a day, it keeps its hour. */
export function shiftWall(instant: number, by: number, timezone: string): number {
  return instantOf(wallOf(instant, timezone) + by, timezone);
}
