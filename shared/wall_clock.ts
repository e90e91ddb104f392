/**
 * A local time without its zone, in ms as if it were UTC. It is not an instant.
 *
 * The conversions use `Intl`, because Safari has no Temporal and the widget must agree with the server to the minute.
 */
export type WallTime = number;
/** Durations in ms. */
export const MINUTE = 60_000, HOUR = 3_600_000, DAY = 86_400_000;

/** Returns the value of a key, and creates it if it is missing. A map with more than `max` values is emptied first. */
function known<K, V>(map: Map<K, V>, key: K, create: () => V, max = 2_000): V {
  if (!map.has(key)) {
    if (map.size > max) map.clear();
    map.set(key, create());
  }
  return map.get(key)!;
}

/** The clock of a zone, and its offsets (ms) by minute. */
interface Clock {
  format: Intl.DateTimeFormat;
  offsets: Map<number, number>;
}
const clocks = new Map<string, Clock>();
function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  return { format, offsets: new Map() };
}

/** Returns the local time of a zone at an instant (ms). */
export function wallOf(instant: number, zone: string): WallTime {
  return instant + offsetAt(instant, zone);
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

/** Returns the offset of a zone. `Intl` is slow, and zones have changed their offsets at whole minutes since 1972. */
function offsetAt(instant: number, zone: string): number {
  const { format, offsets } = known(clocks, zone, () => createClock(zone), 500);
  const minute = Math.floor(instant / MINUTE) * MINUTE;
  return known(offsets, minute, () => readClock(minute, format) - minute);
}

type DateParts = [number, number, number, number, number];
function readClock(instant: number, format: Intl.DateTimeFormat): WallTime {
  // Parses 11/21/2026, 10:42, which is faster than formatToParts.
  const [month, day, year, hour, minute] = format.format(instant).match(/\d+/g)!.map(Number) as DateParts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const midnights = new Map<string, WallTime | undefined>();
/**
 * Returns the midnight of a date such as `"2027-05-01"`, or undefined if there is no such date. There is none before
 * the year 100: `Date.UTC()` takes smaller years for those of the 20th century.
 */
export function wallOfDate(date: string): WallTime | undefined {
  // The map must not keep long texts that a client sends
  if (date.length !== 10 || date < "0100") return undefined;
  return known(midnights, date, () => {
    const wall = Date.parse(`${date}T00:00Z`);
    return dateOf(wall) === date ? wall : undefined;
  });
}

/** Returns the midnight at which a local time's day starts. */
export function midnightOf(wall: WallTime): WallTime {
  return Math.floor(wall / DAY) * DAY;
}

/** Returns the date of a local time, such as `"2027-05-01"`. */
export function dateOf(wall: WallTime): string {
  return Number.isNaN(wall) ? "" : new Date(wall).toISOString().slice(0, 10);
}
