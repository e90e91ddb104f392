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

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(onEnd);
      await setTimeout(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) runner = await start().catch((error: unknown) => (onEnd(error), runner));
    }
  }

  return {
    async stop() {
      stopping.abort();
      // it may have given up just now
      await runner.stop().catch(() => {});
      await running;
    },
  };
}
