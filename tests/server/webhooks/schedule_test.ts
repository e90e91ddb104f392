import assert from "node:assert/strict";
import { nextAttempt } from "../../../server/webhooks/schedule.ts";

const at = new Date("2026-07-01T12:00:00Z");
const seconds = (failures: number, more: { retry_after?: string; chance?: number } = {}) => {
  const next = nextAttempt({ failures, at, chance: 0.5, ...more });
  return next && (next.getTime() - at.getTime()) / 1_000;
};

Deno.test("nextAttempt schedules ten attempts: at once, then after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 hours", () => {
  const hours = [2, 5, 10, 14, 20, 24].map((hour) => hour * 3_600);
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => seconds(failures)), [5, 300, 1_800, ...hours]);
  assert.equal(seconds(10), null);
});

Deno.test("nextAttempt spreads attempts by ±10 %", () => {
  assert.equal(seconds(2, { chance: 0 }), 270);
  assert.equal(seconds(2, { chance: 1 }), 330);
});

Deno.test("nextAttempt lets Retry-After delay an attempt by at most a day, and adds no eleventh attempt", () => {
  assert.equal(seconds(1, { retry_after: "120" }), 120);
  assert.equal(seconds(1, { retry_after: "Wed, 01 Jul 2026 13:00:00 GMT" }), 3_600);
  assert.equal(seconds(3, { retry_after: "1" }), 1_800);
  assert.equal(seconds(1, { retry_after: "999999999" }), 86_400);
  assert.equal(seconds(10, { retry_after: "60" }), null);
  for (const retry_after of ["soon", "-5", "1e9", "Wed, 01 Jul 2026 11:00:00 GMT"]) {
    assert.equal(seconds(1, { retry_after }), 5);
  }
});
