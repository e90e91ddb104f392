import type { Rate, RateChange } from "../../../../shared/contract/rates.ts";
import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import type { Format } from "../../text/format.ts";
import type { RatesWords } from "../../text/rates_words.ts";
import { dateOn, weekdays } from "../../kit/weekdays.ts";

/** Returns what a rate does to a price, such as "+20 %". */
export function changeText(
  { percent, price_table_id }: RateChange,
  { format, tables }: { format: Format; tables: readonly PriceTable[] },
): string {
  if (percent === undefined) {
    return `\u2068${tables.find(({ id }) => id === price_table_id)?.name ?? "…"}\u2069`;
  }
  return new Intl.NumberFormat(format.locale, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 2,
  }).format(percent / 100);
}

/** Returns the days of a rate, such as "1 Jul – 31 Aug, every year · Sat, Sun". */
export function daysText({ dates, yearly, weekdays: days }: Rate, format: Format, words: RatesWords): string {
  const range = new Intl.DateTimeFormat(format.locale, {
    timeZone: "UTC",
    calendar: "gregory",
    day: "numeric",
    month: "short",
    ...!yearly && { year: "numeric" },
  });
  const ranges = dates?.map(({ from, to }) => {
    const [start, end] = [new Date(from), yearly ? endIn(from, to) : new Date(to)];
    // A range from one year to the next would name both years, which do not count
    return yearly && start.getUTCFullYear() < end.getUTCFullYear()
      ? `${range.format(start)} – ${range.format(end)}`
      : range.formatRange(start, end);
  });
  const names = weekdays.filter((day) => days?.includes(day)).map((day) => format.day(dateOn(day), "weekday"));
  const parts = [
    ...ranges ? [yearly ? words.every_year(ranges.join(", ")) : ranges.join(", ")] : [],
    ...names.length ? [names.join(", ")] : [],
  ];
  return parts.length ? parts.join(" · ") : words.every_day;
}

/** Returns an end in the year of its start, so that a formatted range has no years. */
function endIn(from: string, to: string): Date {
  const end = new Date(`${from.slice(0, 4)}${to.slice(4)}`);
  return end >= new Date(from) ? end : new Date(to);
}
