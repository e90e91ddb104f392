import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { cached } from "../../text/plural.ts";
import type { Format } from "./format.ts";

type Zoned = Pick<Format, "locale" | "timezone">;
type Style = "day" | "moment";

const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  day,
  moment: { ...day, hour: "numeric", minute: "2-digit" },
};

/** Formats an instant by the shop's clock with its year, for tables and histories: "Wed, 12 May 2027, 18:00". */
export function datedMoment({ locale, timezone }: Zoned, instant: string, style: Style = "moment"): string {
  const create = () => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: timezone, calendar: "gregory" });
  return cached(`${locale} dated ${style} ${timezone}`, create).format(new Date(instant));
}

/** Formats a shop day with its year: "Wed, 12 May 2027". */
export function datedDay({ locale }: Pick<Format, "locale">, date: string): string {
  return datedMoment({ locale, timezone: "UTC" }, date, "day");
}

/** Formats a pickup or a return with its year. One at midnight has its day only. */
export function datedEnd(format: Zoned, instant: string, edge: "pickup" | "return"): string {
  const date = dayOfMidnight(instant, edge, format.timezone);
  return date ? datedDay(format, date) : datedMoment(format, instant);
}
