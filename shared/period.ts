import type { Shop } from "./contract/shop.ts";
import { isOpenAt, spansOf } from "./opening_hours.ts";
import { dateOf, DAY, HOUR, instantOf, MINUTE, wallOf, wallOfDate, type WallTime } from "./wall_clock.ts";

/** The settings of a shop that turn two dates into a rental. */
export type ShopCalendar = Pick<
  Shop,
  "timezone" | "opening_hours" | "closed_dates" | "half_day_hours" | "grace_minutes"
>;
/** The shop's calendar and the current time, with which dates are read. */
export interface PeriodContext {
  shop: ShopCalendar;
  now: Date;
}
/** The rental `[pickup_at, return_at)`, and the days that are charged for it. */
export interface Period {
  pickup_at: Date;
  return_at: Date;
  days: number;
  half_day: boolean;
  /** True if pickup or return is outside the opening hours. */
  closed: boolean;
}
/** Pickup or return, parsed. */
export interface PeriodEnd {
  at: number;
  /** The wall time as written; midnight if it is a date. */
  wall: WallTime;
  is_date: boolean;
  closed: boolean;
}
/** The start or the end of a period. */
export type Edge = "pickup" | "return";

/** Returns the period between pickup and return. Pickup must be before return. */
export function periodBetween(from: PeriodEnd, to: PeriodEnd, { grace_minutes, half_day_hours }: ShopCalendar): Period {
  const inDates = from.is_date && to.is_date;
  const elapsed = to.wall - from.wall;
  return {
    pickup_at: new Date(from.at),
    return_at: new Date(to.at),
    days: inDates ? elapsed / DAY + 1 : Math.max(1, Math.ceil((elapsed - grace_minutes * MINUTE) / DAY)),
    half_day: !inDates && to.at - from.at <= half_day_hours * HOUR && dateOf(from.wall) === dateOf(to.wall - 1),
    closed: from.closed || to.closed,
  };
}

/** Parses a shop day or a timestamp. A day means its first opening for pickup and its last closing for return. */
export function parsePeriodEnd(text: string, edge: Edge, { shop, now }: PeriodContext): PeriodEnd {
  const { timezone } = shop;
  const midnight = wallOfDate(text);
  if (midnight === undefined) {
    const at = Date.parse(text);
    const wall = wallOf(at, timezone);
    return { at, wall, is_date: false, closed: !isOpenAt(wall, shop) };
  }
  const spans = spansOf(midnight, shop);
  // Staff may book a closed day, which then counts as open all day.
  const whole = [{ opens: midnight, closes: midnight + DAY }];
  const at = edge === "pickup"
    ? nextOpening(spans.length ? spans : whole)
    : instantOf((spans.at(-1) ?? whole[0]!).closes, timezone);
  return { at, wall: midnight, is_date: true, closed: !spans.length };

  /**
   * Returns the next opening; for today not before now. After closing it returns today's opening, which is in the past.
   */
  function nextOpening(day: typeof spans): number {
    const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
    const next = day.find(({ closes }) => instantOf(closes, timezone) > minute);
    const opening = instantOf((next ?? day[0]!).opens, timezone);
    return next ? Math.max(opening, minute) : opening;
  }
}
