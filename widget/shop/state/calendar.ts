import type { ResponseOf } from "../../../shared/contract/mod.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { storefront } from "../../../shared/contract/storefront.ts";
import { spansOf } from "../../../shared/opening_hours.ts";
import { dateOf, HOUR, instantOf, MINUTE, wallOf, wallOfDate } from "../../../shared/wall_clock.ts";
import type { DayRange, DayRule } from "../../ui/day_choice.ts";

/** A period as the API takes it: two shop days, or two instants for a half day. */
export interface Dates {
  pickup_date: string;
  return_date: string;
}
type Availability = ResponseOf<(typeof storefront)["GET /v1/storefront/availability"]>["data"][number];
/** The availability of an item or of the whole shop, by date. */
export type KnownDays = ReadonlyMap<string, Availability>;

/** The settings of a shop that decide on which days it is open. */
export type Opening = Pick<Shop, "timezone" | "opening_hours" | "closed_dates">;
/** An instant (ms), and the shop's day at it. */
interface Today {
  now: number;
  today: string;
}

/** Returns the visitor's own day, as an estimate until the shop's time zone is known. */
export function localDay(now: number): string {
  return new Date(now - new Date(now).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
}

/** Returns the shop's day at an instant (ms), whatever the visitor's time zone. */
export function shopDay(instant: number, { timezone }: Pick<Shop, "timezone">): string {
  return dateOf(wallOf(instant, timezone));
}

/** Returns the last day that can be booked: 18 months from today. */
export function lastBookableDay(today: string): string {
  const day = new Date(today);
  return new Date(day.setUTCMonth(day.getUTCMonth() + 18)).toISOString().slice(0, 10);
}

/** Returns what a day allows before the shop is loaded: everything from today on. */
export function provisionalRule(date: string, today: string): DayRule {
  return { can_pick_up: date >= today, can_return: date >= today, sold_out: false };
}

/**
 * Returns what a shop day allows by the opening hours and, where it is known, the stock. Called for every visible day.
 */
export function dayRuleOf(date: string, shop: Opening, { today, now, known }: Today & { known: KnownDays }): DayRule {
  const spans = spansOf(wallOfDate(date)!, shop);
  const open = date > today
    ? spans.length > 0
    : date === today && spans.some(({ closes }) => instantOf(closes, shop.timezone) > now);
  const stock = known.get(date);
  const closed = shop.closed_dates.includes(date) ? "date" : "weekday";
  return {
    can_pick_up: open && (stock?.can_pick_up ?? true),
    can_return: open && (stock?.can_return ?? true),
    closed: spans.length ? undefined : closed,
    // With no unit free for the whole day, half of the day may still be free.
    sold_out: stock?.available_quantity === 0 && !stock.can_pick_up,
  };
}

/**
 * Returns when the first day opens and the last day closes, as "09:00". Null without both days or without opening
 * hours.
 */
export function hoursOf({ from, to }: DayRange, shop: Shop): { opens: string; closes: string } | null {
  if (!from || !to || !shop.opening_hours) return null;
  const clock = (wall: number | undefined) => wall === undefined ? "" : new Date(wall).toISOString().slice(11, 16);
  const opens = clock(spansOf(wallOfDate(from)!, shop)[0]?.opens);
  const closes = clock(spansOf(wallOfDate(to)!, shop).at(-1)?.closes);
  return opens && closes ? { opens, closes } : null;
}

/** Returns the chosen days as a period; null while one is missing. A time makes a single day a half day. */
export function datesOf({ range, time }: { range: DayRange; time: string | null }, shop: Shop): Dates | null {
  const { from, to } = range;
  if (!from || !to) return null;
  if (time === null || from !== to) return { pickup_date: from, return_date: to };
  const wall = Date.parse(`${from}T${time}Z`);
  const instantAt = (at: number) => new Date(instantOf(at, shop.timezone)).toISOString();
  return { pickup_date: instantAt(wall), return_date: instantAt(wall + shop.half_day_hours * HOUR) };
}
