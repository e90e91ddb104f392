import type { FieldError } from "../contract/field_error.ts";
import { DAY, wallOfDate } from "../wall_clock.ts";
import type { RateDays } from "./rate_days.ts";

/** The most days of one range of dates: a year. */
const MAX_RANGE_DAYS = 366;

/** Returns what is wrong with the days of a rate. */
export function findRateErrors({ dates, yearly }: Pick<RateDays, "dates" | "yearly">): FieldError[] {
  const errors: FieldError[] = (dates ?? []).flatMap(({ from, to }, at) => {
    const days = (wallOfDate(to)! - wallOfDate(from)!) / DAY + 1;
    const path = `dates.${at}.to`;
    if (days < 1) return { path, code: "not_after_from", message: "must not be before `from`" };
    if (days > MAX_RANGE_DAYS) return { path, code: "too_long", message: "must be at most a year after `from`" };
    return [];
  });
  if (yearly && !dates) {
    errors.push({ path: "yearly", code: "no_dates", message: "needs `dates` that return each year" });
  }
  return errors;
}
