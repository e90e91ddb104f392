import assert from "node:assert/strict";
import { measureHanging } from "../../bench/event_hanging.ts";
import { killWorkers } from "../../bench/event_kills.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

// The long runs are `deno task bench events`

Deno.test("every event arrives, and none that was rolled back, though workers are killed with -9", async () => {
  await using database = await openOwnDatabase();
  const outcome = await killWorkers(database.url, { events: 60, kills: 4, timeout_ms: 60_000, expire_locks: true });
  assert.deepEqual([outcome.lost, outcome.unexpected], [0, 0], JSON.stringify(outcome));
});

Deno.test("an endpoint that hangs has four in flight and does not delay the others", async () => {
  await using database = await openOwnDatabase();
  const { p95_ms, most_in_flight } = await measureHanging(database.url, { hanging: 1, events: 40 });
  // The bench holds it to 2 s; here other tests share the machine. A slot that waited would cost 15 s
  assert.ok(p95_ms < 14_000, `${p95_ms} ms`);
  assert.equal(most_in_flight, 4);
});
