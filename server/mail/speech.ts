import { formatMoney } from "../../shared/money.ts";
import type { Sender } from "./letters/letter.ts";
import { type Words, wordsOf } from "./text/mod.ts";

/** How a shop says things in its letters: its words, its formats, its wall clock. */
export interface Speech {
  words: Words;
  direction: "ltr" | "rtl";
  /** `amount` in the currency's minor unit. */
  money(amount: number, currency: string): string;
  day(at: string): string;
  time(at: string): string;
  moment(at: string): string;
  minutes(count: number): string;
  hours(count: number): string;
  percent(count: number): string;
  number(count: number): string;
}

export function speechOf({ locale, timezone }: Sender): Speech {
  const format = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, calendar: "gregory", ...options }).format(new Date(at));
  const unit = (name: string) => (count: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
  return {
    words: wordsOf(locale),
    direction: wordsOf(locale) === wordsOf("ar") ? "rtl" : "ltr",
    money: (amount, currency) => formatMoney(amount, { currency, locale }),
    day: format({ weekday: "short", day: "numeric", month: "short", year: "numeric" }),
    time: format({ hour: "numeric", minute: "2-digit" }),
    moment: format({ dateStyle: "long", timeStyle: "short" }),
    minutes: unit("minute"),
    hours: unit("hour"),
    percent: (count) => new Intl.NumberFormat(locale, { style: "percent" }).format(count / 100),
    number: (count) => new Intl.NumberFormat(locale).format(count),
  };
}
