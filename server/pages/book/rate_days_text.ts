import type { RateDays } from "../../../shared/prices/rate_days.ts";
import { WEEKDAYS } from "../../../shared/prices/rate_days.ts";
import { DAY, wallOfDate } from "../../../shared/wall_clock.ts";

/** The most ranges of dates that are named. */
const MAX_RANGES = 6;
/** A Sunday, from which the names of weekdays are counted. */
const SUNDAY = Date.UTC(2023, 0, 1);

/** Formats the days of a rate that are not over, such as `"1 June – 31 August · Sat, Sun"`. Empty for every day. */
export function rateDaysText({ dates, yearly, weekdays }: RateDays, locale: string, today: string): string {
  const day = formatOf(locale, { day: "numeric", month: "long", ...!yearly && { year: "numeric" } });
  const ranges = (dates ?? []).filter(({ to }) => yearly || to >= today).slice(0, MAX_RANGES).map(({ from, to }) =>
    rangeText(day, wallOfDate(from)!, wallOfDate(to)!)
  );
  const names = formatOf(locale, { weekday: "short" });
  const shown = WEEKDAYS.map((name, at) => ({ name, text: names.format(SUNDAY + at * DAY) }))
    .filter(({ name }) => weekdays?.includes(name));
  // Weeks begin on Monday
  const [sunday, ...others] = shown[0]?.name === "sun" ? shown : [undefined, ...shown];
  const texts = [...others, ...sunday ? [sunday] : []].map((day) => day!.text);
  return [ranges.join(", "), texts.join(", ")].filter(Boolean).join(" · ");
}

/** Formats two days. A range over the turn of the year that returns every year cannot be formatted as one. */
function rangeText(format: Intl.DateTimeFormat, from: number, to: number): string {
  if (from === to) return format.format(from);
  return from < to ? format.formatRange(from, to) : `${format.format(from)} – ${format.format(to)}`;
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
}
