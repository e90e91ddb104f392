import { periodOf } from "../../shared/read_period.ts";
import { dateOf, DAY, HOUR, wallOfDate } from "../../shared/wall_clock.ts";
import { createFreeUnitsPerWindow, type FreeUnits } from "../stock/free_units.ts";
import type { StockInUse } from "../stock/in_use.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** A day in the shop's time zone as a rental of its own, and the units that are free on it. */
interface FreeDay {
  date: string;
  period: ReturnType<typeof periodOf>;
  free: FreeUnits;
}
const emptyWindow = { starts: 0, ends: 0 };

/** Returns what is free on each day from `from` to `to`, both included. `datesOn` gives another rental than the day. */
export function freeOnDays(
  { shop, longest_buffer }: Pick<Catalogue, "shop" | "longest_buffer">,
  uses: StockInUse["uses"],
  { from, to, now, datesOn = wholeDay }: { from: string; to: string; now: Date; datesOn?: typeof wholeDay },
): FreeDay[] {
  const days = datesOf(from, to).map((date) => ({
    date,
    period: periodOf(datesOn(date), { shop, now }),
  }));
  const windows = days.map(({ period }) =>
    "faults" in period
      ? emptyWindow
      : { starts: period.pickup_at.getTime(), ends: period.return_at.getTime() + longest_buffer * HOUR }
  );
  const freeOn = createFreeUnitsPerWindow(uses, windows);
  return days.map((day, at) => ({ ...day, free: freeOn[at]! }));
}

function wholeDay(date: string) {
  return { pickup_date: date, return_date: date };
}

/** Returns the dates from `from` to `to`, both included, such as `2027-05-01`. */
function datesOf(from: string, to: string): string[] {
  const first = wallOfDate(from)!;
  const count = Math.floor((wallOfDate(to)! - first) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateOf(first + at * DAY));
}
