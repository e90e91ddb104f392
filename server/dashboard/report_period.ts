import { dateOf, DAY, instantOf, wallOfDate } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { invalid } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";

/** The longest period of a report, in days. */
const MAX_DAYS = 731;

/** The days of a report, with the bookings that count. */
export interface ReportPeriod {
  dates: readonly string[];
  /** The midnights of the shop's calendar between which the days lie, in ISO 8601: one more than there are days. */
  midnights: readonly string[];
  pickup_location_id: string | undefined;
}

interface PeriodQuery {
  starts: string;
  ends: string;
  pickup_location_id?: string | undefined;
}

/** Reads the period of a report, and the terms of the shop that each report repeats. */
export async function readReportPeriod(
  sql: Queries,
  tenant_id: string,
  { starts, ends, pickup_location_id }: PeriodQuery,
) {
  const { timezone, currency } = await getShop(sql, tenant_id);
  const [first, last] = [wallOfDate(starts)!, wallOfDate(ends)!];
  const count = (last - first) / DAY + 1;
  if (count < 1) throw invalid({ path: "ends", code: "before_starts", message: "must not be before `starts`" });
  if (count > MAX_DAYS) {
    throw invalid({ path: "ends", code: "too_long", message: `must be at most ${MAX_DAYS - 1} days after \`starts\`` });
  }
  const walls = Array.from({ length: count + 1 }, (_, at) => first + at * DAY);
  const period: ReportPeriod = {
    dates: walls.slice(0, -1).map(dateOf),
    midnights: walls.map((wall) => new Date(instantOf(wall, timezone)).toISOString()),
    pickup_location_id,
  };
  return { period, reported: { starts, ends, timezone, currency } };
}

/** Adds up the same fields of several records. Starts with zeros. */
export function sumOf<K extends string>(
  zero: Record<K, number>,
  rows: readonly Record<NoInfer<K>, number>[],
): Record<K, number> {
  const sum = { ...zero };
  for (const row of rows) for (const key in zero) sum[key] += row[key];
  return sum;
}

/** Returns the sums of the rows of each day, in the order of the days. A row names its day by its place. */
export function byDay<K extends string>(
  { dates }: Pick<ReportPeriod, "dates">,
  zero: Record<K, number>,
  rows: readonly (Record<NoInfer<K>, number> & { day: number })[],
): (Record<K, number> & { date: string })[] {
  const days = Map.groupBy(rows, ({ day }) => day);
  return dates.map((date, day) => ({ date, ...sumOf(zero, days.get(day) ?? []) }));
}
