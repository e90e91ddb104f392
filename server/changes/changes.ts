import type { Sql } from "../db/client.ts";
import type { Log } from "../log.ts";
import { Problem, unavailable } from "../problem.ts";
import type { Change } from "./change.ts";
import { findOpenSessions, readMarks } from "./changes.sql.ts";
import { createHoldWatch } from "./hold_watch.ts";
import { openListener } from "./listener.ts";

/** Time in ms between two heartbeats of a stream, and two checks of the connection and the sessions. */
const HEARTBEAT_MS = 15_000;
/** Time in ms between two looks at the database while notifications do not arrive. */
const POLL_MS = 1_000;
/** Streams of one session on one server: the visible tabs of one browser. */
const MAX_STREAMS = 6;

/** A tab of the dashboard that wants to know what changes in its shop. */
export interface ChangeStream {
  tenant_id: string;
  session_id: number;
  send(event: "change" | "reset" | "heartbeat", data: object): void;
  end(): void;
}

/** Tells the open dashboards of this server what changes, on whichever server. */
export interface Changes {
  /** Adds a stream and returns how to remove it. Throws `rate_limited` or `unavailable`. */
  subscribe(stream: ChangeStream): Promise<() => void>;
  /** Ends all streams; a client then connects to another server. */
  end(): Promise<void>;
}

/** Creates the streams of this server. Its connection is opened with the first one. */
export function createChanges({ url, sql, log }: { url: string; sql: Sql; log: Log }): Changes {
  const streams = new Set<ChangeStream>();
  const listener = openListener({ url, sql }, { receive: tell, onGap: reset });
  const holds = createHoldWatch({ sql, shops: openShops, tell, log });
  let isLive = false, hasEnded = false, isFailing = false, lastBeat = 0;
  let marks = new Map<string, string>();
  let starting: Promise<void> | undefined;
  let ticking: Promise<void> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tell({ tenant_id, kind, id, version }: Change): void {
    for (const stream of streams) {
      if (kind === "session") {
        if (String(stream.session_id) === id) stream.end();
      } else if (stream.tenant_id === tenant_id) stream.send("change", { kind, id, version });
    }
  }

  function openShops(): string[] {
    return [...new Set([...streams].map(({ tenant_id }) => tenant_id))];
  }

  function reset(): void {
    for (const stream of streams) stream.send("reset", {});
  }

  /** Begins with the first stream. */
  async function start(): Promise<void> {
    timer = setInterval(() => {
      ticking ??= tick().finally(() => ticking = undefined);
    }, POLL_MS);
    lastBeat = performance.now();
    await holds.start();
    isLive = await listener.check();
    if (!isLive) log("warn", "changes_polled", { effect: "notifications do not arrive; the database is polled" });
  }

  /** Runs each second: cheap while notifications arrive. */
  async function tick(): Promise<void> {
    if (!streams.size) return;
    try {
      const isBeat = performance.now() - lastBeat >= HEARTBEAT_MS;
      if (isBeat) await beat();
      if (!isLive) await poll();
      if (isBeat || !isLive) await endOldSessions();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log("warn", "changes_check_failed", { error: String(error) });
      isFailing = true;
    }
  }

  async function beat(): Promise<void> {
    lastBeat = performance.now();
    for (const stream of streams) stream.send("heartbeat", {});
    const wasLive = isLive;
    isLive = await listener.check();
    // Changes may have been missed before the connection was opened again
    if (isLive !== wasLive) reset();
  }

  async function poll(): Promise<void> {
    const before = marks;
    marks = await readMarks(sql, openShops());
    for (const stream of streams) {
      const mark = before.get(stream.tenant_id);
      if (mark !== undefined && mark !== marks.get(stream.tenant_id)) stream.send("reset", {});
    }
  }

  async function endOldSessions(): Promise<void> {
    const checked = [...streams];
    const open = await findOpenSessions(sql, checked);
    for (const stream of checked) if (!open.has(stream.session_id)) stream.end();
  }

  return {
    async subscribe(stream) {
      if (hasEnded) throw unavailable("The server is stopping", 1);
      if ([...streams].filter(({ session_id }) => session_id === stream.session_id).length >= MAX_STREAMS) {
        throw new Problem("rate_limited", `A session may have ${MAX_STREAMS} streams`, { retry_after: 60 });
      }
      streams.add(stream);
      const leave = () => {
        streams.delete(stream);
        if (streams.size) return;
        clearInterval(timer);
        holds.stop();
      };
      if (streams.size === 1) starting = start();
      try {
        await starting;
        // The first look finds what changes from now on
        if (!isLive && !marks.has(stream.tenant_id)) await poll();
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },
    async end() {
      hasEnded = true;
      clearInterval(timer);
      for (const stream of streams) stream.end();
      streams.clear();
      await holds.end();
      await starting;
      // A check that runs could open the connection again
      await ticking;
      await listener.end();
    },
  };
}
