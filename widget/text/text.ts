import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { decimalsOf } from "../../shared/money.ts";
import type { Catalogue } from "./en.ts";
import { english } from "./languages.ts";

/** All that a view needs to speak: the sentences, and the shop's money and days in the visitor's language. */
export interface Text {
  locale: string;
  direction: "ltr" | "rtl";
  words: Catalogue;
  /** Money from minor units; whole amounts lose their zeros unless `exact`. */
  money(amount: number, exact?: boolean): string;
  percent(value: number): string;
  /** "3 days" or "4 hours". */
  span(count: number, unit: "day" | "hour" | "minute"): string;
  /** "Fri 3 July" of a shop day `YYYY-MM-DD`. */
  day(date: string, style?: Style): string;
  days(from: string, to: string): string;
  /** A time of the shop's day, from "09:00". */
  clock(time: string): string;
  /** An instant on the shop's clock: "3 July, 09:00". */
  moment(instant: string | Date, style?: Style): string;
  moments(from: string, to: string): string;
  list(parts: readonly string[]): string;
}

const styles = {
  short: { weekday: "short", day: "numeric", month: "short" },
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

const formats = new Map<string, unknown>();
/** Made once, and not before it is used: a slow phone takes 80 ms to find its language's money, and the first step needs none. */
function kept<T>(name: string, make: () => T): T {
  if (!formats.has(name)) formats.set(name, make());
  return formats.get(name) as T;
}

export function textOf(
  words: Catalogue,
  { locale, currency, timezone }: { locale: string; currency: string; timezone: string },
): Text {
  const dates = (style: Style, timeZone: string) =>
    kept(
      `${locale} ${style} ${timeZone}`,
      () => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone, calendar: "gregory" }),
    );
  const moment: Text["moment"] = (instant, style = "full") =>
    // a day stays with its month, an hour with its half of the day
    dates(style, timezone).format(new Date(instant)).replace(/(?<=\d\.?) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, "\u00a0");
  const decimals = decimalsOf(currency);
  const moneyAs = (trailingZeroDisplay: "auto" | "stripIfInteger") =>
    kept(`${locale} ${currency} ${trailingZeroDisplay}`, () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        trailingZeroDisplay,
      }));
  return {
    locale,
    direction: locale.startsWith("ar") ? "rtl" : "ltr",
    words,
    money: (amount, exact) => moneyAs(exact ? "auto" : "stripIfInteger").format(amount / 10 ** decimals),
    percent: (value) => new Intl.NumberFormat(locale, { style: "percent" }).format(value / 100),
    span: (count, unit) =>
      joined(new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count)),
    // shop days have no zone: `Date` reads a date alone as UTC, so the visitor's zone never moves them
    day: (date, style = "short") => dates(style, "UTC").format(new Date(date)),
    days: (from, to) => joined(dates("short", "UTC").formatRange(new Date(from), new Date(to))),
    clock: (time) => joined(dates("time", "UTC").format(new Date(`2000-01-01T${time}Z`))),
    moment,
    // formatRange would write "09:00" where everything else says "9:00"
    moments(from, to) {
      const sameDay = moment(from, "short") === moment(to, "short");
      return `${moment(from)}\u00a0– ${moment(to, sameDay ? "time" : "full")}`;
    },
    list: (parts) => new Intl.ListFormat(locale, { type: "conjunction" }).format(parts),
  };
}

/** Words that stay on one line; a range breaks between its ends, never within one. */
export const joined = (range: string) => range.replace(/(?<!–) (?!–)/g, "\u00a0");

const TextContext = createContext(textOf(english, { locale: "en", currency: "EUR", timezone: "UTC" }));
export const TextProvider = TextContext.Provider;

/** The text of the widget that renders this component. */
export function useText(): Text {
  return useContext(TextContext);
}
