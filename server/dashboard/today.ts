import type { DayRow } from "../../shared/contract/dashboard.ts";
import { dateOf, DAY, instantOf, midnightOf, MINUTE, wallOf, wallOfDate } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { getShop } from "../shops/shops.sql.ts";
import { listAttention } from "./attention.sql.ts";
import { type DayBooking, listDay } from "./day.sql.ts";
import { missingOf } from "./missing.ts";
import { bookingsAtRisk } from "../stock/shortages.ts";
import { describeShortages, listShortItems } from "./shortages.ts";

/** The most entries of one kind that `attention` lists. */
const MAX_ATTENTION = 100;

interface TodayQuery {
  /** A day of the shop's calendar. Undefined is today. */
  date: string | undefined;
  pickup_location_id: string | undefined;
}

/** Returns the pickups and returns of a shop day, and what needs attention now. */
export async function readToday(
  { sql, clock }: Pick<Deps, "clock"> & { sql: Queries },
  tenant_id: string,
  { date, pickup_location_id }: TodayQuery,
) {
  const [{ timezone, currency, overdue_grace_minutes }, items] = await Promise.all([
    getShop(sql, tenant_id),
    listShortItems(sql, tenant_id),
  ]);
  const now = clock.now().getTime();
  const at_risk = items.flatMap(({ stock }) => bookingsAtRisk(stock, now));
  const today = midnightOf(wallOf(now, timezone));
  const midnight = date === undefined ? today : wallOfDate(date)!;
  const instantAt = (wall: number) => new Date(instantOf(wall, timezone)).toISOString();
  // Gear of an earlier day is in no list of returns that is shown today, so it has no grace
  const late_since = new Date(Math.max(now - overdue_grace_minutes * MINUTE, instantOf(today, timezone))).toISOString();
  const period = { starts: instantAt(midnight), ends: instantAt(midnight + DAY) };
  const [bookings, shortages, attention] = await Promise.all([
    listDay(sql, tenant_id, { ...period, late_since, pickup_location_id }),
    describeShortages(sql, tenant_id, { items, now, pickup_location_id }),
    listAttention(sql, tenant_id, {
      today: instantAt(today),
      bookings_at_risk: at_risk,
      pickup_location_id,
      limit: MAX_ATTENTION,
    }),
  ]);
  const risky = new Set(at_risk);
  const rowsOf = (list: DayBooking["list"]): DayRow[] =>
    bookings.filter((booking) => booking.list === list).map((booking) => ({
      ...booking,
      missing: missingOf(booking, risky),
    }));
  return {
    date: dateOf(midnight),
    timezone,
    currency,
    pickups: rowsOf("pickups"),
    returns: rowsOf("returns"),
    overdue: rowsOf("overdue"),
    overdue_grace_minutes,
    shortages,
    attention,
  };
}
