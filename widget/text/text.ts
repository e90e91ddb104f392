import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { decimalsOf } from "../../shared/money.ts";
import type { Catalogue } from "./en.ts";
import { english } from "./languages.ts";
import { cached } from "./plural.ts";

/** The sentences in the visitor's language, and formats for the shop's money and days. */
export interface Text {
  locale: string;
  timezone: string;
  direction: "ltr" | "rtl";
  words: Catalogue;
  /** Formats minor units. Whole amounts have no decimals unless `exact`. */
  money(amount: number, exact?: boolean): string;
  percent(value: number): string;
  /** "3 days" or "4 hours". */
  duration(count: number, unit: "day" | "hour" | "minute"): string;
  /** Formats a shop day `YYYY-MM-DD` as "Fri 3 July". */
  day(date: string, style?: Style): string;
  days(from: string, to: string, style?: Style): string;
  /** Formats a time of the shop's day, such as "09:00". */
  clock(time: string): string;
  /** Formats an instant by the shop's clock: "3 July, 09:00". */
  moment(instant: string | Date, style?: Style): string;
  list(parts: readonly string[]): string;
}

const styles = {
  short: { weekday: "short", day: "numeric", month: "short" },
  date: { day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
  number: { day: "numeric" },
  weekday: { weekday: "short" },
  weekday_narrow: { weekday: "narrow" },
  weekday_long: { weekday: "long" },
  full: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  time: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof styles;

/** Creates the text of a language for one shop. */
export function textOf(
  words: Catalogue,
  { locale, currency, timezone }: { locale: string; currency: string; timezone: string },
): Text {
  const dates = (style: Style, timeZone: string) =>
    cached(
      `${locale} ${style} ${timeZone}`,
      () => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone, calendar: "gregory" }),
    );
  const moment: Text["moment"] = (instant, style = "full") =>
    // Keeps a day with its month, and an hour with "AM" or "PM", on one line.
    dates(style, timezone).format(new Date(instant)).replace(/(?<=\d\.?) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, "\u00a0");
  const decimals = decimalsOf(currency);
  const moneyAs = (trailingZeroDisplay: "auto" | "stripIfInteger") =>
    cached(`${locale} ${currency} ${trailingZeroDisplay}`, () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        trailingZeroDisplay,
      }));
  return {
    locale,
    timezone,
    direction: locale.startsWith("ar") ? "rtl" : "ltr",
    words,
    money: (amount, exact) => moneyAs(exact ? "auto" : "stripIfInteger").format(amount / 10 ** decimals),
    percent: (value) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(value / 100),
    duration: (count, unit) =>
      unbroken(new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count)),
    // Shop days have no time zone. `Date` reads a date without time as UTC.
    day: (date, style = "short") => dates(style, "UTC").format(new Date(date)),
    days: (from, to, style = "short") => unbroken(dates(style, "UTC").formatRange(new Date(from), new Date(to))),
    clock: (time) => unbroken(dates("time", "UTC").format(new Date(`2000-01-01T${time}Z`))),
    moment,
    list: (parts) => new Intl.ListFormat(locale, { type: "conjunction" }).format(parts),
  };
}

/** Keeps words on one line. A range can still break at its dash. */
export const unbroken = (range: string) => range.replace(/(?<!–) (?!–)/g, "\u00a0");

const TextContext = createContext(textOf(english, { locale: "en", currency: "EUR", timezone: "UTC" }));
export const TextProvider = TextContext.Provider;

/** Returns the text of the widget that renders this component. */
export function useText(): Text {
  return useContext(TextContext);
}
