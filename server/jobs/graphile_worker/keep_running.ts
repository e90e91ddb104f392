import { setTimeout } from "node:timers/promises";
import type { Runner } from "graphile-worker";
import { ignoreEndedConnections } from "./ended_connections.ts";

/** Milliseconds between the end of a runner and the start of the next one. */
const RESTART_DELAY = 1_000;

/**
 * Starts the runner of graphile-worker, and starts it again each time it ends by itself.
 *
 * The runner of graphile-worker 0.18.0 does not survive an outage of the database. It ends when its scheduler fails, or
 * when one worker cannot save the result of a job. It can also reject a promise that nothing handles, which would end
 * the process.
 *
 * Upstream: https://github.com/graphile/worker/issues/185
 * Remove when: the runner survives an outage. Its hook `poolWorkerPrematureExit` replaces workers, not the scheduler.
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  onEnd: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let runner = await start();
  const stopping = new AbortController();
  const running = restartUntilStopped();
  globalThis.addEventListener("unhandledrejection", stopAfterRejection);

  /** The job of a result that was not saved stays locked until the runner that holds the lock has ended. */
  function stopAfterRejection(event: PromiseRejectionEvent): void {
    if (!String(event.reason?.stack).includes("graphile-worker")) return;
    event.preventDefault();
    onEnd(event.reason);
    stopRunner();
  }

  /** Ignores the error of a runner that has already stopped. */
  function stopRunner(): Promise<void> {
    return runner.stop().catch(() => {});
  }

  async function restartUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(onEnd);
      // `stop` aborts the delay
      await setTimeout(RESTART_DELAY, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        runner = await start();
      } catch (error) {
        // The old runner has ended, so the loop tries again after the delay
        onEnd(error);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      ignoreEndedConnections();
      globalThis.removeEventListener("unhandledrejection", stopAfterRejection);
      await stopRunner();
      await running;
    },
  };
}
