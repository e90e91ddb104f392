import type { ResponseOf } from "../../../shared/contract/mod.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { storefront } from "../../../shared/contract/storefront.ts";
import { halfDayEnd, shopDayOf } from "../../../shared/shop_day.ts";
import { dateOf, instantOf, MINUTE, wallOf, wallOfDate } from "../../../shared/wall_clock.ts";
import type { DayRange, DayRule } from "../../ui/day_choice.ts";

/** A period as the API takes it: two shop days, or two instants for a half day. */
export interface Dates {
  pickup_date: string;
  return_date: string;
}
/** The availability of some days, and what the items offer. */
export type Offer = ResponseOf<(typeof storefront)["GET /v1/storefront/availability"]>;
type Availability = Offer["data"][number];
/** The availability of an item or of the whole shop, by date. A change of dates has no prices. */
export type KnownDays = ReadonlyMap<string, Omit<Availability, "from_amount"> & { from_amount?: number | null }>;

/** Returns the visitor's own day, as an estimate until the shop's time zone is known. */
export function localDay(now: number): string {
  return dateOf(now - new Date(now).getTimezoneOffset() * MINUTE);
}

/** Returns the shop's day at an instant (ms), whatever the visitor's time zone. */
export function shopDay(instant: number, { timezone }: Pick<Shop, "timezone">): string {
  return dateOf(wallOf(instant, timezone));
}

/** Returns the last day that can be booked: 18 months from today. */
export function lastBookableDay(today: string): string {
  const day = new Date(today);
  return dateOf(day.setUTCMonth(day.getUTCMonth() + 18));
}

/** Returns what a day allows before the shop is loaded: everything from today on. */
export function provisionalRule(date: string, today: string): DayRule {
  return { can_pick_up: date >= today, can_return: date >= today };
}

/**
 * Returns what a shop day allows by the opening hours and, where it is known, the stock. Called for every visible day.
 */
export function dayRuleOf(date: string, shop: Shop, { now, known }: { now: number; known: KnownDays }): DayRule {
  const { closes, closed, too_late } = dayOf(date, shop, now);
  const open = !closed && closes > now;
  const stock = known.get(date);
  return {
    can_pick_up: open && !too_late && (stock?.can_pick_up ?? true),
    can_return: open && (stock?.can_return ?? true),
    closed: closed ? shop.closed_dates.includes(date) ? "date" : "weekday" : undefined,
    // With no unit free for the whole day, half of the day may still be free.
    sold_out: stock?.available_quantity === 0 && !stock.can_pick_up,
  };
}

/** The chosen days. A time makes a single day a part of it: "09:00" is half a day, and "09:00 2" two hours. */
export interface Choice {
  range: DayRange;
  time: string | null;
}
/** Returns the chosen days as a period; null while one is missing. */
export function datesOf(choice: Choice, shop: Shop): Dates | null {
  const { from, to } = choice.range;
  if (!from || !to) return null;
  const [pickup_date, return_date] = halfDayOf(choice, shop)?.map((at) => new Date(at).toISOString()) ?? [from, to];
  return { pickup_date: pickup_date!, return_date: return_date! };
}

/** Returns pickup and return (ms) of a part of a day; null for whole days. */
export function halfDayOf({ range: { from, to }, time }: Choice, shop: Shop): [pickup: number, back: number] | null {
  if (!from || from !== to || time === null) return null;
  const [clock, hours = shop.half_day_hours] = time.split(" ");
  const at = instantOf(Date.parse(`${from}T${clock}Z`), shop.timezone);
  return [at, halfDayEnd(at, dayOf(from, shop, at), { half_day_hours: +hours })];
}

/** Returns when a rental of a day begins and ends. */
export function dayOf(date: string, shop: Shop, now: number) {
  return shopDayOf(wallOfDate(date)!, { shop, now: new Date(now) });
}
