import type { Sql } from "../db/client.ts";
import type { Log } from "../log.ts";
import type { Change } from "./change.ts";
import { findLiveHolds } from "./changes.sql.ts";

/** Time in ms between two looks at the holds. A hold is then told, loaded and shown within a second. */
const LOOK_MS = 500;

/** Tells which holds appear and vanish in the shops of open streams. */
export interface HoldWatch {
  /** Resolves after the first look: holds that appear or vanish from then on are told. */
  start(): Promise<void>;
  stop(): void;
  /** Stops, and waits for the statement that runs. */
  end(): Promise<void>;
}

/**
 * Creates the watch of this server. The database does not notify of holds: a commit that notifies waits for every
 * other one, and taking stock must stay fast. One statement for all shops looks for them instead, and only while the
 * dashboard of one is open. It also finds holds that have expired, which no statement changes at that time.
 */
export function createHoldWatch(
  { sql, shops, tell, log }: {
    sql: Sql;
    /** The shops with open streams. */
    shops: () => string[];
    tell: (change: Change) => void;
    log: Log;
  },
): HoldWatch {
  let known = new Map<string, string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching: Promise<void> | undefined;
  /** Counts the starts: a look that outlives its start does not schedule another one. */
  let run = 0;
  let isFailing = false;

  async function look(): Promise<void> {
    const before = known;
    known = await findLiveHolds(sql, shops());
    for (const [tenant_id, ids] of known) {
      // The first look finds what changes from now on
      const old = new Set(before.get(tenant_id) ?? ids);
      const now = new Set(ids);
      for (const id of now.symmetricDifference(old)) tell({ tenant_id, kind: "hold", id, version: null });
    }
  }

  async function watch(started: number): Promise<void> {
    try {
      await look();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log("warn", "hold_watch_failed", { error: String(error) });
      isFailing = true;
    }
    if (started !== run) return;
    timer = setTimeout(() => {
      watching = watch(started);
    }, LOOK_MS);
  }

  function stop(): void {
    run++;
    clearTimeout(timer);
  }

  return {
    start() {
      known = new Map();
      return watching = watch(++run);
    },
    stop,
    async end() {
      stop();
      await watching;
    },
  };
}
