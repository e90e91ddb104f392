import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";

/** Longest time in ms. A loaded machine needs seconds for what usually takes milliseconds. */
const MAX_WAIT_MS = 60_000;

/** Waits until a condition holds that becomes true beside the test. `what` names it if it never does. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string) = String(holds),
): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!await holds()) {
    assert.ok(performance.now() < end, `waited in vain: ${typeof what === "string" ? what : what()}`);
    await setTimeout(10);
  }
}
