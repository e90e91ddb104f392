import type { ManagedItem } from "./contract/fleet.ts";
import type { Reason } from "./contract/storefront.ts";
import type { Period } from "./period.ts";
import { tablePriceOf, type TablePrices } from "./prices/price_table.ts";
import { dateOf, HOUR, MINUTE, wallOf } from "./wall_clock.ts";

/** The booking rules of an item. A publishable key cannot read them, so the widget relies on the server. */
export type BookingRules =
  & Partial<Pick<ManagedItem, "min_duration" | "max_duration" | "notice_hours" | "same_day_booking">>
  & { price_table?: TablePrices | null };

/** The period to check, and the current time. */
export interface RuleContext {
  period: Period;
  timezone: string;
  now: Date;
}

/** Time in ms by which a pickup may be in the past, so that a checkout that started in time can finish. */
const LATENESS = 30 * MINUTE;

/**
 * Returns the first rule that prevents customers from booking an item for a period. Staff are not bound by the rules.
 */
export function findBrokenRule(
  { min_duration, max_duration, notice_hours, same_day_booking, price_table }: BookingRules,
  { period, timezone, now }: RuleContext,
): Exclude<Reason, "out_of_stock"> | undefined {
  const { days } = period;
  const ahead = period.pickup_at.getTime() - now.getTime();
  if (ahead < -LATENESS) return "past";
  if (period.closed || period.too_late) return "closed";
  if (min_duration && days < min_duration) return "min_duration";
  if (max_duration && days > max_duration) return "max_duration";
  if (price_table && !tablePriceOf(price_table, period).offered) return "max_duration";
  if (notice_hours && ahead < notice_hours * HOUR) return "notice_required";
  if (same_day_booking === false && dayOf(period.pickup_at, timezone) === dayOf(now, timezone)) {
    return "same_day_closed";
  }
}

/** Returns the figure of a broken rule: days of a duration, hours of notice. Other rules have none. */
export function limitOf(rules: BookingRules, broken: Reason | undefined): number | undefined {
  switch (broken) {
    case "min_duration":
      return rules.min_duration ?? undefined;
    case "max_duration":
      return longestDays(rules);
    case "notice_required":
      return rules.notice_hours ?? undefined;
  }
}

/** Returns the longest rental in days. Undefined without a limit, or if the item is rented by the hour only. */
function longestDays({ max_duration, price_table }: BookingRules): number | undefined {
  const ofTable = price_table?.extra_day === null ? price_table.rows.at(-1)!.days : undefined;
  return ofTable === undefined ? max_duration ?? undefined : Math.min(ofTable, max_duration ?? Infinity);
}

function dayOf(instant: Date, timezone: string): string {
  return dateOf(wallOf(instant.getTime(), timezone));
}
