import { setTimeout } from "node:timers/promises";
import type { Runner } from "graphile-worker";

/** Starts the job library's runner, and again whenever it gives up: a database that goes away ends it for good. */
export async function keepRunning(
  start: () => Promise<Runner>,
  onEnd: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let runner = await start();
  const stopping = new AbortController();
  const running = watch();
  globalThis.addEventListener("unhandledrejection", giveUp);

  // a job whose end could not be written down fails inside the library where nobody can catch it, and stays locked
  function giveUp(event: PromiseRejectionEvent): void {
    if (!String(event.reason?.stack).includes("graphile-worker")) return;
    event.preventDefault();
    onEnd(event.reason);
    // it refuses when it has stopped already
    runner.stop().catch(() => {});
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(onEnd);
      // cut short by `stop`
      await setTimeout(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) runner = await start().catch((error: unknown) => (onEnd(error), runner));
    }
  }

  return {
    async stop() {
      stopping.abort();
      globalThis.removeEventListener("unhandledrejection", giveUp);
      // it may have given up just now
      await runner.stop().catch(() => {});
      await running;
    },
  };
}
