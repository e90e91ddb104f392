import { setImmediate as nextTurn } from "node:timers/promises";

/** Time in ms after which a running load no longer delays new callers. A load can hang while the database is down. */
const MAX_WAIT = 2_000;

interface Load<T, M> {
  /** The callers that share it. */
  members: M[];
  /** The callers that share the next one. */
  nextMembers: M[];
  /** Start time from `performance.now()`; undefined while the load still collects callers. */
  startedAt?: number;
  /** Undefined once settled. */
  result?: Promise<T>;
  /** Shared by callers that arrived after this load started. */
  next?: Promise<T>;
}

/** Loads what all these callers asked for. Nobody joins them once it has started. */
type LoadFor<T, M> = (members: readonly M[]) => Promise<T>;
/** Returns the result of a load that starts after the call. */
type Coalesce<T, M> = (key: string, load: LoadFor<T, M>, member: M) => Promise<T>;

/**
 * Coalesces concurrent reads that have the same cache key.
 *
 * Callers in the same event-loop turn share one load. A caller that arrives while a load is running waits for the next
 * load, which starts afterwards. Every caller therefore sees all changes committed before its call, on any server.
 */
export function createCoalescer<T, M = void>(): Coalesce<T, M> {
  const loads = new Map<string, Load<T, M>>();

  async function start(key: string, load: LoadFor<T, M>, members: M[]): Promise<T> {
    const current: Load<T, M> = { members, nextMembers: [] };
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

  async function runNextTurn(current: Load<T, M>, load: LoadFor<T, M>): Promise<T> {
    await nextTurn();
    current.startedAt = performance.now();
    return await load(current.members);
  }

  return (key, load, member) => {
    const current = loads.get(key);
    if (!current?.result) return start(key, load, [member]);
    if (current.startedAt === undefined) {
      current.members.push(member);
      return current.result;
    }
    if (performance.now() - current.startedAt > MAX_WAIT) return start(key, load, [member]);
    current.nextMembers.push(member);
    const startNext = () => start(key, load, current.nextMembers);
    current.next ??= current.result.then(startNext, startNext);
    return current.next;
  };
}
