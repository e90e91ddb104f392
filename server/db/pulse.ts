import { type Clock, systemClock } from "../clock.ts";
import { openPool } from "./client.ts";
import { measureClockSkew } from "./clock_skew.ts";
import { pingDatabase } from "./ping.sql.ts";

/** Time in ms that the result of a ping is cached. */
const PING_TTL = 500;
/** Time in ms that the database has to answer. */
const PING_DEADLINE = 1_500;

/** Time in ms between two measurements of the clock skew. */
const SKEW_INTERVAL = 10_000;

/** Checks the database on its own connection, so that a busy pool does not look like an outage. */
export interface Pulse {
  beats(): Promise<boolean>;
  /**
   * The database's time. Holds, sessions and jobs end by the clock of Postgres, so everything that the server computes
   * from the time follows that clock. Before the first measurement it is the machine's.
   */
  clock: Clock;
  /** Returns by how many ms the machine's clock is ahead of the database's, as last measured. */
  clockSkew(): number;
  /** Measures the clock skew now. It is measured every 10 s anyway. */
  measureSkew(): Promise<void>;
  end(): Promise<void>;
}

/** Opens the connection that checks the database at a URL. */
export function openPulse(url: string, machine: Clock = systemClock): Pulse {
  const sql = openPool(url, { max: 1 });
  let skew = 0;
  let last: { isAlive: Promise<boolean>; at: number } | undefined;
  const measureSkew = async () => {
    // While the database is away, the last skew stays: /readyz reports the outage by itself
    skew = await measureClockSkew(sql, machine).catch(() => undefined) ?? skew;
  };
  const timer = setInterval(measureSkew, SKEW_INTERVAL);
  return {
    beats() {
      const now = performance.now();
      if (!last || now - last.at > PING_TTL) last = { isAlive: pingDatabase(sql, PING_DEADLINE), at: now };
      return last.isAlive;
    },
    clock: { now: () => new Date(machine.now().getTime() - skew) },
    clockSkew: () => skew,
    measureSkew,
    async end() {
      clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };
}
