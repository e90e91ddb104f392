import { isMoment } from "./iso_date.ts";
import { type Edge, type Here, type Moment, momentOf, type Period, periodBetween } from "./period.ts";
import { wallOf } from "./wall_clock.ts";

/** Why two dates are no period at all (400), named like the entries of a Problem's `errors`. */
export interface PeriodFault {
  path: "pickup_date" | "return_date";
  code: "invalid_date" | "mixed_forms" | "not_after_pickup" | "too_long" | "too_far_ahead";
  message: string;
}

/** Reads two shop days or two RFC 3339 timestamps; whether the shop would let them (`past`, `closed` …) is `ruleAgainst`'s. */
export function periodOf(
  { pickup_date, return_date }: { pickup_date: string; return_date: string },
  here: Here,
): Period | { faults: PeriodFault[] } {
  const from = readMoment(pickup_date, "pickup", here);
  const to = readMoment(return_date, "return", here);
  const faults: PeriodFault[] = [];
  const fault = (path: PeriodFault["path"], code: PeriodFault["code"], message: string) =>
    faults.push({ path, code, message });
  const unreadable = "must be a date like 2027-05-01 or an RFC 3339 timestamp with an offset";
  if (!from) fault("pickup_date", "invalid_date", unreadable);
  if (!to) fault("return_date", "invalid_date", unreadable);
  if (!from || !to) return { faults };

  const { shop, now } = here;
  const period = periodBetween(from, to, shop);
  const latest = wallOf(new Date(now).setUTCFullYear(now.getUTCFullYear() + 3), shop.timezone);
  if (from.wall > latest) fault("pickup_date", "too_far_ahead", "must be within three years");
  if (to.wall > latest) fault("return_date", "too_far_ahead", "must be within three years");
  if (from.is_date !== to.is_date) {
    fault("return_date", "mixed_forms", "must be written like pickup_date, as a date or a timestamp");
  } else if (to.at <= from.at) fault("return_date", "not_after_pickup", "must be after pickup_date");
  else if (period.days > 366) fault("return_date", "too_long", "must be within 366 days of pickup_date");
  return faults.length ? { faults } : period;
}

/** The instant that one end of a period stands for; undefined when it is malformed. */
export function instantOfEnd(text: string, edge: Edge, here: Here): Date | undefined {
  const moment = readMoment(text, edge, here);
  return moment && new Date(moment.at);
}

function readMoment(text: string, edge: Edge, here: Here): Moment | undefined {
  return isMoment(text) ? momentOf(text.toUpperCase(), edge, here) : undefined;
}
