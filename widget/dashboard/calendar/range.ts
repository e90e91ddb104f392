import { addDays, clampDay } from "../../ui/calendar_days.ts";
import type { Scale } from "./scale.ts";

/** The days that one calendar can scroll through. */
export const RANGE_DAYS = 366;
/** The days before today, or before a day far away, that can be scrolled to. */
const DAYS_BEFORE = 62;
/** The days that are left to scroll to after the last day that the address can name. */
const DAYS_AFTER = 62;

/** Returns the first day that the address names, or today. */
export function dateFor(wanted: string | null, today: string): string {
  return dayIn(wanted) ?? today;
}

/** Returns the first day of the range in which a date is shown. The range of before is kept while it has the date. */
export function rangeFor(date: string, { today, before }: { today: string; before: string | null }): string {
  if (before && date >= before && date < addDays(before, RANGE_DAYS)) return before;
  const usual = addDays(today, -DAYS_BEFORE);
  const isNear = date >= usual && date <= addDays(usual, RANGE_DAYS - DAYS_AFTER);
  return isNear ? usual : addDays(date, -DAYS_BEFORE);
}

/** Returns a date that can be asked for, or null for nonsense in the address. */
function dayIn(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || !new Date(text).toJSON()?.startsWith(text)) return null;
  return clampDay("2000-01-01", "2100-01-01", text);
}

/** Returns the first day of the page before or after a day. */
export function pageFrom(date: string, by: 1 | -1, scale: Scale): string {
  return addDays(date, by * { day: 1, week: 7, month: 28 }[scale]);
}
