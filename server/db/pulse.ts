import { openPool } from "./client.ts";
import { pingDatabase } from "./ping.sql.ts";

/** How long an answer of the database counts, and how long one may take, in ms. */
const FRESH = 500, PATIENCE = 1_500;

/** Feels whether the database answers, on a connection of its own: a pool that is busy is not a database that is away. */
export interface Pulse {
  beats(): Promise<boolean>;
  end(): Promise<void>;
}

/** The pulse of the database at this address. */
export function openPulse(url: string): Pulse {
  const sql = openPool(url, { max: 1 });
  let last: { beat: Promise<boolean>; at: number } | undefined;
  return {
    beats() {
      const now = performance.now();
      if (!last || now - last.at > FRESH) last = { beat: pingDatabase(sql, PATIENCE), at: now };
      return last.beat;
    },
    end: async () => await sql.end({ timeout: 1 }),
  };
}
