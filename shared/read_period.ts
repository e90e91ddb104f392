import { isMoment } from "./iso_date.ts";
import { type Edge, parsePeriodEnd, type Period, periodBetween, type PeriodContext, type PeriodEnd } from "./period.ts";
import { wallOf } from "./wall_clock.ts";

/** The reason why two dates are not a period, as an entry of the `errors` of a 400. */
export interface PeriodError {
  path: "pickup_date" | "return_date";
  code: "invalid_date" | "mixed_forms" | "not_after_pickup" | "too_long" | "too_far_ahead";
  message: string;
}

/**
 * Parses two shop days or two RFC 3339 timestamps. `findBrokenRule` checks the shop's rules, such as `past` and
 * `closed`.
 */
export function periodOf(
  { pickup_date, return_date }: { pickup_date: string; return_date: string },
  context: PeriodContext,
): Period | { faults: PeriodError[] } {
  const from = readPeriodEnd(pickup_date, "pickup", context);
  const to = readPeriodEnd(return_date, "return", context);
  const faults: PeriodError[] = [];
  const addFault = (path: PeriodError["path"], code: PeriodError["code"], message: string) =>
    faults.push({ path, code, message });
  const unreadable = "must be a date like 2027-05-01 or an RFC 3339 timestamp with an offset";
  if (!from) addFault("pickup_date", "invalid_date", unreadable);
  if (!to) addFault("return_date", "invalid_date", unreadable);
  if (!from || !to) return { faults };

  const { shop, now } = context;
  const period = periodBetween(from, to, shop);
  const latest = wallOf(new Date(now).setUTCFullYear(now.getUTCFullYear() + 3), shop.timezone);
  if (from.wall > latest) addFault("pickup_date", "too_far_ahead", "must be within three years");
  if (to.wall > latest) addFault("return_date", "too_far_ahead", "must be within three years");
  if (from.is_date !== to.is_date) {
    addFault("return_date", "mixed_forms", "must have the same form as `pickup_date`: both dates, or both timestamps");
  } else if (to.at <= from.at) addFault("return_date", "not_after_pickup", "must be after `pickup_date`");
  else if (period.days > 366) addFault("return_date", "too_long", "must be at most 366 days after `pickup_date`");
  return faults.length ? { faults } : period;
}

/** Returns the instant of one end of a period, or undefined if it is malformed. */
export function instantOfEnd(text: string, edge: Edge, context: PeriodContext): Date | undefined {
  const moment = readPeriodEnd(text, edge, context);
  return moment && new Date(moment.at);
}

function readPeriodEnd(text: string, edge: Edge, context: PeriodContext): PeriodEnd | undefined {
  return isMoment(text) ? parsePeriodEnd(text.toUpperCase(), edge, context) : undefined;
}
