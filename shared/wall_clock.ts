/**
 * A local time without its zone, in ms as if it were UTC. It is not an instant.
 *
 * The conversions use `Intl`, because Safari has no Temporal and the widget must agree with the server to the minute.
 */
export type WallTime = number;
/** Durations in ms. */
export const MINUTE = 60_000, HOUR = 3_600_000, DAY = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  if (clocks.size >= 500) clocks.clear();
  clocks.set(zone, format);
  return format;
}

type DateParts = [number, number, number, number, number, number];
/** Returns the local time of a zone at an instant (ms). */
export function wallOf(instant: number, zone: string): WallTime {
  // Parses 11/21/2026, 10:42:21, which is faster than formatToParts.
  const [month, day, year, hour, minute, second] = clockOf(zone).format(instant).match(/\d+/g)!.map(
    Number,
  ) as DateParts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

/**
 * Returns the instant (ms) of a local time. A time skipped in spring moves later; of a time repeated in autumn it is
 * the first.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  return before !== after && wallOf(before, zone) !== wall && wallOf(after, zone) === wall ? after : before;
}

/** Cached offsets: the same days are converted again and again, and `Intl` is slow. */
const offsets = new Map<string, number>();
function offsetAt(instant: number, zone: string): number {
  const name = zone + instant;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  if (offsets.size > 9_999) offsets.clear();
  const offset = wallOf(instant, zone) - instant;
  offsets.set(name, offset);
  return offset;
}

/** Returns the midnight of a date such as `"2027-05-01"`, or undefined if there is no such date. */
export function wallOfDate(date: string): WallTime | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  const wall = Date.UTC(year!, month! - 1, day);
  return date && dateOf(wall) === date ? wall : undefined;
}

/** Returns the midnight at which a local time's day starts. */
export function midnightOf(wall: WallTime): WallTime {
  return Math.floor(wall / DAY) * DAY;
}

/** Returns the date of a local time, such as `"2027-05-01"`. */
export function dateOf(wall: WallTime): string {
  return Number.isNaN(wall) ? "" : new Date(wall).toISOString().slice(0, 10);
}
