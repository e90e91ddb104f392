import { type Opening, spansOf } from "../../../shared/opening_hours.ts";
import { dateOf, DAY, HOUR, instantOf, wallOf, wallOfDate } from "../../../shared/wall_clock.ts";

/**
 * The days that the calendar can show: `count` days of the shop from `first` on. A day's column is as wide as its
 * opening hours, so that a rental from the opening to the closing fills it. The time around them is narrow.
 */
export interface ShopDays {
  timezone: string;
  count: number;
  dates: readonly string[];
  /** Returns the instant (ms) at which a day starts. */
  startOf(day: number): number;
  /** Returns where an instant is, in days from the first one: 1.5 is the middle of the second day's column. */
  positionOf(instant: number): number;
  /** Returns the instant at a position. */
  instantAt(position: number): number;
  /** Returns the full hours from the opening to the closing of a day, with their places in the column, from 0 to 1. */
  hoursOf(day: number): { clock: string; place: number }[];
  /** Returns the place of a date, or -1. */
  dayOf(date: string): number;
}

interface ShopDaysOptions {
  timezone: string;
  first: string;
  count: number;
  opening: Opening;
}

/** The part of a column for the time before the opening, and for the time after the closing. */
const SHUT = 0.02;

/** Some instants (ms) of a day, and their places in its column. Between them, the column shows time evenly. */
interface Column {
  instants: number[];
  places: number[];
}

/** Creates the days of a calendar. Days without 24 hours are as wide as the others. */
export function createShopDays({ timezone, first, count, opening }: ShopDaysOptions): ShopDays {
  const midnight = wallOfDate(first)!;
  const wallAt = (day: number) => midnight + day * DAY;
  const dates = Array.from({ length: count }, (_, day) => dateOf(wallAt(day)));
  const startOf = remember((day) => instantOf(wallAt(day), timezone));
  /** The time in which a day is wide. A closed day is wide from midnight to midnight. */
  const wideOf = (day: number) => {
    const spans = spansOf(wallAt(day), opening);
    return { from: spans[0]?.opens ?? wallAt(day), to: spans.at(-1)?.closes ?? wallAt(day + 1) };
  };
  const columnOf = remember((day): Column => {
    const { from, to } = wideOf(day);
    const [start, end] = [wallAt(day), wallAt(day + 1)];
    const walls = [start, ...from > start ? [from] : [], ...to < end ? [to] : [], end];
    const places = [0, ...from > start ? [SHUT] : [], ...to < end ? [1 - SHUT] : [], 1];
    return { instants: walls.map((wall) => instantOf(wall, timezone)), places };
  });
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
      const { instants, places } = columnOf(day);
      return day + interpolate(instant, instants, places);
    },
    instantAt(position) {
      const day = Math.floor(position);
      const { instants, places } = columnOf(day);
      return interpolate(position - day, places, instants);
    },
    hoursOf(day) {
      const { from, to } = wideOf(day);
      const { instants, places } = columnOf(day);
      const first = Math.ceil(from / HOUR);
      return Array.from({ length: Math.floor(to / HOUR) - first + 1 }, (_, at) => {
        const wall = (first + at) * HOUR;
        return {
          clock: new Date(wall).toISOString().slice(11, 16),
          place: interpolate(instantOf(wall, timezone), instants, places),
        };
      });
    },
    dayOf: (date) => dates.indexOf(date),
  };
}

/** Returns an instant (ms) moved by an amount of the shop's local time: by a day, it keeps its hour. */
export function shiftWall(instant: number, by: number, timezone: string): number {
  return instantOf(wallOf(instant, timezone) + by, timezone);
}

/** Converts a value from one scale into another. Both rise, and have a point for a point. */
function interpolate(value: number, from: readonly number[], to: readonly number[]): number {
  const after = from.findIndex((point, at) => at > 0 && value < point);
  const at = (after < 0 ? from.length : after) - 1;
  const part = (value - from[at]!) / (from[at + 1]! - from[at]!);
  return at + 1 < from.length ? to[at]! + part * (to[at + 1]! - to[at]!) : to.at(-1)!;
}

/** Returns a function that computes each day once. */
function remember<Result>(compute: (day: number) => Result): (day: number) => Result {
  const known = new Map<number, Result>();
  return (day) => {
    if (!known.has(day)) known.set(day, compute(day));
    return known.get(day)!;
  };
}
