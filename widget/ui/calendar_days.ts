/** Shop days as `YYYY-MM-DD` and months as `YYYY-MM`: strings sort as they should and no zone can move them, for `Date` reads both as UTC. */
const DAY = 86_400_000;

export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY).toISOString().slice(0, 10);
}

export function addMonths(month: string, count: number): string {
  const first = new Date(month);
  return new Date(first.setUTCMonth(first.getUTCMonth() + count)).toISOString().slice(0, 7);
}

/** The day or month nearest to the wished one from the first to the last. */
export function within(first: string, last: string, wished: string): string {
  return wished < first ? first : wished > last ? last : wished;
}

/** The same day of another month, or that month's last one (31 January → 28 February). */
export function sameDayIn(month: string, date: string): string {
  return within(month, addDays(addMonths(month, 1), -1), `${month}-${date.slice(8)}`);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** The weeks of a month, each of seven places; days of the neighbours are left empty. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const before = (weekdayOf(month) - firstWeekday + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = addDays(month, -before); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(start, at)).map((date) => date.startsWith(month) ? date : null),
    );
  }
  return weeks;
}

/** The weekday that a locale's calendars begin with, 0 is Sunday; Monday where the browser does not know. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}

/** Today, tomorrow and the coming weekend, as ranges. */
export function quickPicks(today: string): { name: "today" | "tomorrow" | "weekend"; from: string; to: string }[] {
  const weekday = weekdayOf(today);
  const tomorrow = addDays(today, 1);
  const saturday = weekday === 0 ? today : addDays(today, 6 - weekday);
  return [
    { name: "today", from: today, to: today },
    { name: "tomorrow", from: tomorrow, to: tomorrow },
    { name: "weekend", from: saturday, to: weekday === 0 ? today : addDays(saturday, 1) },
  ];
}
