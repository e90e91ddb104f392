import assert from "node:assert/strict";
import { runFaults } from "../../bench/faults.ts";

/** One point of each room that money or an account depends on. `deno task bench faults` runs all, 20 times each. */
const points = [
  "replacement taking over, not committed, original paid",
  "extension booked, not committed",
  "refund made, not stored",
  "deposit authorised, not stored",
  "balance paid beside cash, surplus refunded, not stored",
  "account made, not stored",
];

Deno.test("money and stock agree within five minutes after the server is killed", async () => {
  const outcomes = await runFaults({ runs: 1, points, lanes: 2, seed: 7 });
  assert.deepEqual(outcomes.flatMap(({ point, wrong }) => wrong.map((error) => `${point}: ${error}`)), []);
  const killed = outcomes.filter((outcome) => outcome.killed).map(({ point }) => point);
  assert.deepEqual(killed.sort(), points.toSorted());
});
