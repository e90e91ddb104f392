import type { ManagedItem } from "./contract/fleet.ts";
import type { Reason } from "./contract/storefront.ts";
import type { Period } from "./period.ts";
import { dateOf, HOUR, MINUTE, wallOf } from "./wall_clock.ts";

/** When an item may be booked. A publishable key does not see these, so there the server's word is the only one. */
export type BookingRules = Partial<
  Pick<ManagedItem, "min_duration" | "max_duration" | "notice_hours" | "same_day_booking">
>;

/** When an item is wanted, and when that is asked. */
export interface Occasion {
  period: Period;
  timezone: string;
  now: Date;
}

/** So that a checkout begun in time may end in time. */
const lateness = 30 * MINUTE;

/** The first rule that keeps customers from booking an item for a period; staff are not bound by any. */
export function ruleAgainst(
  { min_duration, max_duration, notice_hours, same_day_booking }: BookingRules,
  { period, timezone, now }: Occasion,
): Exclude<Reason, "out_of_stock"> | undefined {
  const { days } = period;
  const ahead = period.pickup_at.getTime() - now.getTime();
  if (ahead < -lateness) return "past";
  if (period.closed) return "closed";
  if (min_duration && days < min_duration) return "min_duration";
  if (max_duration && days > max_duration) return "max_duration";
  if (notice_hours && ahead < notice_hours * HOUR) return "notice_required";
  if (same_day_booking === false && dayOf(period.pickup_at, timezone) === dayOf(now, timezone)) {
    return "same_day_closed";
  }
}

function dayOf(instant: Date, timezone: string): string {
  return dateOf(wallOf(instant.getTime(), timezone));
}
