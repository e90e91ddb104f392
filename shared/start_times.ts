import { isTooLate } from "./last_pickup.ts";
import { spansOf } from "./opening_hours.ts";
import type { PeriodContext } from "./period.ts";
import { shopDayOf } from "./shop_day.ts";
import { instantOf, MINUTE, wallOf, wallOfDate } from "./wall_clock.ts";

/** A rental of part of a day. */
export interface StartTime {
  pickup_at: Date;
  return_at: Date;
}

/** The length of the rental, and the time between two starts, in minutes. */
interface Slots {
  minutes: number;
  every: number;
}

/**
 * Returns the times of a date at which customers can still start a rental of some minutes. They follow each opening,
 * and the rental ends while the shop is open on this day.
 */
export function startTimesOf(date: string, { minutes, every }: Slots, context: PeriodContext): StartTime[] {
  const { shop, now } = context;
  const midnight = wallOfDate(date)!;
  const spans = spansOf(midnight, shop);
  const { closes } = shopDayOf(midnight, context);
  const isOpen = (at: number) => {
    const wall = wallOf(at, shop.timezone);
    return spans.some((span) => span.opens <= wall && wall <= span.closes);
  };
  const starts = spans.flatMap(({ opens, closes }) =>
    [...Array(Math.floor((closes - opens) / (every * MINUTE)) + 1).keys()]
      .map((at) => instantOf(opens + at * every * MINUTE, shop.timezone))
  );
  // Two spans can touch, and an hour that the clock leaves out has no instants of its own
  return [...new Set(starts)]
    .filter((start) => start > now.getTime() && !isTooLate(start, { midnight, closes }, context))
    .map((start) => ({ pickup_at: new Date(start), return_at: new Date(start + minutes * MINUTE) }))
    .filter(({ return_at }) => isOpen(return_at.getTime()));
}
