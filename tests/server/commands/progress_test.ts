import assert from "node:assert/strict";
import { createProgress } from "../../../server/commands/progress.ts";

/** A progress whose clock and output the test controls. */
function openProgress({ isTerminal }: { isTerminal: boolean }) {
  const written: string[] = [];
  let now = 0;
  const progress = createProgress({ write: (text) => written.push(text), isTerminal, now: () => now });
  const wait = (ms: number) => now += ms;
  return { progress, written, wait };
}

Deno.test("a command that ends within a second shows no progress", () => {
  for (const isTerminal of [true, false]) {
    const { progress, written, wait } = openProgress({ isTerminal });
    progress.start("Copying tables", { rows: 10 });
    wait(999);
    progress.add({ rows: 10 });
    progress.end();
    assert.deepEqual(written, []);
  }
});

Deno.test("progress in a pipe is a plain line every five seconds, with rows, bytes and the time left", () => {
  const { progress, written, wait } = openProgress({ isTerminal: false });
  progress.start("Copying tables", { rows: 40_000 });
  for (let second = 1; second <= 10; second++) {
    wait(1_000);
    progress.add({ rows: 1_000, bytes: 250_000 });
  }
  progress.end();
  assert.deepEqual(written, [
    "Copying tables: 1,000 of 40,000 rows, 250 kB, about 39 s left\n",
    "Copying tables: 6,000 of 40,000 rows, 1.5 MB, about 34 s left\n",
  ]);
});

Deno.test("progress on a terminal rewrites one line and removes it at the end", () => {
  const { progress, written, wait } = openProgress({ isTerminal: true });
  progress.start("Copying files", { files: 300 });
  wait(1_000);
  progress.add({ files: 1, bytes: 12 });
  wait(100);
  progress.add({ files: 1 });
  wait(100);
  progress.add({ files: 1 });
  progress.end();
  assert.deepEqual(written, [
    "\rCopying files: 1 of 300 files, 12 bytes, about 5 min left\x1b[K",
    "\rCopying files: 3 of 300 files, 12 bytes, about 2 min left\x1b[K",
    "\r\x1b[K",
  ]);
});

Deno.test("progress without a total names no time left", () => {
  const { progress, written, wait } = openProgress({ isTerminal: false });
  wait(1_000);
  progress.start("Opening the database");
  wait(6_000);
  progress.start("Deleting harbour");
  wait(6_000);
  progress.add({ rows: 1_234_567, bytes: 3_500_000_000 });
  assert.deepEqual(written, [
    "Opening the database …\n",
    "Deleting harbour …\n",
    "Deleting harbour: 1,234,567 rows, 3.5 GB\n",
  ]);
});
