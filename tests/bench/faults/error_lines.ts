/** A line that a server has logged as an error, or any other line on its stderr. */
export interface ErrorLine {
  event: string;
  error?: string;
  cause?: string;
}

/** Appends what a server writes to stderr, until it ends. */
export async function readErrors(stderr: ReadableStream<Uint8Array<ArrayBuffer>>, to: ErrorLine[]): Promise<void> {
  let rest = "";
  for await (const text of stderr.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    to.push(...lines.filter((line) => line.trim()).map(parse));
  }
}

function parse(line: string): ErrorLine {
  try {
    return JSON.parse(line);
  } catch {
    return { event: "stderr", error: line };
  }
}

/** Expected failures of jobs: Stripe fails, or Postgres was killed. */
const expected =
  /^Problem|Connection terminated|CONNECT|terminating connection|connection error|ECONN|the database system is/;

/** Returns whether a line is a bug: an error that no route and no job expects. */
export function isBug({ event, error = "" }: ErrorLine): boolean {
  return event !== "job" || !expected.test(error);
}
