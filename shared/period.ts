import type { Shop } from "./contract/shop.ts";
import { isTooLate, type PickupHours } from "./last_pickup.ts";
import { isOpenAt, spansOf } from "./opening_hours.ts";
import { shopDayOf } from "./shop_day.ts";
import { dateOf, DAY, HOUR, midnightOf, MINUTE, wallOf, wallOfDate, type WallTime } from "./wall_clock.ts";

/** The settings of a shop that turn two dates into a rental. */
export type ShopCalendar = PickupHours & Pick<Shop, "half_day_hours" | "grace_minutes">;
/** The shop's calendar and the current time, with which dates are read. */
export interface PeriodContext {
  shop: ShopCalendar;
  now: Date;
}
/** The rental `[pickup_at, return_at)`, and the days that are charged for it. */
export interface Period {
  pickup_at: Date;
  return_at: Date;
  /** The shop day of the pickup, such as `"2027-05-01"`. */
  first_day: string;
  days: number;
  half_day: boolean;
  /**
   * The length in steps of 15 minutes, if the rental is shorter than a day and within one day. Otherwise null. The
   * grace period is for days only: with its default of 60 minutes, two hours would cost one.
   */
  minutes: number | null;
  /** True if pickup or return is outside the opening hours. */
  closed: boolean;
  /** True if the pickup is today, and later than customers may pick up. */
  too_late: boolean;
}
/** Pickup or return, parsed. */
export interface PeriodEnd {
  at: number;
  /** The wall time as written; midnight if it is a date. */
  wall: WallTime;
  is_date: boolean;
  closed: boolean;
  /** True if customers can no longer pick up then, because the shop closes soon after. */
  too_late: boolean;
}
/** The start or the end of a period. */
export type Edge = "pickup" | "return";

/** Returns the period between pickup and return. Pickup must be before return. */
export function periodBetween(from: PeriodEnd, to: PeriodEnd, { grace_minutes, half_day_hours }: ShopCalendar): Period {
  const inDates = from.is_date && to.is_date;
  const elapsed = to.wall - from.wall;
  const first_day = dateOf(from.wall);
  const isWithinDay = !inDates && first_day === dateOf(to.wall - 1);
  return {
    pickup_at: new Date(from.at),
    return_at: new Date(to.at),
    first_day,
    days: inDates ? elapsed / DAY + 1 : Math.max(1, Math.ceil((elapsed - grace_minutes * MINUTE) / DAY)),
    half_day: isWithinDay && to.at - from.at <= half_day_hours * HOUR,
    minutes: isWithinDay && to.at - from.at < DAY ? Math.ceil((to.at - from.at) / (15 * MINUTE)) * 15 : null,
    closed: from.closed || to.closed,
    too_late: from.too_late,
  };
}

/** Parses a shop day or a timestamp. A day means its first opening for pickup and its last closing for return. */
export function parsePeriodEnd(text: string, edge: Edge, context: PeriodContext): PeriodEnd {
  const { shop } = context;
  const midnight = wallOfDate(text);
  if (midnight === undefined) {
    const at = Date.parse(text);
    const wall = wallOf(at, shop.timezone);
    const too_late = edge === "pickup" && isInstantTooLate(at, wall, context);
    return { at, wall, is_date: false, closed: !isOpenAt(wall, shop), too_late };
  }
  const { opens, closes, ...day } = shopDayOf(midnight, context);
  return { ...day, at: edge === "pickup" ? opens : closes, wall: midnight, is_date: true };
}

/** Returns whether a pickup at any time is too late. Midnight belongs to the day before if that closes at 24:00. */
function isInstantTooLate(at: number, wall: WallTime, context: PeriodContext): boolean {
  const { shop } = context;
  const midnight = midnightOf(wall);
  const isOpen = (day: WallTime) => spansOf(day, shop).some(({ opens, closes }) => opens <= wall && wall <= closes);
  const day = isOpen(midnight) || !isOpen(midnight - DAY) ? midnight : midnight - DAY;
  return isTooLate(at, { midnight: day, closes: shopDayOf(day, context).closes }, context);
}
