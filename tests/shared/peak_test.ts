import assert from "node:assert/strict";
import fc from "fast-check";
import { freeOf, peakOf } from "../../shared/peak.ts";

const use = fc.record({
  starts: fc.integer({ min: 0, max: 48 }),
  ends: fc.integer({ min: 0, max: 48 }),
  quantity: fc.integer({ min: 1, max: 4 }),
});

Deno.test("peakOf equals the highest count of an hourly grid", () => {
  fc.assert(
    fc.property(
      fc.array(use, { maxLength: 15 }),
      fc.nat(40),
      fc.integer({ min: 1, max: 20 }),
      (uses, starts, length) => {
        let highest = 0;
        for (let hour = starts; hour < starts + length; hour++) {
          const out = uses.filter((use) => use.starts <= hour && hour < use.ends);
          highest = Math.max(highest, out.reduce((sum, { quantity }) => sum + quantity, 0));
        }
        assert.equal(peakOf(uses, { starts, ends: starts + length }), highest);
      },
    ),
    { numRuns: 2_000 },
  );
});

Deno.test("peakOf returns 1 for two rentals that touch, and 2 for two that overlap", () => {
  const morning = { starts: 9, ends: 12, quantity: 1 }, day = { starts: 0, ends: 24 };
  assert.equal(peakOf([morning, { starts: 12, ends: 15, quantity: 1 }], day), 1);
  assert.equal(peakOf([morning, { starts: 11, ends: 15, quantity: 1 }], day), 2);
  assert.equal(peakOf([morning], { starts: 12, ends: 13 }), 0);
});

Deno.test("freeOf subtracts the peak of the window from the capacity and is never negative", () => {
  const uses = [{ starts: 0, ends: 5, quantity: 2 }, { starts: 5, ends: 9, quantity: 3 }];
  assert.equal(freeOf(5, uses, { starts: 0, ends: 9 }), 2);
  assert.equal(freeOf(5, uses, { starts: 0, ends: 5 }), 3);
  assert.equal(freeOf(1, uses, { starts: 0, ends: 9 }), 0);
});
