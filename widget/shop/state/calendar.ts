import type { ResponseOf } from "../../../shared/contract/mod.ts";
import type { storefront } from "../../../shared/contract/storefront.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import { spansOf, startsOf } from "../../../shared/opening_hours.ts";
import { dateOf, HOUR, instantOf, MINUTE, wallOf, wallOfDate } from "../../../shared/wall_clock.ts";

/** A period as the API takes it: two shop days, or two instants for a half day. */
export interface Dates {
  pickup_date: string;
  return_date: string;
}
/** The shop days chosen so far. */
export interface DayRange {
  from: string | null;
  to: string | null;
}
type Availability = ResponseOf<(typeof storefront)["GET /v1/storefront/availability"]>["data"][number];
/** What is known of an item's days, by date. */
export type KnownDays = ReadonlyMap<string, Availability>;
export interface DayRule {
  can_pick_up: boolean;
  can_return: boolean;
  sold_out: boolean;
}

/** What of a shop decides its days. */
export type Opening = Pick<Shop, "timezone" | "opening_hours" | "closed_dates">;
/** An instant (ms), and the shop's day at it. */
interface Today {
  now: number;
  today: string;
}

/** The visitor's own day, before the shop and its zone are here: nearly right at once is better than right later. */
export function dayHere(now: number): string {
  return new Date(now - new Date(now).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
}

/** The shop's day at an instant (ms), whatever the visitor's zone. */
export function dayAt(instant: number, { timezone }: Pick<Shop, "timezone">): string {
  return dateOf(wallOf(instant, timezone));
}

/** The last day offered: a year and a half ahead. */
export function lastDayAfter(today: string): string {
  const day = new Date(today);
  return new Date(day.setUTCMonth(day.getUTCMonth() + 18)).toISOString().slice(0, 10);
}

/** What one day allows before the shop is here: everything from today on. */
export function anyDayRule(date: string, today: string): DayRule {
  return { can_pick_up: date >= today, can_return: date >= today, sold_out: false };
}

/** What one shop day allows: its opening hours and, where an item's days are known, its stock. Asked for every day in sight, so it is quick. */
export function dayRuleOf(date: string, shop: Opening, { today, now, known }: Today & { known: KnownDays }): DayRule {
  const spans = spansOf(wallOfDate(date)!, shop);
  const open = date > today
    ? spans.length > 0
    : date === today && spans.some(({ closes }) => instantOf(closes, shop.timezone) > now);
  const item = known.get(date);
  return {
    can_pick_up: open && (item?.can_pick_up ?? true),
    can_return: open && (item?.can_return ?? true),
    // half of it may be free
    sold_out: item?.available_quantity === 0 && !item.can_pick_up,
  };
}

/** The half-hourly pickup times of a day from which half a day ends while the shop is open. */
export function halfDayTimes(date: string, shop: Shop, now: number): string[] {
  return startsOf(wallOfDate(date)!, shop.half_day_hours * HOUR, shop)
    .filter((at) => instantOf(at, shop.timezone) > now)
    .map((at) => new Date(at).toISOString().slice(11, 16));
}

/** "09:00" and "18:00": from when the first day hands out, until when the last one takes back; null while days are missing or hours unset. */
export function hoursOf({ from, to }: DayRange, shop: Shop): { opens: string; closes: string } | null {
  if (!from || !to || !shop.opening_hours) return null;
  const clock = (wall: number | undefined) => wall === undefined ? "" : new Date(wall).toISOString().slice(11, 16);
  const opens = clock(spansOf(wallOfDate(from)!, shop)[0]?.opens);
  const closes = clock(spansOf(wallOfDate(to)!, shop).at(-1)?.closes);
  return opens && closes ? { opens, closes } : null;
}

/** The chosen days as a period; null while one is missing. A time makes it half of a single day. */
export function datesOf({ from, to }: DayRange, time: string | null, shop: Shop): Dates | null {
  if (!from || !to) return null;
  if (time === null || from !== to) return { pickup_date: from, return_date: to };
  const wall = Date.parse(`${from}T${time}Z`);
  const instantAt = (at: number) => new Date(instantOf(at, shop.timezone)).toISOString();
  return { pickup_date: instantAt(wall), return_date: instantAt(wall + shop.half_day_hours * HOUR) };
}
