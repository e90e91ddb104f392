import { formatBytes, formatCount, formatSeconds } from "./amounts.ts";

/** Time in ms before the first line, between two lines in a pipe, and between two on a terminal. */
const QUIET_MS = 1_000, PIPE_MS = 5_000, TERMINAL_MS = 200;

/** What was done so far, or in one piece of work. */
interface Amount {
  rows?: number;
  bytes?: number;
  files?: number;
}

/** Tells a person how far a long command is. */
export interface Progress {
  /** Starts a part of the work. `total` allows an estimate of the time left. */
  start(label: string, total?: Amount): void;
  add(amount: Amount): void;
  /** Ends the output. On a terminal, removes the line. */
  end(): void;
}

interface Output {
  write(text: string): void;
  isTerminal: boolean;
  /** A clock in ms. */
  now(): number;
}

/** Progress for work that nobody watches. */
export const noProgress: Progress = { start() {}, add() {}, end() {} };

/** Writes progress to standard error, so that standard output holds only the result. */
export function standardProgress(): Progress {
  const encoder = new TextEncoder();
  return createProgress({
    write: (text) => Deno.stderr.writeSync(encoder.encode(text)),
    isTerminal: Deno.stderr.isTerminal(),
    now: () => performance.now(),
  });
}

/**
 * Creates a progress that is silent for the first second. A terminal then shows one line that changes; a pipe gets a
 * line every five seconds.
 */
export function createProgress({ write, isTerminal, now }: Output): Progress {
  const interval = isTerminal ? TERMINAL_MS : PIPE_MS;
  let next = now() + QUIET_MS;
  let startedAt = now();
  let label = "";
  let total: Amount = {};
  let done: Required<Amount> = { rows: 0, bytes: 0, files: 0 };
  let isLineOpen = false;

  const show = () => {
    if (now() < next) return;
    next = now() + interval;
    const line = formatProgress({ label, done, total, elapsed_ms: now() - startedAt });
    write(isTerminal ? `\r${line}\x1b[K` : `${line}\n`);
    isLineOpen = isTerminal;
  };
  return {
    start(newLabel, newTotal = {}) {
      [label, total, startedAt] = [newLabel, newTotal, now()];
      done = { rows: 0, bytes: 0, files: 0 };
      show();
    },
    add({ rows = 0, bytes = 0, files = 0 }) {
      done = { rows: done.rows + rows, bytes: done.bytes + bytes, files: done.files + files };
      show();
    },
    end() {
      if (isLineOpen) write("\r\x1b[K");
      isLineOpen = false;
    },
  };
}

interface State {
  label: string;
  done: Required<Amount>;
  total: Amount;
  elapsed_ms: number;
}

function formatProgress({ label, done, total, elapsed_ms }: State): string {
  const of = (count?: number) => count === undefined ? "" : ` of ${formatCount(count)}`;
  const amounts = [
    (done.rows || total.rows) && `${formatCount(done.rows)}${of(total.rows)} rows`,
    (done.files || total.files) && `${formatCount(done.files)}${of(total.files)} files`,
    done.bytes && formatBytes(done.bytes),
    formatTimeLeft({ done, total, elapsed_ms }),
  ].filter(Boolean);
  return amounts.length ? `${label}: ${amounts.join(", ")}` : `${label} …`;
}

/** Returns an estimate from the rows or else the files. Undefined until a second has passed. */
function formatTimeLeft({ done, total, elapsed_ms }: Omit<State, "label">): string | undefined {
  const [now, all] = total.rows ? [done.rows, total.rows] : [done.files, total.files];
  if (!now || !all || elapsed_ms < QUIET_MS) return undefined;
  return `about ${formatSeconds(Math.max(0, all / now - 1) * elapsed_ms / 1_000)} left`;
}
