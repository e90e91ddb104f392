import { isTooLate } from "./last_pickup.ts";
import { spansOf } from "./opening_hours.ts";
import type { PeriodContext } from "./period.ts";
import { halfDayEnd, shopDayOf } from "./shop_day.ts";
import { HOUR, instantOf, MINUTE, wallOfDate } from "./wall_clock.ts";

/** A rental of half a day. */
export interface HalfDay {
  pickup_at: Date;
  return_at: Date;
}

/**
 * Returns the half days of a date that customers can still book. They start on each half hour after an opening, and end
 * while the shop is open. If none is left today, the rest of the day is the only one.
 */
export function halfDaysOf(date: string, context: PeriodContext): HalfDay[] {
  const { shop, now } = context;
  const midnight = wallOfDate(date)!;
  const spans = spansOf(midnight, shop);
  const isOpen = (at: number) => spans.some(({ opens, closes }) => opens <= at && at <= closes);
  const day = shopDayOf(midnight, context);
  const halves = spans.flatMap(({ opens, closes }) =>
    [...Array(Math.floor((closes - opens) / (30 * MINUTE)) + 1).keys()].map((at) => opens + at * 30 * MINUTE)
  ).filter((start) => isOpen(start + shop.half_day_hours * HOUR))
    .map((start) => instantOf(start, shop.timezone))
    .filter((start) => start > now.getTime() && !isTooLate(start, { midnight, closes: day.closes }, context))
    .map((start) => ({ pickup_at: new Date(start), return_at: new Date(halfDayEnd(start, day, shop)) }));
  const rest = halves.length ? null : restOfDay(date, context);
  return rest ? [rest] : halves;
}

/**
 * Returns what is left of today, if that is at most half a day and customers may still pick up. A day that has not
 * begun has no rest: it is a whole day, however short.
 */
export function restOfDay(date: string, context: PeriodContext): HalfDay | null {
  const { shop } = context;
  const midnight = wallOfDate(date)!;
  const { opens, closes, closed, too_late } = shopDayOf(midnight, context);
  const has_begun = !closed && opens > instantOf(spansOf(midnight, shop)[0]!.opens, shop.timezone);
  return has_begun && !too_late && closes - opens <= shop.half_day_hours * HOUR
    ? { pickup_at: new Date(opens), return_at: new Date(closes) }
    : null;
}
