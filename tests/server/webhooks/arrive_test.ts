import assert from "node:assert/strict";
import { measureHanging } from "../../bench/event_hanging.ts";
import { killWorkers } from "../../bench/event_kills.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

// The long runs are `deno task bench events`

Deno.test("every committed event arrives, and no other, when workers are killed with SIGKILL", async () => {
  await using database = await openOwnDatabase();
  const outcome = await killWorkers(database.url, { events: 60, kills: 4, timeout_ms: 60_000, expire_locks: true });
  assert.deepEqual([outcome.lost, outcome.unexpected], [0, 0], JSON.stringify(outcome));
});

Deno.test("an endpoint that hangs has four deliveries in flight and does not delay other endpoints", async () => {
  await using database = await openOwnDatabase();
  const { p95_ms, most_in_flight } = await measureHanging(database.url, { hanging: 1, events: 40 });
  // Other tests share the machine, so the limit of the bench (2 s) is too strict here. An occupied slot would cost 15 s
  assert.ok(p95_ms < 14_000, `${p95_ms} ms`);
  assert.equal(most_in_flight, 4);
});
