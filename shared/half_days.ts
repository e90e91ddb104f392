import type { PeriodContext } from "./period.ts";
import { shopDayOf } from "./shop_day.ts";
import { spansOf } from "./opening_hours.ts";
import { type StartTime, startTimesOf } from "./start_times.ts";
import { HOUR, instantOf, wallOfDate } from "./wall_clock.ts";

/**
 * Returns the half days of a date that customers can still book. They start on each half hour after an opening, and end
 * while the shop is open. If none is left today, the rest of the day is the only one.
 */
export function halfDaysOf(date: string, context: PeriodContext): StartTime[] {
  const halves = startTimesOf(date, { minutes: context.shop.half_day_hours * 60, every: 30 }, context);
  const rest = halves.length ? null : restOfDay(date, context);
  return rest ? [rest] : halves;
}

/**
 * Returns what is left of today, if that is at most half a day and customers may still pick up. A day that has not
 * begun has no rest: it is a whole day, however short.
 */
export function restOfDay(date: string, context: PeriodContext): StartTime | null {
  const { shop } = context;
  const midnight = wallOfDate(date)!;
  const { opens, closes, closed, too_late } = shopDayOf(midnight, context);
  const has_begun = !closed && opens > instantOf(spansOf(midnight, shop)[0]!.opens, shop.timezone);
  return has_begun && !too_late && closes - opens <= shop.half_day_hours * HOUR
    ? { pickup_at: new Date(opens), return_at: new Date(closes) }
    : null;
}
