import type { MiddlewareHandler } from "hono";
import { unavailable } from "../problem.ts";

/** How often the database is felt while someone waits, in ms. */
const OFTEN = 1_500;

/** Ends all requests with 503 within 5 s of the database's going, whatever they wait for: the driver alone can wait for ever. */
export function whileReachable(beats: () => Promise<boolean>): MiddlewareHandler {
  const waiting = new Set<{ end?: (why: Error) => void }>();
  // one for all who wait: a timer for each took 10 µs a request
  let timer: ReturnType<typeof setInterval> | undefined;

  async function feel() {
    if (await beats()) return;
    for (const { end } of waiting) end?.(unavailable("The database does not answer at the moment"));
  }
  return async (_c, next) => {
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const one: { end?: (why: Error) => void } = { end: reject };
    waiting.add(one);
    timer ??= setInterval(feel, OFTEN);
    try {
      await Promise.race([next(), gone]);
    } finally {
      waiting.delete(one);
      // V8 keeps a set's old tables until its next full collection, and through them would keep 6 kB of each request
      one.end = undefined;
      if (!waiting.size) timer = void clearInterval(timer);
    }
  };
}
