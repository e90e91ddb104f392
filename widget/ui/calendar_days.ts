import { dateOf, DAY } from "../../shared/wall_clock.ts";

// Days are `YYYY-MM-DD` and months `YYYY-MM`. They sort as strings, and `Date` reads both as UTC, whatever the time
// zone.

export function addDays(date: string, count: number): string {
  return dateOf(Date.parse(date) + count * DAY);
}

export function addMonths(month: string, count: number): string {
  const first = new Date(month);
  return dateOf(first.setUTCMonth(first.getUTCMonth() + count)).slice(0, 7);
}

/** Returns all months from the first to the last. */
export function monthsBetween(first: string, last: string): string[] {
  return first > last ? [] : [first, ...monthsBetween(addMonths(first, 1), last)];
}

/** Returns a day or month, limited to a range. */
export function clampDay(first: string, last: string, day: string): string {
  return day < first ? first : day > last ? last : day;
}

/** Returns the same day of another month, or that month's last day (31 January → 28 February). */
export function sameDayIn(month: string, date: string): string {
  return clampDay(month, addDays(addMonths(month, 1), -1), `${month}-${date.slice(8)}`);
}

/** Returns the weekday; 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** Returns the weeks of a month with seven places each. Days of other months are null. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const before = (weekdayOf(month) - firstWeekday + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = addDays(month, -before); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(start, at)).map((date) => date.startsWith(month) ? date : null),
    );
  }
  return weeks;
}

/** Returns the first weekday of a locale; 0 is Sunday. Returns Monday if the browser does not know it. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}

/** Returns today, tomorrow and the coming weekend as ranges. On a Sunday the weekend is the next one. */
export function quickPicks(today: string): { name: "today" | "tomorrow" | "weekend"; from: string; to: string }[] {
  const tomorrow = addDays(today, 1);
  const saturday = addDays(today, 6 - weekdayOf(today));
  return [
    { name: "today", from: today, to: today },
    { name: "tomorrow", from: tomorrow, to: tomorrow },
    { name: "weekend", from: saturday, to: addDays(saturday, 1) },
  ];
}
