import assert from "node:assert/strict";
import { runFaults } from "../../bench/faults.ts";

// `deno task bench faults` runs every kill point 20 times.
const points = [
  "intent made, id not stored",
  "replacement taking over, not committed, original paid",
  "intent of an expired hold cancelled, not told",
  "inserted, not committed",
  "refund made, not stored",
  "deposit authorised, not stored",
];

Deno.test("money and stock agree within five minutes after the server is killed at six points of a payment", async () => {
  const outcomes = await runFaults({ runs: 1, points, lanes: 1, seed: 7 });
  assert.deepEqual(outcomes.flatMap(({ point, wrong }) => wrong.map((error) => `${point}: ${error}`)), []);
  assert.equal(outcomes.filter(({ killed }) => killed).length, points.length);
});
