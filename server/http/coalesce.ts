import { setImmediate as nextTurn } from "node:timers/promises";

/** Time in ms after which a running load no longer delays new callers. A load can hang while the database is down. */
const MAX_WAIT = 2_000;

interface Load<T> {
  /** Start time from `performance.now()`; undefined while the load still collects callers. */
  startedAt?: number;
  /** Undefined once settled. */
  result?: Promise<T>;
  /** Shared by callers that arrived after this load started. */
  next?: Promise<T>;
}

/**
 * Coalesces concurrent reads that have the same cache key.
 *
 * Callers in the same event-loop turn share one load. A caller that arrives while a load is running waits for the next
 * load, which starts afterwards. Every caller therefore sees all changes committed before its call, on any server.
 */
export function createCoalescer<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const loads = new Map<string, Load<T>>();

  async function start(key: string, load: () => Promise<T>): Promise<T> {
    const current: Load<T> = {};
    loads.set(key, current);
    current.result = runNextTurn(current, load);
    try {
      return await current.result;
    } finally {
      if (loads.get(key) === current) loads.delete(key);
      current.result = undefined;
      current.next = undefined;
    }
  }

  async function runNextTurn(current: Load<T>, load: () => Promise<T>): Promise<T> {
    await nextTurn();
    current.startedAt = performance.now();
    return await load();
  }

  return (key, load) => {
    const current = loads.get(key);
    if (!current?.result) return start(key, load);
    if (current.startedAt === undefined) return current.result;
    if (performance.now() - current.startedAt > MAX_WAIT) return start(key, load);
    const startNext = () => start(key, load);
    current.next ??= current.result.then(startNext, startNext);
    return current.next;
  };
}
