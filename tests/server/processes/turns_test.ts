import assert from "node:assert/strict";
import { createTurns } from "../../../server/processes/turns.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Takes turns for callers by their letters; returns the order in which their work started. */
async function orderOf(callers: string, at_once: number): Promise<string> {
  const turns = createTurns({ at_once, waiting_per_caller: 10, waiting: 20 });
  let order = "";
  await Promise.all(Array.from(callers, (caller) => turns.take(caller, () => Promise.resolve(order += caller))));
  return order;
}

Deno.test("createTurns lets callers take turns, whoever came first and however much waits", async () => {
  assert.equal(await orderOf("AAAAB", 1), "ABAAA");
  assert.equal(await orderOf("AAABBC", 1), "ABCABA");
  assert.equal(await orderOf("AAABB", 2), "ABABA");
});

Deno.test("createTurns runs one piece of work of a caller, and as many of all callers as allowed", async () => {
  const turns = createTurns({ at_once: 2, waiting_per_caller: 10, waiting: 20 });
  const started: string[] = [];
  const doors = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => doors.set(name, resolve));
  };
  const all = ["a1", "a2", "b1", "c1"].map((name) => turns.take(name[0]!, work(name)));
  assert.deepEqual(started, ["a1", "b1"]);
  doors.get("b1")!();
  await nextTurn();
  assert.deepEqual(started, ["a1", "b1", "c1"], "a2 waits for a1");
  doors.get("a1")!();
  await nextTurn();
  assert.deepEqual(started, ["a1", "b1", "c1", "a2"]);
  for (const name of ["c1", "a2"]) doors.get(name)!();
  await Promise.all(all);
});

Deno.test("createTurns refuses work when the caller's line or all lines together are full", async () => {
  const turns = createTurns({ at_once: 1, waiting_per_caller: 2, waiting: 3 });
  const door = Promise.withResolvers<void>();
  const take = (caller: string) => turns.take(caller, () => door.promise);
  const taken = ["a", "a", "a", "a", "b", "c"].map(take);
  assert.deepEqual(taken.map((result) => result !== undefined), [true, true, true, false, true, false]);
  door.resolve();
  await Promise.all(taken);
  assert.ok(take("c"), "the lines are empty again");
});

Deno.test("createTurns passes errors to the caller and goes on", async () => {
  const turns = createTurns({ at_once: 1, waiting_per_caller: 2, waiting: 2 });
  const failing = turns.take("a", () => Promise.reject(new Error("broken")));
  const next = turns.take("a", () => Promise.resolve(1));
  await assert.rejects(failing!, /broken/);
  assert.equal(await next, 1);
});

Deno.test("createTurns limits the work of one member, waiting and running, and counts it off when it ends", async () => {
  const turns = createTurns({ at_once: 1, waiting_per_caller: 9, waiting: 9, per_member: 2 });
  const door = Promise.withResolvers<void>();
  const take = (member: string) => turns.take("shop", () => door.promise, { member });
  const taken = ["ann", "ann", "ann", "bob"].map(take);
  assert.deepEqual(taken.map((result) => result !== undefined), [true, true, false, true]);
  door.resolve();
  await Promise.all(taken);
  assert.ok(take("ann"));
});

Deno.test("createTurns takes work out of the line when its signal aborts, and leaves its place to other work", async () => {
  const turns = createTurns({ at_once: 1, waiting_per_caller: 1, waiting: 1, per_member: 1 });
  const door = Promise.withResolvers<void>();
  const running = turns.take("a", () => door.promise);
  const client = new AbortController();
  const started: string[] = [];
  const waiting = turns.take("b", () => Promise.resolve(started.push("left")), { member: "m", signal: client.signal });
  assert.equal(turns.take("c", () => Promise.resolve()), undefined);
  client.abort(new Error("The client left"));
  await assert.rejects(waiting!, /^Error: The client left$/);
  const next = turns.take("b", () => Promise.resolve(started.push("next")), { member: "m" });
  door.resolve();
  await Promise.all([running, next]);
  assert.deepEqual(started, ["next"]);
  await assert.rejects(turns.take("d", () => Promise.resolve(), { signal: client.signal })!, /The client left/);
});
