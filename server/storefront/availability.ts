import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Reason } from "../../shared/contract/storefront.ts";
import { startsOf } from "../../shared/opening_hours.ts";
import { instantOfEnd, periodOf } from "../../shared/read_period.ts";
import { ruleAgainst } from "../../shared/rules.ts";
import { dateOf, DAY, HOUR, instantOf, wallOfDate } from "../../shared/wall_clock.ts";
import { freeInEach } from "../stock/free.ts";
import type { InUse } from "../stock/in_use.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** What one shop day offers, of one item or of many. */
export interface DayOfItems {
  date: string;
  available_quantity: number;
  can_pick_up: boolean;
  can_return: boolean;
  reason?: Reason;
}

interface Asked {
  catalogue: Pick<Catalogue, "shop" | "longest_buffer">;
  uses: InUse["uses"];
  from: string;
  to: string;
  now: Date;
}
const nothing = { starts: 0, ends: 0 };

/**
 * The units free on each shop day from `from` to `to`, as rentals of that one day; how long an item must be rented is no fact of a
 * day. Of several items one that may be picked up is enough, be it for half of it. Where none may, a rule that says why comes before
 * what is sold out.
 */
export function availabilityOf(
  items: readonly ManagedItem[],
  { catalogue: { shop, longest_buffer }, uses, from, to, now }: Asked,
): DayOfItems[] {
  const { timezone } = shop;
  const days = datesOf(from, to).map((date) => ({
    date,
    period: periodOf({ pickup_date: date, return_date: date }, { shop, now }),
  }));
  const windows = days.map(({ period }) =>
    "faults" in period
      ? nothing
      : { starts: period.pickup_at.getTime(), ends: period.return_at.getTime() + longest_buffer * HOUR }
  );
  const freeOn = freeInEach(uses, windows);
  return days.map(({ date, period }, at) => {
    const free = freeOn[at]!;
    if ("faults" in period) {
      const over = instantOfEnd(date, "return", { shop, now })!.getTime() <= now.getTime();
      return { date, available_quantity: 0, can_pick_up: false, can_return: false, reason: over ? "past" : "closed" };
    }
    let halves: ReturnType<typeof halfDaysOf> | undefined;
    const refusal = ({ notice_hours, same_day_booking }: ManagedItem) =>
      ruleAgainst({ notice_hours, same_day_booking }, { period, timezone, now });
    const available_quantity = items.reduce((sum, item) => sum + free(item, period), 0);
    const can_pick_up = items.some((item) => free(item, period) > 0 && !refusal(item)) || items.some(halfIsFree);
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
    const [pickup_at, return_at] = [start, start + time].map((wall) => new Date(instantOf(wall, shop.timezone))) as [
      Date,
      Date,
    ];
    return pickup_at > now ? [{ pickup_at, return_at }] : [];
  });
}

/** Both ends, as `2027-05-01`. */
function datesOf(from: string, to: string): string[] {
  const first = wallOfDate(from)!;
  const count = Math.floor((wallOfDate(to)! - first) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateOf(first + at * DAY));
}
