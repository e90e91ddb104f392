import type { Shop } from "./contract/shop.ts";
import { isOpenAt, spansOf } from "./opening_hours.ts";
import { dateOf, DAY, HOUR, instantOf, MINUTE, type Wall, wallOf, wallOfDate } from "./wall_clock.ts";

/** The settings of a shop that turn two dates into a rental. */
export type ShopCalendar = Pick<Shop, "timezone" | "opening_hours" | "closed_dates" | "half_day_hours" | "grace_minutes">;
/** Where a period is asked: the shop, and its time. */
export interface Here {
  shop: ShopCalendar;
  now: Date;
}
/** `[pickup_at, return_at)`, and what is charged for it. */
export interface Period {
  pickup_at: Date;
  return_at: Date;
  days: number;
  half_day: boolean;
  /** An end lies outside the opening hours. */
  closed: boolean;
}
/** Why two dates are no period at all (400), named like the entries of a Problem's `errors`. */
export interface PeriodFault {
  path: "pickup_date" | "return_date";
  code: "invalid_date" | "mixed_forms" | "not_after_pickup" | "too_long" | "too_far_ahead";
  message: string;
}
interface Moment {
  at: number;
  /** As written: a date is its midnight. */
  wall: Wall;
  is_date: boolean;
  closed: boolean;
}
type Edge = "pickup" | "return";

/** Reads two shop days or two RFC 3339 timestamps; whether the shop would let them (`past`, `closed` …) is `refusalOf`'s. */
export function periodOf(
  { pickup_date, return_date }: { pickup_date: string; return_date: string },
  here: Here,
): Period | { faults: PeriodFault[] } {
  const from = momentOf(pickup_date, "pickup", here);
  const to = momentOf(return_date, "return", here);
  const faults: PeriodFault[] = [];
  const fault = (path: PeriodFault["path"], code: PeriodFault["code"], message: string) => faults.push({ path, code, message });
  const unreadable = "must be a date like 2027-05-01 or an RFC 3339 timestamp with an offset";
  if (!from) fault("pickup_date", "invalid_date", unreadable);
  if (!to) fault("return_date", "invalid_date", unreadable);
  if (!from || !to) return { faults };

  const { shop: { timezone, grace_minutes, half_day_hours }, now } = here;
  const latest = wallOf(new Date(now).setUTCFullYear(now.getUTCFullYear() + 3), timezone);
  const inDates = from.is_date && to.is_date;
  const spent = to.wall - from.wall;
  const days = inDates ? spent / DAY + 1 : Math.max(1, Math.ceil((spent - grace_minutes * MINUTE) / DAY));
  if (from.wall > latest) fault("pickup_date", "too_far_ahead", "must be within three years");
  if (to.wall > latest) fault("return_date", "too_far_ahead", "must be within three years");
  if (from.is_date !== to.is_date) {
    fault("return_date", "mixed_forms", "must be written like pickup_date, as a date or a timestamp");
  } else if (to.at <= from.at) fault("return_date", "not_after_pickup", "must be after pickup_date");
  else if (days > 366) fault("return_date", "too_long", "must be within 366 days of pickup_date");
  if (faults.length) return { faults };
  return {
    pickup_at: new Date(from.at),
    return_at: new Date(to.at),
    days,
    half_day: !inDates && to.at - from.at <= half_day_hours * HOUR && dateOf(from.wall) === dateOf(to.wall - 1),
    closed: from.closed || to.closed,
  };
}

/** The instant that one end of a period stands for; undefined when it is malformed. A date is the first opening or last closing. */
export function instantOfEnd(text: string, edge: Edge, here: Here): Date | undefined {
  const moment = momentOf(text, edge, here);
  return moment && new Date(moment.at);
}

/** Years that every calendar and database can hold. */
const KNOWN_YEARS = /^(1[6-9]|[2-8]\d)\d\d-/;

function momentOf(text: string, edge: Edge, { shop, now }: Here): Moment | undefined {
  if (!KNOWN_YEARS.test(text)) return undefined;
  const { timezone } = shop;
  const midnight = wallOfDate(text);
  if (midnight === undefined) {
    const at = parseTimestamp(text);
    if (at === undefined) return undefined;
    const wall = wallOf(at, timezone);
    return { at, wall, is_date: false, closed: !isOpenAt(wall, shop) };
  }
  const spans = spansOf(midnight, shop);
  // Staff may use a day on which the shop is closed: it is the whole day then.
  const whole = [{ opens: midnight, closes: midnight + DAY }];
  const at = edge === "pickup"
    ? nextOpening(spans.length ? spans : whole)
    : instantOf((spans.at(-1) ?? whole[0]!).closes, timezone);
  return { at, wall: midnight, is_date: true, closed: !spans.length };

  /** Today that is from now on; after closing it is this morning, and so in the past. */
  function nextOpening(day: typeof spans): number {
    const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
    const next = day.find(({ closes }) => instantOf(closes, timezone) > minute);
    const opening = instantOf((next ?? day[0]!).opens, timezone);
    return next ? Math.max(opening, minute) : opening;
  }
}

/** RFC 3339 to an instant (ms), or undefined; stricter than `Date.parse`, which takes 2027-02-30. */
export function parseTimestamp(text: string): number | undefined {
  const [, date, time, sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?)(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i.exec(text) ??
      [];
  if (!date || wallOfDate(date) === undefined) return undefined;
  const offset = sign ? (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1) : 0;
  return Date.parse(`${date}T${time!.slice(0, 12)}Z`) - offset * MINUTE;
}
