import assert from "node:assert/strict";
import { runFaults } from "../../bench/faults.ts";

// `deno task bench faults` runs every kill point 20 times.
const paymentPoints = [
  "intent made, id not stored",
  "replacement taking over, not committed, original paid",
  "intent of an expired hold cancelled, not told",
  "inserted, not committed",
  "refund made, not stored",
  "deposit authorised, not stored",
];

const laterPoints = [
  "refund of a change made, not stored",
  "balance paid beside cash, surplus refunded, not stored",
  "dispute stored, not committed",
  "refund refused for days, retried by hand, not stored",
  "add-on with stock booked, not answered",
  "downtime committed over a paid hold, not answered",
];

for (const [points, of] of [[paymentPoints, "a payment"], [laterPoints, "what follows a booking"]] as const) {
  Deno.test(`money and stock agree within five minutes after the server is killed at six points of ${of}`, async () => {
    const outcomes = await runFaults({ runs: 1, points, lanes: 1, seed: 7 });
    assert.deepEqual(outcomes.flatMap(({ point, wrong }) => wrong.map((error) => `${point}: ${error}`)), []);
    assert.equal(outcomes.filter(({ killed }) => killed).length, points.length);
  });
}
