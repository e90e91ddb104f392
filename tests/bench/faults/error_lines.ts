/** A line that a server has logged as an error, or any other line of its output. */
export interface ErrorLine {
  level?: string;
  event: string;
  error?: string;
  cause?: string;
}

/** Appends what a server writes, until it ends. */
export async function readErrors(output: ReadableStream<Uint8Array<ArrayBuffer>>, to: ErrorLine[]): Promise<void> {
  let rest = "";
  for await (const text of output.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    to.push(...lines.filter((line) => line.trim()).map(parse));
  }
}

function parse(line: string): ErrorLine {
  try {
    return JSON.parse(line);
  } catch {
    return { event: "output", error: line };
  }
}

/** Expected failures of jobs: Stripe fails, or Postgres was killed. */
const expected =
  /^Problem|^The payment processor|Connection terminated|CONNECT|terminating connection|connection error|ECONN|the database system is|query_wait_timeout|server conn crashed|invalid server parameter|ended by the other party|server_login_retry|in a read-only|during recovery/;

/** Returns whether a line is a bug: an error that no route and no job expects. */
export function isBug({ level, event, error = "" }: ErrorLine): boolean {
  if (level === "warn") return false;
  // graphile-worker prints the trace of a lost connection itself
  if (event === "output") return /Uncaught|panicked/.test(error);
  // The hourly report repeats the errors of jobs that have failed for long
  return !["job", "failed_job"].includes(event) || !expected.test(error);
}
