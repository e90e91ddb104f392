import { setTimeout as delay } from "node:timers/promises";

/** Time in ms between two attempts. */
const RETRY_MS = 100;

/**
 * Calls `attempt` until it returns a value or the deadline (of `performance.now()`) has passed. Attempts at least once.
 */
export async function retryUntil<T>(deadline: number, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  for (;;) {
    const result = await attempt();
    if (result !== undefined || performance.now() >= deadline) return result;
    await delay(RETRY_MS);
  }
}
