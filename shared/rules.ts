import type { ManagedItem } from "./contract/fleet.ts";
import type { Reason } from "./contract/storefront.ts";
import type { Period } from "./period.ts";
import { isOffered, tableOf } from "./prices/price_of.ts";
import type { TablePrices } from "./prices/price_table.ts";
import { rateOn, type RateTerms, sharesOf } from "./prices/rate_days.ts";
import { dateOf, HOUR, MINUTE, wallOf } from "./wall_clock.ts";

/** The booking rules of an item. A publishable key cannot read them, so the widget relies on the server. */
export type BookingRules =
  & Partial<Pick<ManagedItem, "min_duration" | "max_duration" | "notice_hours" | "same_day_booking">>
  & { price_table?: TablePrices | null; rates?: readonly RateTerms[] };

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
  rules: BookingRules,
  { period, timezone, now }: RuleContext,
): Exclude<Reason, "out_of_stock"> | undefined {
  const { max_duration, notice_hours, same_day_booking } = rules;
  const { days } = period;
  const ahead = period.pickup_at.getTime() - now.getTime();
  if (ahead < -LATENESS) return "past";
  if (period.closed || period.too_late) return "closed";
  if (days < shortestDays(rules, period)) return "min_duration";
  if (max_duration && days > max_duration) return "max_duration";
  if (!isOffered(rules, period)) return "max_duration";
  if (notice_hours && ahead < notice_hours * HOUR) return "notice_required";
  if (same_day_booking === false && dayOf(period.pickup_at, timezone) === dayOf(now, timezone)) {
    return "same_day_closed";
  }
}

/** Returns the figure of a broken rule: days of a duration, hours of notice. Other rules have none. */
export function limitOf(
  rules: BookingRules,
  broken: Reason | undefined,
  period: Pick<Period, "first_day" | "days">,
): number | undefined {
  switch (broken) {
    case "min_duration":
      return shortestDays(rules, period);
    case "max_duration":
      return longestDays(rules, period);
    case "notice_required":
      return rules.notice_hours ?? undefined;
  }
}

/** Returns the shortest rental in days: the item's own, or that of the rate of the pickup's day if it is longer. */
function shortestDays({ min_duration, rates = [] }: BookingRules, { first_day }: Pick<Period, "first_day">): number {
  return Math.max(min_duration ?? 1, rateOn(rates, first_day)?.min_days ?? 1);
}

/**
 * Returns the longest rental in days: the item's own limit, or that of a price table for these days if it is shorter.
 * Undefined without a limit, or if the item is rented by the hour only.
 */
function longestDays(
  { max_duration, rates = [], ...item }: BookingRules,
  period: Pick<Period, "first_day" | "days">,
): number | undefined {
  const limits = sharesOf(rates, period).flatMap(({ rate }) => {
    const table = tableOf(item, rate);
    return table?.extra_day === null ? table.rows.at(-1)!.days ?? [] : [];
  });
  return [...limits, ...max_duration ? [max_duration] : []].toSorted((a, b) => a - b)[0];
}

function dayOf(instant: Date, timezone: string): string {
  return dateOf(wallOf(instant.getTime(), timezone));
}
