import type { OpeningHours } from "../../../../shared/contract/shop.ts";
import { DAY } from "../../../../shared/wall_clock.ts";
import { type Weekday, weekdays } from "../../kit/weekdays.ts";

/** A span as the fields show it. An end of 00:00 is midnight at the end of the day. */
export type Span = readonly [from: string, to: string];
/** The spans of each day. A day without any is closed. */
export type Week = Record<Weekday, readonly Span[]>;
export type WeekErrors = Partial<Record<Weekday, "time" | "order" | "overlap">>;

export function readWeek(hours: OpeningHours): Week {
  const spansOn = (day: Weekday): Span[] =>
    (hours[day] ?? []).map(([from, to]) => [from, to === "24:00" ? "00:00" : to]);
  return Object.fromEntries(weekdays.map((day) => [day, spansOn(day)])) as unknown as Week;
}

/** Returns the opening hours of a form, or the days whose times are not right yet. */
export function writeWeek(week: Week): { hours: OpeningHours } | { errors: WeekErrors } {
  const errors: WeekErrors = {};
  const hours: OpeningHours = {};
  for (const day of weekdays) {
    const spans = week[day].map(([from, to]): [string, string] => [from, to === "00:00" ? "24:00" : to]);
    if (!spans.length) continue;
    if (spans.flat().some((time) => !time)) errors[day] = "time";
    else if (spans.some(([from, to]) => from >= to)) errors[day] = "order";
    else if (spans.some(([from], at) => at > 0 && spans[at - 1]![1] >= from)) errors[day] = "overlap";
    hours[day] = spans;
  }
  return Object.keys(errors).length ? { errors } : { hours };
}

/** A week in which each day has these spans. */
export function everyDay(spans: readonly Span[]): Week {
  return Object.fromEntries(weekdays.map((day) => [day, spans])) as unknown as Week;
}

/** Returns a span to add after those of a day: the afternoon after a morning. */
export function nextSpan(spans: readonly Span[]): Span {
  const end = spans.at(-1)?.[1];
  if (!end) return ["09:00", "18:00"];
  const hour = Number(end.slice(0, 2));
  const at = (value: number) => `${String(Math.min(value, 23)).padStart(2, "0")}:00`;
  return [at(hour + 1), at(hour + 5)];
}

/** The most days that are added at once. */
const MAX_DAYS = 62;

/** Returns the days from one to another, both included; none if they are in the wrong order or too many. */
export function daysBetween(first: string, last: string): string[] {
  const [start, end] = [Date.parse(first), Date.parse(last || first)];
  const count = Math.round((end - start) / DAY) + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) return [];
  return Array.from({ length: count }, (_, at) => new Date(start + at * DAY).toISOString().slice(0, 10));
}
