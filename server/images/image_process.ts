/**
 * An image process: decodes pictures from standard input, one at a time, and writes the results to standard output.
 *
 * It watches its own memory, because no limit of the operating system counts only what native code allocates: V8
 * reserves gigabytes of addresses. The server watches the time.
 */
import { encodeMessage, readMessages } from "./message.ts";
import { type Operations, operations } from "./operations.ts";

/** The largest resident memory in bytes, which is the program's only argument. */
const MAX_MEMORY = Number(Deno.args[0]), WATCH_INTERVAL_MS = 10;
/**
 * Memory with which the process does not take another picture. Native code does not return all that it freed, and the
 * next picture would need its memory in addition.
 */
const MAX_MEMORY_BETWEEN = MAX_MEMORY * 0.4;

/** A request of the server. */
export interface ImageRequest {
  operation: keyof Operations;
  input: unknown;
}
/** The answer. After the `last` one the process ends. */
export type ImageAnswer = ({ result: unknown } | { error: string } | { failure: "memory" }) & { last: boolean };

if (import.meta.main) {
  // A service manager signals every process of the service. The server needs this one until it has finished its
  // requests.
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => {});
  for await (const request of readMessages(Deno.stdin.readable)) {
    const answer = await answerTo(request as ImageRequest);
    write(answer);
    if (answer.last) break;
  }
  Deno.exit(0);
}

async function answerTo({ operation, input }: ImageRequest): Promise<ImageAnswer> {
  const watch = setInterval(() => {
    if (Deno.memoryUsage().rss <= MAX_MEMORY) return;
    write({ failure: "memory", last: true });
    Deno.exit(1);
  }, WATCH_INTERVAL_MS);
  try {
    const result = await (operations[operation] as (input: unknown) => Promise<unknown>)(input);
    return { result, last: Deno.memoryUsage().rss > MAX_MEMORY_BETWEEN };
  } catch (error) {
    return { error: error instanceof Error ? error.stack ?? error.message : String(error), last: true };
  } finally {
    clearInterval(watch);
  }
}

function write(answer: ImageAnswer): void {
  const message = encodeMessage(answer);
  for (let at = 0; at < message.length;) at += Deno.stdout.writeSync(message.subarray(at));
}
