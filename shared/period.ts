import type { Shop } from "./contract/shop.ts";
import { isOpenAt, spansOf } from "./opening_hours.ts";
import { dateOf, DAY, HOUR, instantOf, MINUTE, type Wall, wallOf, wallOfDate } from "./wall_clock.ts";

/** The settings of a shop that turn two dates into a rental. */
export type ShopCalendar = Pick<
  Shop,
  "timezone" | "opening_hours" | "closed_dates" | "half_day_hours" | "grace_minutes"
>;
/** Where a period is asked: the shop, and its time. */
export interface Here {
  shop: ShopCalendar;
  now: Date;
}
/** `[pickup_at, return_at)`, and what is charged for it. */
export interface Period {
  pickup_at: Date;
  return_at: Date;
  days: number;
  half_day: boolean;
  /** An end lies outside the opening hours. */
  closed: boolean;
}
/** One end of a period. */
export interface Moment {
  at: number;
  /** As written: a date is its midnight. */
  wall: Wall;
  is_date: boolean;
  closed: boolean;
}
/** Which end of a period. */
export type Edge = "pickup" | "return";

/** The period between two moments of a shop, the first before the second. */
export function periodBetween(from: Moment, to: Moment, { grace_minutes, half_day_hours }: ShopCalendar): Period {
  const inDates = from.is_date && to.is_date;
  const spent = to.wall - from.wall;
  return {
    pickup_at: new Date(from.at),
    return_at: new Date(to.at),
    days: inDates ? spent / DAY + 1 : Math.max(1, Math.ceil((spent - grace_minutes * MINUTE) / DAY)),
    half_day: !inDates && to.at - from.at <= half_day_hours * HOUR && dateOf(from.wall) === dateOf(to.wall - 1),
    closed: from.closed || to.closed,
  };
}

/** The end of a period that a shop day or a timestamp stands for: a date is the first opening or the last closing. */
export function momentOf(text: string, edge: Edge, { shop, now }: Here): Moment {
  const { timezone } = shop;
  const midnight = wallOfDate(text);
  if (midnight === undefined) {
    const at = Date.parse(text);
    const wall = wallOf(at, timezone);
    return { at, wall, is_date: false, closed: !isOpenAt(wall, shop) };
  }
  const spans = spansOf(midnight, shop);
  // Staff may use a day on which the shop is closed: it is the whole day then.
  const whole = [{ opens: midnight, closes: midnight + DAY }];
  const at = edge === "pickup"
    ? nextOpening(spans.length ? spans : whole)
    : instantOf((spans.at(-1) ?? whole[0]!).closes, timezone);
  return { at, wall: midnight, is_date: true, closed: !spans.length };

  /** Today that is from now on; after closing it is this morning, and so in the past. */
  function nextOpening(day: typeof spans): number {
    const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
    const next = day.find(({ closes }) => instantOf(closes, timezone) > minute);
    const opening = instantOf((next ?? day[0]!).opens, timezone);
    return next ? Math.max(opening, minute) : opening;
  }
}
