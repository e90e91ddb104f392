import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Period, PeriodContext } from "../../shared/period.ts";
import { parseTimestamp } from "../../shared/iso_date.ts";
import { periodOf } from "../../shared/read_period.ts";
import { findBrokenRule } from "../../shared/rules.ts";
import { dateOf, DAY, instantOf, wallOf, wallOfDate, type WallTime } from "../../shared/wall_clock.ts";
import type { FreeUnits } from "../stock/free_units.ts";

/** The number of days after the requested one that are searched for a free date. */
export const DAYS_AHEAD = 60;
/** A rental on a later day. */
interface LaterRental {
  date: string;
  period: Period;
}

/**
 * Returns the same rental on each of the next days, shifted in the shop's time zone. Days that cannot be rented are
 * left out.
 */
export function laterPeriods(
  ends: { pickup_date: string; return_date: string },
  context: PeriodContext,
): LaterRental[] {
  const { timezone } = context.shop;
  const [pickup, back] = [ends.pickup_date, ends.return_date].map((text) => ({
    wall: wallOfDate(text) ?? wallOf(parseTimestamp(text)!, timezone),
    format: wallOfDate(text) === undefined
      ? (wall: WallTime) => new Date(instantOf(wall, timezone)).toISOString()
      : dateOf,
  })) as [End, End];
  return Array.from({ length: DAYS_AHEAD }, (_, at) => (at + 1) * DAY).flatMap((shift) => {
    const pickup_date = pickup.format(pickup.wall + shift), return_date = back.format(back.wall + shift);
    const period = periodOf({ pickup_date, return_date }, context);
    return "faults" in period ? [] : { date: dateOf(pickup.wall + shift), period };
  });
}

/** The pickup or return: its wall time, and how to format it as the request did. */
interface End {
  wall: WallTime;
  format: (wall: WallTime) => string;
}

/** Returns the first of these days on which an item can be booked and a unit is free, or null. */
export function nextAvailable(
  item: ManagedItem,
  { later, free, context }: { later: readonly LaterRental[]; free: FreeUnits; context: PeriodContext },
): string | null {
  const { shop: { timezone }, now } = context;
  const fits = ({ period }: LaterRental) => !findBrokenRule(item, { period, timezone, now }) && free(item, period) > 0;
  return later.find(fits)?.date ?? null;
}
