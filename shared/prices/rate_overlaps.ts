import { DAY, wallOfDate } from "../wall_clock.ts";
import { type RateDays, WEEKDAYS } from "./rate_days.ts";

/** A range of days as wall times of their midnights, both included. */
type Span = readonly [from: number, to: number];
const ALWAYS: Span = [-Infinity, Infinity];

/** Returns whether two rates have a day in common, in any year. */
export function haveCommonDay(a: RateDays, b: RateDays): boolean {
  const weekdays = WEEKDAYS.filter((day) =>
    (a.weekdays ?? WEEKDAYS).includes(day) && (b.weekdays ?? WEEKDAYS).includes(day)
  );
  // Over the years, a yearly range meets every day of the week
  const isEveryYear = [a, b].every(({ dates, yearly }) => yearly || !dates);
  return weekdays.length > 0 && spansOf(a, b).some((span) =>
    spansOf(b, a).some((other) => {
      const [from, to] = [Math.max(span[0], other[0]), Math.min(span[1], other[1])];
      return from <= to && (isEveryYear || hasWeekday([from, to], weekdays));
    })
  );
}

/** Returns the ranges of a rate. Those of each year are given for the years of the other rate. */
function spansOf({ dates, yearly }: RateDays, other: RateDays): Span[] {
  if (!dates) return [ALWAYS];
  if (!yearly || !other.dates) return dates.map(({ from, to }): Span => [wallOfDate(from)!, wallOfDate(to)!]);
  const years = other.yearly ? [2_024] : other.dates.flatMap(({ from, to }) => [yearOf(from), yearOf(to)]);
  const around = new Set(years.flatMap((year) => [year - 1, year, year + 1]));
  return dates.flatMap(({ from, to }) =>
    [...around].map((year): Span => {
      // 29 February is missing in most years: a range begins on 1 March then, or ends on 28 February
      const start = wallOfDate(`${year}${from.slice(4)}`) ?? Date.UTC(year, 2, 1);
      const last = year + yearOf(to) - yearOf(from);
      return [start, wallOfDate(`${last}${to.slice(4)}`) ?? Date.UTC(last, 1, 28)];
    })
  );
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function hasWeekday([from, to]: Span, weekdays: readonly string[]): boolean {
  if (to - from >= 6 * DAY) return true;
  for (let day = from; day <= to; day += DAY) {
    if (weekdays.includes(WEEKDAYS[new Date(day).getUTCDay()]!)) return true;
  }
  return false;
}
