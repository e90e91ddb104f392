import { wallOfDate } from "./wall_clock.ts";

/** The years 1600 to 8999, which every calendar and database can store. */
const KNOWN_YEARS = /^(1[6-9]|[2-8]\d)\d\d-/;

/** Returns whether a text is a calendar day, such as `"2027-05-01"`. */
export function isDay(text: string): boolean {
  return KNOWN_YEARS.test(text) && wallOfDate(text) !== undefined;
}

/** Returns whether a text is a calendar day or an RFC 3339 timestamp. */
export function isMoment(text: string): boolean {
  return isDay(text) || KNOWN_YEARS.test(text) && parseTimestamp(text) !== undefined;
}

/**
 * Parses an RFC 3339 timestamp to an instant (ms). Returns undefined for any other text, such as 2027-02-30T00:00:00Z.
 */
export function parseTimestamp(text: string): number | undefined {
  const [, date] =
    /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.exec(
      text,
    ) ?? [];
  return date && wallOfDate(date) !== undefined ? Date.parse(text.toUpperCase()) : undefined;
}
