import type { Shop } from "../../../shared/contract/shop.ts";
import { startsOf } from "../../../shared/start_times.ts";
import { HOUR, instantOf, wallOfDate } from "../../../shared/wall_clock.ts";

/** Returns the half-hourly pickup times from which half a day ends while the shop is open, as "09:00". */
export function halfDayTimes(date: string, shop: Shop, now: number): string[] {
  return startsOf(wallOfDate(date)!, shop.half_day_hours * HOUR, shop)
    .filter((at) => instantOf(at, shop.timezone) > now)
    .map((at) => new Date(at).toISOString().slice(11, 16));
}
