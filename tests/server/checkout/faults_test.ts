import assert from "node:assert/strict";
import { playFaults } from "../../bench/faults.ts";

// The long version is `deno task bench faults`: twenty points, twenty runs each.
const points = [
  "intent made, id not stored",
  "inserted, not committed",
  "refund made, not stored",
  "deposit authorised, not stored",
];

Deno.test("a server killed with -9 at four points leaves money and stock agreeing within five minutes", async () => {
  const outcomes = await playFaults({ runs: 1, points, lanes: 1, seed: 7 });
  assert.deepEqual(outcomes.flatMap(({ point, wrong }) => wrong.map((fault) => `${point}: ${fault}`)), []);
  assert.equal(outcomes.filter(({ killed }) => killed).length, points.length);
});
