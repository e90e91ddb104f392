import type { MiddlewareHandler } from "hono";
import { unavailable } from "../problem.ts";

/** The interval in ms between checks of the database while requests run. */
const CHECK_INTERVAL = 1_500;

/** Fails all running requests with 503 within 5 s of a database outage. The driver itself can wait forever. */
export function failDuringOutage(isReachable: () => Promise<boolean>): MiddlewareHandler {
  const running = new Set<{ fail?: (error: Error) => void }>();
  // One timer for all requests: one for each is slow
  let timer: ReturnType<typeof setInterval> | undefined;

  async function check() {
    if (await isReachable()) return;
    for (const { fail } of running) fail?.(unavailable("The database does not answer at the moment"));
  }
  return async (_c, next) => {
    const { promise: outage, reject } = Promise.withResolvers<never>();
    const request: { fail?: (error: Error) => void } = { fail: reject };
    running.add(request);
    timer ??= setInterval(check, CHECK_INTERVAL);
    try {
      await Promise.race([next(), outage]);
    } finally {
      running.delete(request);
      // V8 keeps deleted entries of a set until its next full collection: release what `fail` refers to
      request.fail = undefined;
      if (!running.size) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  };
}
