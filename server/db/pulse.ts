import type { Clock } from "../clock.ts";
import { openPool } from "./client.ts";
import { measureClockSkew } from "./clock_skew.ts";
import { pingDatabase } from "./ping.sql.ts";

/** How long an answer of the database counts, and how long one may take, in ms. */
const FRESH = 500, PATIENCE = 1_500;

/** How long a measured clock skew counts, in ms. */
const SKEW_FRESH = 60_000;

/** Feels whether the database answers, on a connection of its own: a pool that is busy is not a database that is away. */
export interface Pulse {
  beats(): Promise<boolean>;
  /** How many ms the server's clock is ahead of the database's, measured once a minute; 0 while the database is away. */
  clockSkew(): Promise<number>;
  end(): Promise<void>;
}

/** The pulse of the database at this address. */
export function openPulse(url: string, clock: Clock): Pulse {
  const sql = openPool(url, { max: 1 });
  let measured: { skew: Promise<number>; at: number } | undefined;
  let last: { beat: Promise<boolean>; at: number } | undefined;
  return {
    beats() {
      const now = performance.now();
      if (!last || now - last.at > FRESH) last = { beat: pingDatabase(sql, PATIENCE), at: now };
      return last.beat;
    },
    clockSkew() {
      const now = performance.now();
      if (!measured || now - measured.at > SKEW_FRESH) {
        const skew = measureClockSkew(sql, clock).catch(() => {
          // Not measured: /readyz reports by itself that the database is away
          measured = undefined;
          return 0;
        });
        measured = { skew, at: now };
      }
      return measured.skew;
    },
    end: async () => await sql.end({ timeout: 1 }),
  };
}
