import assert from "node:assert/strict";
import process from "node:process";

/** The longest that one request may keep the event loop busy, in ms of CPU. */
export const MAX_STALL = 50;

/** Runs work and returns the longest CPU time in ms of this thread between two turns of the event loop. */
export async function stallOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0, running = true;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  running = false;
  turn();
  return longest;
}

/** Runs work up to three times, because garbage can be collected during one of them. */
export async function assertShortStall(name: string, work: () => Promise<unknown>): Promise<void> {
  let stall = Infinity;
  for (let run = 0; run < 3 && stall > MAX_STALL; run++) stall = Math.min(stall, await stallOf(work));
  assert.ok(stall <= MAX_STALL, `${name} kept the event loop busy for ${stall} ms`);
}
