import type { RateDays } from "../../../shared/prices/rate_days.ts";
import { WEEKDAYS } from "../../../shared/prices/rate_days.ts";
import { DAY, wallOfDate } from "../../../shared/wall_clock.ts";
import { listText } from "./list_text.ts";

/** The most ranges of dates that are named. */
const MAX_RANGES = 6;
/** A Sunday, from which the names of weekdays are counted. */
const SUNDAY = Date.UTC(2023, 0, 1);

/** Formats the days of a rate that are not over, such as `"1 June – 31 August · Sat, Sun"`. Empty for every day. */
export function rateDaysText({ dates, yearly, weekdays }: RateDays, locale: string, today: string): string {
  const day = formatOf(locale, { day: "numeric", month: "long", ...!yearly && { year: "numeric" } });
  const ranges = (dates ?? []).filter(({ to }) => yearly || to >= today).slice(0, MAX_RANGES).map(({ from, to }) =>
    rangeText(day, { from: wallOfDate(from)!, to: wallOfDate(to)!, yearly })
  );
  const names = formatOf(locale, { weekday: "short" });
  const shown = WEEKDAYS.map((name, at) => ({ name, text: names.format(SUNDAY + at * DAY) }))
    .filter(({ name }) => weekdays?.includes(name));
  // Weeks begin on Monday
  const [sunday, ...others] = shown[0]?.name === "sun" ? shown : [undefined, ...shown];
  const texts = [...others, ...sunday ? [sunday] : []].map((day) => day!.text);
  return [ranges, texts].map((list) => listText(list, locale)).filter(Boolean).join(" · ");
}

/** Formats two days. `formatRange` would add the years to a range that returns over every turn of the year. */
function rangeText(format: Intl.DateTimeFormat, { from, to, yearly }: { from: number; to: number; yearly: boolean }) {
  if (from === to) return format.format(from);
  const isOfOneYear = new Date(from).getUTCFullYear() === new Date(to).getUTCFullYear();
  const text = from < to && (isOfOneYear || !yearly)
    ? format.formatRange(from, to)
    : `${format.format(from)} – ${format.format(to)}`;
  // A narrow column does not break a line between a day and its month
  return text.replace(/(\d\.?) (?=\p{Letter})/gu, "$1\u00a0");
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
}
