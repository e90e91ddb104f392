import { formatMoney } from "../../shared/money.ts";
import type { Sender } from "./letters/letter.ts";
import type { MailText } from "../text/en/mail.ts";
import { textFor } from "../text/text_for.ts";

/** How a shop says things in its letters: its words, its formats, its wall clock. */
export interface Speech {
  words: MailText;
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

// Formats are dear to make (1 ms) and few: one set for each language and zone that a shop has.
const known = new Map<string, Speech>();

/** How a shop's letters speak; made once for each language and zone, for making one is slow. */
export function speechOf({ locale, timezone }: Pick<Sender, "locale" | "timezone">): Speech {
  const key = `${locale} ${timezone}`;
  const speech = known.get(key) ?? makeSpeech(locale, timezone);
  if (known.size >= 200) known.clear();
  known.set(key, speech);
  return speech;
}

function makeSpeech(locale: string, timezone: string): Speech {
  const moments = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: timezone, calendar: "gregory", ...options });
    return (at: string) => format.format(new Date(at));
  };
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return (count: number) => format.format(count);
  };
  const { mail, direction } = textFor(locale);
  const percent = numbers({ style: "percent" });
  return {
    words: mail,
    direction,
    money: (amount, currency) => formatMoney(amount, { currency, locale }),
    day: moments({ weekday: "short", day: "numeric", month: "short", year: "numeric" }),
    time: moments({ hour: "numeric", minute: "2-digit" }),
    // not `timeStyle`, which would write "09:00" where `time` says "9:00"
    moment: moments({ day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" }),
    minutes: numbers({ style: "unit", unit: "minute", unitDisplay: "long" }),
    hours: numbers({ style: "unit", unit: "hour", unitDisplay: "long" }),
    percent: (count) => percent(count / 100),
    number: numbers({}),
  };
}
