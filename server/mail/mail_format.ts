import { formatMoney } from "../../shared/money.ts";
import type { Edge } from "../../shared/period.ts";
import { instantOf, wallOfDate } from "../../shared/wall_clock.ts";
import { dayOfMidnight, readableDeadline } from "../../shared/whole_days.ts";
import type { Sender } from "./letters/letter.ts";
import type { MailText } from "../text/en/mail.ts";
import { replaceTexts } from "./own_texts/own_texts.ts";
import { textFor } from "../text/text_for.ts";

/** The texts and number formats of a shop's mails, in its language and time zone. */
export interface MailFormat {
  words: MailText;
  direction: "ltr" | "rtl";
  /** `amount` in the currency's minor unit. */
  money(amount: number, currency: string): string;
  day(at: string): string;
  /** Formats a day such as `2027-07-01`. */
  date(day: string): string;
  /** The day of a pickup or a return at midnight; null at other times. */
  dayOfMidnight(at: string, edge: Edge): string | null;
  time(at: string): string;
  moment(at: string): string;
  /** Formats the end (ms) of a term. One at midnight is written as the minute before, on the day that ends. */
  deadline(at: number): string;
  days(count: number): string;
  minutes(count: number): string;
  percent(count: number): string;
  number(count: number): string;
}

/** The settings of a shop that its mails depend on. */
type MailShop = Pick<Sender, "locale" | "german_address" | "timezone" | "own_texts">;

/** Cached by these settings, because `Intl` formats are slow to create. */
const cache = new Map<string, MailFormat>();

/** Returns the texts and formats for a shop's mails, with the texts that the shop has written itself. */
export function mailFormatFor(shop: MailShop): MailFormat {
  const format = plainFormatFor(shop);
  return shop.own_texts ? { ...format, words: replaceTexts(format.words, shop.own_texts) } : format;
}

function plainFormatFor(shop: MailShop): MailFormat {
  const key = `${shop.locale} ${shop.german_address} ${shop.timezone}`;
  const format = cache.get(key) ?? createMailFormat(shop);
  if (cache.size >= 200) cache.clear();
  cache.set(key, format);
  return format;
}

function createMailFormat({ locale, german_address, timezone }: MailShop): MailFormat {
  const moments = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: timezone, calendar: "gregory", ...options });
    return (at: string) => format.format(new Date(at));
  };
  const day = moments({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const date = (text: string) => day(new Date(instantOf(wallOfDate(text)!, timezone)).toISOString());
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return (count: number) => format.format(count);
  };
  const { mail, direction } = textFor(locale, german_address);
  // `timeStyle` would give "09:00" where `time` gives "9:00".
  const moment = moments({ day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" });
  const percent = numbers({ style: "percent", maximumFractionDigits: 3 });
  return {
    words: mail,
    direction,
    money: (amount, currency) => formatMoney(amount, { currency, locale }),
    day,
    date,
    dayOfMidnight(at, edge) {
      const midnight = dayOfMidnight(at, edge, timezone);
      return midnight && date(midnight);
    },
    time: moments({ hour: "numeric", minute: "2-digit" }),
    moment,
    deadline: (at) => moment(new Date(readableDeadline(at, timezone)).toISOString()),
    days: numbers({ style: "unit", unit: "day", unitDisplay: "long" }),
    minutes: numbers({ style: "unit", unit: "minute", unitDisplay: "long" }),
    percent: (count) => percent(count / 100),
    number: numbers({}),
  };
}
