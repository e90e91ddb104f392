import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Reason } from "../../shared/contract/storefront.ts";
import { instantOfEnd, periodOf } from "../../shared/period.ts";
import { refusalOf } from "../../shared/rules.ts";
import { dateOf, DAY, wallOfDate } from "../../shared/wall_clock.ts";
import type { Free } from "../stock/free.ts";
import type { Catalogue } from "./catalogue.ts";

export interface DayOfItem {
  date: string;
  available_quantity: number;
  can_pick_up: boolean;
  can_return: boolean;
  reason?: Reason;
}

/** An item's free units on each shop day from `from` to `to`, as a rental of that one day. */
export function availabilityOf(
  item: ManagedItem,
  { shop, free, from, to, now }: { shop: Catalogue["shop"]; free: Free; from: string; to: string; now: Date },
): DayOfItem[] {
  return datesOf(from, to).map((date) => {
    const period = periodOf({ pickup_date: date, return_date: date }, { shop, now });
    if ("faults" in period) {
      const over = instantOfEnd(date, "return", { shop, now })!.getTime() <= now.getTime();
      return { date, available_quantity: 0, can_pick_up: false, can_return: false, reason: over ? "past" : "closed" };
    }
    const refusal = refusalOf({ ...item, min_duration: null, max_duration: null }, { period, timezone: shop.timezone, now });
    const available_quantity = free(item, period);
    const reason = refusal ?? (available_quantity === 0 ? "out_of_stock" : undefined);
    const can_return = !period.closed && period.return_at > now;
    return { date, available_quantity, can_pick_up: !reason, can_return, ...(reason && { reason }) };
  });
}

/** Both ends, as `2027-05-01`. */
export function datesOf(from: string, to: string): string[] {
  const first = wallOfDate(from)!;
  const count = Math.floor((wallOfDate(to)! - first) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateOf(first + at * DAY));
}
