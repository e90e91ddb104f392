import type { Clock } from "../clock.ts";
import type { Queries } from "./client.ts";

/** Skew in ms that the operator is warned of. */
const WARN_ABOVE = 2_000;
/** Skew in ms above which requests are refused: Stripe, S3 and TLS judge the machine's own time. */
const REFUSE_ABOVE = 5 * 60_000;
/** Round trip in ms above which a measurement says too little. */
const MAX_ROUND_TRIP = 1_000;

/**
 * Returns by how many ms the server's clock is ahead of the database's; exact to half of the round trip. Returns
 * undefined if that takes too long.
 */
export async function measureClockSkew(sql: Queries, clock: Clock): Promise<number | undefined> {
  const before = clock.now().getTime();
  const [row] = await sql<{ now: string }[]>`select clock_timestamp() as now`;
  const after = clock.now().getTime();
  return after - before > MAX_ROUND_TRIP ? undefined : (before + after) / 2 - Date.parse(row!.now);
}

/** The consequences of a clock skew: a warning to the operator, and whether requests can be served. */
export interface ClockAssessment {
  warning?: string;
  usable: boolean;
}

/** Assesses a clock skew in ms, positive if the server's clock is ahead. */
export function assessClockSkew(skew: number): ClockAssessment {
  const size = Math.abs(skew);
  if (size <= WARN_ABOVE) return { usable: true };
  const warning = `The server's clock is ${Math.round(size / 1_000)} s ${skew > 0 ? "ahead of" : "behind"} the ` +
    "database's, whose time the server uses. Synchronize both machines with NTP.";
  return { warning, usable: size <= REFUSE_ABOVE };
}
