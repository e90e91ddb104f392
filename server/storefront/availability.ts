import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Reason } from "../../shared/contract/storefront.ts";
import { startsOf } from "../../shared/opening_hours.ts";
import { instantOfEnd, periodOf } from "../../shared/read_period.ts";
import { refusalOf } from "../../shared/rules.ts";
import { dateOf, DAY, HOUR, instantOf, wallOfDate } from "../../shared/wall_clock.ts";
import type { Free } from "../stock/free.ts";
import type { Catalogue } from "./catalogue.ts";

/** What one shop day offers, of one item or of many. */
export interface DayOfItems {
  date: string;
  available_quantity: number;
  can_pick_up: boolean;
  can_return: boolean;
  reason?: Reason;
}

/**
 * The units free on each shop day from `from` to `to`, as rentals of that one day; how long an item must be rented is no fact of a
 * day. Of several items one that may be picked up is enough, be it for half of it. Where none may, a rule that says why comes before
 * what is sold out.
 */
export function availabilityOf(
  items: readonly ManagedItem[],
  { shop, free, from, to, now }: { shop: Catalogue["shop"]; free: Free; from: string; to: string; now: Date },
): DayOfItems[] {
  const { timezone } = shop;
  return datesOf(from, to).map((date) => {
    const period = periodOf({ pickup_date: date, return_date: date }, { shop, now });
    if ("faults" in period) {
      const over = instantOfEnd(date, "return", { shop, now })!.getTime() <= now.getTime();
      return { date, available_quantity: 0, can_pick_up: false, can_return: false, reason: over ? "past" : "closed" };
    }
    let halves: ReturnType<typeof halfDaysOf> | undefined;
    const refusal = ({ notice_hours, same_day_booking }: ManagedItem) =>
      refusalOf({ notice_hours, same_day_booking }, { period, timezone, now });
    const counts = items.map((item) => free(item, period));
    const available_quantity = counts.reduce((sum, count) => sum + count, 0);
    const can_pick_up = items.some((item, at) => counts[at]! > 0 && !refusal(item)) || items.some(halfIsFree);
    const can_return = !period.closed && period.return_at > now;
    const day = { date, available_quantity, can_pick_up, can_return };
    return can_pick_up ? day : { ...day, reason: items.map(refusal).find(Boolean) ?? "out_of_stock" };

    function halfIsFree(item: ManagedItem): boolean {
      if (item.price_half_day >= item.price_full_day || refusal(item)) return false;
      halves ??= halfDaysOf(date, { shop, now });
      return halves.some((half) => free(item, half) > 0);
    }
  });
}

/** Each half of a day that may still be rented. */
function halfDaysOf(date: string, { shop, now }: { shop: Catalogue["shop"]; now: Date }) {
  const time = shop.half_day_hours * HOUR;
  return startsOf(wallOfDate(date)!, time, shop).flatMap((start) => {
    const [pickup_at, return_at] = [start, start + time].map((wall) => new Date(instantOf(wall, shop.timezone))) as [Date, Date];
    return pickup_at > now ? [{ pickup_at, return_at }] : [];
  });
}

/** Both ends, as `2027-05-01`. */
export function datesOf(from: string, to: string): string[] {
  const first = wallOfDate(from)!;
  const count = Math.floor((wallOfDate(to)! - first) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateOf(first + at * DAY));
}
