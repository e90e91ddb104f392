/** Runs work of several callers in turn. */
export interface Turns {
  /**
   * Runs one piece of work when it is the caller's turn. Returns undefined at once if as many of the caller's wait
   * already, or as many of all callers.
   */
  take<T>(caller: string, work: () => Promise<T>): Promise<T> | undefined;
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
}

/**
 * Creates turns: a caller has one piece of work running and the others in its line. The next to run is from the line
 * whose last turn is longest ago, so nobody waits behind a whole line of another caller.
 */
export function createTurns({ at_once, waiting_per_caller, waiting }: Limits): Turns {
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

  return {
    take<T>(caller: string, work: () => Promise<T>) {
      const line = lines.get(caller) ?? { waiting: [], running: false };
      const runsAtOnce = running < at_once && !line.running;
      if (!runsAtOnce && (line.waiting.length >= waiting_per_caller || inLines >= waiting)) return undefined;
      lines.set(caller, line);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      line.waiting.push(async () => await work().then(resolve, reject));
      inLines += 1;
      startNext();
      return promise;
    },
  };
}
