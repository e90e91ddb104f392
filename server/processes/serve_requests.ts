import { encodeMessage, readMessages } from "./message.ts";
import type { Answer } from "./process_worker.ts";

const WATCH_INTERVAL_MS = 10;

/**
 * Runs in a process of its own: works on requests from standard input, one at a time, and writes the results to
 * standard output. The program's only argument is the largest resident memory in bytes.
 *
 * The process watches its own memory, because no limit of the operating system counts only what is used: V8 reserves
 * gigabytes of addresses. The server watches the time.
 */
export async function serveRequests<Request>(work: (request: Request) => Promise<unknown>): Promise<never> {
  const max_memory = Number(Deno.args[0]);
  // A service manager signals every process of the service. The server needs this one until it has finished its
  // requests.
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => {});
  for await (const request of readMessages(Deno.stdin.readable)) {
    const answer = await answerTo(() => work(request as Request), max_memory);
    write(answer);
    if (answer.last) break;
  }
  Deno.exit(0);
}

async function answerTo(work: () => Promise<unknown>, max_memory: number): Promise<Answer> {
  const watch = setInterval(() => {
    if (Deno.memoryUsage().rss <= max_memory) return;
    write({ failure: "memory", last: true });
    Deno.exit(1);
  }, WATCH_INTERVAL_MS);
  try {
    const result = await work();
    // Not all memory is returned that was freed, and the next request would need its own in addition
    return { result, last: Deno.memoryUsage().rss > max_memory * 0.4 };
  } catch (error) {
    return { error: error instanceof Error ? error.stack ?? error.message : String(error), last: true };
  } finally {
    clearInterval(watch);
  }
}

function write(answer: Answer): void {
  const message = encodeMessage(answer);
  for (let at = 0; at < message.length;) at += Deno.stdout.writeSync(message.subarray(at));
}
