/** For whom a piece of work is, and until when. */
export interface TurnOptions {
  /** The key or the person of the caller who wants the work. */
  member?: string;
  /** Takes work out of the line when nobody waits for it any more. Work that runs must watch it itself. */
  signal?: AbortSignal;
}

/** Runs work of several callers in turn. */
export interface Turns {
  /**
   * Runs one piece of work when it is the caller's turn. Returns undefined at once if as many of the caller's, of the
   * member's or of all callers wait already. Rejects with the reason of the signal if it aborts before the turn.
   */
  take<T>(caller: string, work: () => Promise<T>, options?: TurnOptions): Promise<T> | undefined;
}

interface Line {
  waiting: (() => Promise<void>)[];
  running: boolean;
}

interface Limits {
  /** Pieces of work that run at once, each of another caller. */
  at_once: number;
  waiting_per_caller: number;
  waiting: number;
  /** Pieces of work of one member of a caller, waiting or running. */
  per_member?: number;
}

/**
 * Creates turns: a caller has one piece of work running and the others in its line. The next to run is from the line
 * whose last turn is longest ago, so nobody waits behind a whole line of another caller.
 */
export function createTurns({ at_once, waiting_per_caller, waiting, per_member = Infinity }: Limits): Turns {
  /** The pieces of work of each member. */
  const members = new Map<string, number>();
  // The order of the entries is the order of the turns.
  const lines = new Map<string, Line>();
  let running = 0, inLines = 0;

  function startNext(): void {
    while (running < at_once) {
      const next = [...lines].find(([, line]) => !line.running && line.waiting.length);
      if (!next) return;
      start(...next);
    }
  }

  async function start(caller: string, line: Line): Promise<void> {
    line.running = true;
    running += 1;
    inLines -= 1;
    await line.waiting.shift()!();
    line.running = false;
    running -= 1;
    // Behind everyone who waits.
    lines.delete(caller);
    if (line.waiting.length) lines.set(caller, line);
    startNext();
  }

  function count(member: string, pieces: 1 | -1): void {
    const left = (members.get(member) ?? 0) + pieces;
    if (left) members.set(member, left);
    else members.delete(member);
  }

  /** Takes work out of its line. Returns whether it still waited. */
  function withdraw(caller: string, work: () => Promise<void>): boolean {
    const line = lines.get(caller);
    const at = line?.waiting.indexOf(work) ?? -1;
    if (!line || at < 0) return false;
    line.waiting.splice(at, 1);
    inLines -= 1;
    if (!line.waiting.length && !line.running) lines.delete(caller);
    return true;
  }

  return {
    take<T>(caller: string, work: () => Promise<T>, { member = "", signal }: TurnOptions = {}) {
      const line = lines.get(caller) ?? { waiting: [], running: false };
      const runsAtOnce = running < at_once && !line.running;
      if (!runsAtOnce && (line.waiting.length >= waiting_per_caller || inLines >= waiting)) return undefined;
      const person = `${caller} ${member}`;
      if (member && (members.get(person) ?? 0) >= per_member) return undefined;
      if (signal?.aborted) return Promise.reject(signal.reason);
      lines.set(caller, line);
      count(person, 1);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const waits = async () => await work().then(resolve, reject);
      const leave = () => {
        if (withdraw(caller, waits)) reject(signal!.reason);
      };
      signal?.addEventListener("abort", leave);
      line.waiting.push(waits);
      inLines += 1;
      startNext();
      return promise.finally(() => {
        signal?.removeEventListener("abort", leave);
        count(person, -1);
      });
    },
  };
}
