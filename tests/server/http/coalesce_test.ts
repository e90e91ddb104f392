import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { createCoalescer } from "../../../server/http/coalesce.ts";

/**
 * One cache key whose loads the test finishes itself. Each load returns the number of changes made before it started.
 */
function createControlledRead() {
  const coalesce = createCoalescer<number>();
  const running: (() => void)[] = [];
  let changes = 0;
  return {
    change: () => ++changes,
    running,
    read: () =>
      coalesce("key", async () => {
        const seen = changes;
        await new Promise<void>((resolve) => running.push(resolve));
        return seen;
      }),
    /** Lets collected callers' load start. */
    start: () => nextTurn(),
    async finishAll() {
      await nextTurn();
      while (running.length) {
        running.shift()!();
        await nextTurn();
        await nextTurn();
      }
    },
  };
}

Deno.test("callers that arrive during a load share the next load", async () => {
  const controlled = createControlledRead();
  const first = controlled.read();
  await controlled.start();
  controlled.change();
  const late = [controlled.read(), controlled.read(), controlled.read()];
  assert.equal(controlled.running.length, 1);
  await controlled.finishAll();
  assert.deepEqual(await Promise.all([first, ...late]), [0, 1, 1, 1]);
});

Deno.test("callers in one event-loop turn share one load", async () => {
  const controlled = createControlledRead();
  const reads = [controlled.read(), controlled.read()];
  controlled.change();
  reads.push(controlled.read());
  await controlled.start();
  assert.equal(controlled.running.length, 1);
  await controlled.finishAll();
  assert.deepEqual(await Promise.all(reads), [1, 1, 1]);
});

Deno.test("a read sees every change made before it", async () => {
  const steps = fc.array(fc.constantFrom("read", "change", "start", "finishAll"), { maxLength: 40 });
  await fc.assert(fc.asyncProperty(steps, async (steps) => {
    const controlled = createControlledRead();
    const reads: { changesBefore: number; result: Promise<number> }[] = [];
    let changes = 0;
    for (const step of steps) {
      if (step === "read") reads.push({ changesBefore: changes, result: controlled.read() });
      else if (step === "change") changes = controlled.change();
      else if (step === "start") await controlled.start();
      else await controlled.finishAll();
    }
    await controlled.finishAll();
    for (const { changesBefore, result } of reads) assert.ok(await result >= changesBefore);
  }));
});

Deno.test("callers share a failed load, and the next caller starts a new one", async () => {
  const coalesce = createCoalescer<string>();
  const fail = () => coalesce("key", () => Promise.reject(new Error("no")));
  const shared = await Promise.allSettled([fail(), fail()]);
  assert.deepEqual(shared.map(({ status }) => status), ["rejected", "rejected"]);
  const first = assert.rejects(fail());
  await nextTurn();
  assert.equal(await coalesce("key", () => Promise.resolve("yes")), "yes");
  await first;
});

Deno.test("a load does not delay callers with another key", async () => {
  const coalesce = createCoalescer<number>();
  const never = coalesce("one", () => new Promise<number>(() => {}));
  assert.equal(await Promise.race([never, coalesce("other", () => Promise.resolve(2))]), 2);
});

Deno.test("a load knows the callers that share it", async () => {
  const coalesce = createCoalescer<string, string>();
  const loads: string[] = [];
  const door = Promise.withResolvers<void>();
  const ask = (name: string) =>
    coalesce("key", async (names) => {
      loads.push(names.join(" "));
      if (loads.length === 1) await door.promise;
      return names.join(" ");
    }, name);
  const first = [ask("ann"), ask("bob")];
  while (!loads.length) await new Promise((resolve) => setImmediate(resolve));
  const next = [ask("cid"), ask("dan")];
  door.resolve();
  assert.deepEqual(await Promise.all([...first, ...next]), ["ann bob", "ann bob", "cid dan", "cid dan"]);
});
