import { HOUR, MINUTE } from "../../shared/wall_clock.ts";

const SECOND = 1_000;

// How long to wait before each attempt: Standard Webhooks' schedule, 76 hours in all
const waits = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** An endpoint that has failed for so long, without one success, is turned off. */
export const patience = 120 * HOUR;

/** How one attempt ended, as far as the next one depends on it. */
export interface Failure {
  /** Failed attempts so far, this one included. */
  failures: number;
  at: Date;
  /** The answer's `Retry-After`: seconds, or an HTTP date. */
  retry_after?: string | null;
  /** 0 to 1: spreads attempts by ±10 %, so that a receiver that comes back is not met by all at once. */
  chance: number;
}

/** When to try again, or null after the tenth attempt. A `Retry-After` can only make it later, by a day at most. */
export function nextAttempt({ failures, at, retry_after, chance }: Failure): Date | null {
  const wait = waits[failures];
  if (wait === undefined) return null;
  const asked = Math.min(waitAsked(retry_after, at), 24 * HOUR);
  return new Date(at.getTime() + Math.max(Math.round(wait * (0.9 + 0.2 * chance)), asked));
}

function waitAsked(retry_after: string | null | undefined, at: Date): number {
  if (!retry_after) return 0;
  if (/^\d{1,9}$/.test(retry_after)) return Number(retry_after) * SECOND;
  const until = Date.parse(retry_after);
  return Number.isNaN(until) ? 0 : Math.max(0, until - at.getTime());
}
