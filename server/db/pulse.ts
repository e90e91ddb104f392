import type { Clock } from "../clock.ts";
import { openPool } from "./client.ts";
import { measureClockSkew } from "./clock_skew.ts";
import { pingDatabase } from "./ping.sql.ts";

/** Time in ms that the result of a ping is cached. */
const PING_TTL = 500;
/** Time in ms that the database has to answer. */
const PING_DEADLINE = 1_500;

/** Time in ms that a measured clock skew is cached. */
const SKEW_TTL = 60_000;

/** Checks whether the database answers, on its own connection, so that a busy pool does not look like an outage. */
export interface Pulse {
  beats(): Promise<boolean>;
  /** Returns by how many ms the server's clock is ahead of the database's; 0 while the database is away. */
  clockSkew(): Promise<number>;
  end(): Promise<void>;
}

/** Opens the connection that checks the database at a URL. */
export function openPulse(url: string, clock: Clock): Pulse {
  const sql = openPool(url, { max: 1 });
  let measured: { skew: Promise<number>; at: number } | undefined;
  let last: { isAlive: Promise<boolean>; at: number } | undefined;
  return {
    beats() {
      const now = performance.now();
      if (!last || now - last.at > PING_TTL) last = { isAlive: pingDatabase(sql, PING_DEADLINE), at: now };
      return last.isAlive;
    },
    clockSkew() {
      const now = performance.now();
      if (!measured || now - measured.at > SKEW_TTL) {
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
