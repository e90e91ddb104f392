import { HOUR, MINUTE } from "../../shared/wall_clock.ts";

const SECOND = 1_000;

/** Delay in ms before each attempt: the schedule of Standard Webhooks, 76 hours in total. */
const DELAYS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Time in ms after which an endpoint without a successful attempt is turned off. */
export const FAILURE_LIMIT = 120 * HOUR;

/** A failed attempt. The time of the next one depends on it. */
export interface Failure {
  /** Failed attempts so far, this one included. */
  failures: number;
  at: Date;
  /** The `Retry-After` header of the response: seconds, or an HTTP date. */
  retry_after?: string | null;
  /**
   * Random number from 0 to 1. Spreads attempts by ±10 %, so that a receiver that recovers does not get all at once.
   */
  chance: number;
}

/** Returns the time of the next attempt, or null after the tenth. `Retry-After` can delay it, by at most a day. */
export function nextAttempt({ failures, at, retry_after, chance }: Failure): Date | null {
  const delay = DELAYS[failures];
  if (delay === undefined) return null;
  const retryAfter = Math.min(parseRetryAfter(retry_after, at), 24 * HOUR);
  return new Date(at.getTime() + Math.max(Math.round(delay * (0.9 + 0.2 * chance)), retryAfter));
}

/** Parses a `Retry-After` header to ms; 0 if it is missing or malformed. */
function parseRetryAfter(retry_after: string | null | undefined, at: Date): number {
  if (!retry_after) return 0;
  if (/^\d{1,9}$/.test(retry_after)) return Number(retry_after) * SECOND;
  const until = Date.parse(retry_after);
  return Number.isNaN(until) ? 0 : Math.max(0, until - at.getTime());
}
