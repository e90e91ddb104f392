import type { LateFee } from "./contract/late_fee.ts";
import { halfUp } from "./money.ts";
import { DAY, HOUR, instantOf, MINUTE, wallOf } from "./wall_clock.ts";

/** A return that may be late, in a shop's time zone. */
export interface LateReturn {
  /** The agreed end of the rental. */
  return_date: Date;
  returned_at: Date;
  timezone: string;
}

/**
 * Returns the number of started hours or days by which a return is late, after the grace period.
 *
 * A day ends at the same local time as it began, so it has 23 or 25 hours when the clock changes.
 */
export function lateUnits({ per, grace_minutes }: Pick<LateFee, "per" | "grace_minutes">, late: LateReturn): number {
  const planned = late.return_date.getTime();
  const delay = late.returned_at.getTime() - planned - grace_minutes * MINUTE;
  if (delay <= 0) return 0;
  if (per === "hour") return Math.ceil(delay / HOUR);
  const wall = wallOf(planned, late.timezone);
  let days = Math.max(1, Math.floor(delay / DAY));
  while (instantOf(wall + days * DAY, late.timezone) - planned < delay) days++;
  return days;
}

/**
 * Returns the fee for units of gear that are late by a number of hours or days. `percent_of_day` counts from the price
 * of one day of each unit.
 */
export function lateFeeOf(
  { amount, percent_of_day }: Pick<LateFee, "amount" | "percent_of_day">,
  units: number,
  gear: readonly { quantity: number; price_full_day: number }[],
): number {
  const perUnit = gear.reduce((sum, { quantity, price_full_day }) => (
    sum + quantity * (amount ?? halfUp(price_full_day * (percent_of_day ?? 0), 100))
  ), 0);
  return perUnit * units;
}
