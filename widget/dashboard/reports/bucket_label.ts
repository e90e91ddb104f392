import { datedDay } from "../text/dated.ts";
import type { Format } from "../text/format.ts";
import type { Bucket } from "./buckets.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** Names the days of a bucket: "Wed, 5 May 2027", "3 – 9 May 2027" or "May 2027". */
export function bucketLabel(format: Format, { starts, ends }: Bucket): string {
  if (starts === ends) return datedDay(format, starts);
  return isMonth({ starts, ends }) ? monthOf(format, starts, "long") : periodLabel(format, { starts, ends });
}

/** Names a period with its year. */
export function periodLabel({ locale }: Format, { starts, ends }: Pick<Bucket, "starts" | "ends">): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC", calendar: "gregory" })
    .formatRange(new Date(starts), new Date(ends));
}

/** Names a bucket under a chart, where there is little room. */
export function shortLabel(format: Format, { starts, ends }: Bucket): string {
  if (isMonth({ starts, ends })) return monthOf(format, starts, "short");
  return new Intl.DateTimeFormat(format.locale, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    calendar: "gregory",
  })
    .format(new Date(starts));
}

function isMonth({ starts, ends }: Pick<Bucket, "starts" | "ends">): boolean {
  return Date.parse(ends) - Date.parse(starts) > 7 * DAY;
}

function monthOf({ locale }: Format, date: string, month: "short" | "long"): string {
  const year = month === "long" ? "numeric" as const : "2-digit" as const;
  return new Intl.DateTimeFormat(locale, { month, year, timeZone: "UTC", calendar: "gregory" }).format(new Date(date));
}
