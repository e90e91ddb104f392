import assert from "node:assert/strict";
import fc from "fast-check";
import { lackingUnits, shortagesOf } from "../../../server/stock/shortages.ts";

const use = fc.record({
  starts: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 1, max: 8 }),
  quantity: fc.integer({ min: 1, max: 3 }),
}).map(({ starts, length, quantity }) => ({ starts, ends: starts + length, quantity }));
const stock = fc.record({
  capacity: fc.integer({ min: 0, max: 6 }),
  taken: fc.array(use, { maxLength: 6 }),
  needs: fc.array(use, { maxLength: 9 }).map((uses) =>
    uses.map((use, at) => ({ ...use, booking_id: `bk_${at}` })).toSorted((one, other) => one.starts - other.starts)
  ),
  since: fc.integer({ min: 0, max: 12 }),
});
/** Every instant at which something may begin or end. */
const INSTANTS = Array.from({ length: 30 }, (_, at) => at);
type Uses = readonly { starts: number; ends: number; quantity: number }[];
const unitsAt = (uses: Uses, instant: number) =>
  uses.reduce((sum, { starts, ends, quantity }) => sum + (starts <= instant && instant < ends ? quantity : 0), 0);

/** Hands out single units at each instant of a booking's period, one booking after the other. */
function lacksByBruteForce({ capacity, taken, needs }: { capacity: number; taken: Uses; needs: Uses }, since: number) {
  const free = INSTANTS.map((instant) => capacity - unitsAt(taken, instant));
  return needs.map(({ starts, ends, quantity }) => {
    const period = INSTANTS.filter((instant) => instant >= Math.max(starts, since) && instant < ends);
    if (!period.length) return 0;
    let missing = quantity;
    while (missing > 0 && period.every((instant) => free[instant]! > 0)) {
      for (const instant of period) free[instant]!--;
      missing--;
    }
    return missing;
  });
}

Deno.test("lackingUnits gives units to the booking that starts first, as brute force does", () => {
  fc.assert(fc.property(stock, ({ since, ...item }) => {
    const lacks = new Map(lackingUnits(item, since).map(({ booking_id, quantity }) => [booking_id, quantity]));
    assert.deepEqual(
      item.needs.map(({ booking_id }) => lacks.get(booking_id) ?? 0),
      lacksByBruteForce(item, since),
    );
  }));
});

Deno.test("a booking lacks units exactly if more units are needed than there are at an instant of some booking", () => {
  fc.assert(fc.property(stock, ({ since, ...item }) => {
    const isShort = INSTANTS.some((instant) =>
      instant >= since && unitsAt(item.needs, instant) > 0 &&
      unitsAt(item.needs, instant) + unitsAt(item.taken, instant) > item.capacity
    );
    assert.equal(lackingUnits(item, since).length > 0, isShort);
  }));
});

Deno.test("shortagesOf puts the bookings that lack units at the same time together, and counts the units once", () => {
  fc.assert(fc.property(stock, ({ since, ...item }) => {
    const lacks = lackingUnits(item, since);
    const shortages = shortagesOf(item, since);
    assert.deepEqual(shortages.flatMap((shortage) => shortage.lacks), lacks);
    for (const [at, { starts, ends, missing_units, lacks }] of shortages.entries()) {
      const before = shortages[at - 1];
      assert.ok(!before || before.ends <= starts);
      assert.equal(starts, lacks[0]!.starts);
      assert.ok(starts >= since);
      assert.equal(ends, Math.max(...lacks.map((lack) => lack.ends)));
      assert.equal(missing_units, Math.max(...INSTANTS.map((instant) => unitsAt(lacks, instant))));
      assert.ok(INSTANTS.every((instant) => instant < starts || instant >= ends || unitsAt(lacks, instant) > 0));
    }
  }));
});

Deno.test("of three bookings of the same morning for two units, the one that was made last lacks one", () => {
  const needs = ["first", "second", "last"].map((booking_id) => ({ booking_id, starts: 9, ends: 17, quantity: 1 }));
  const [shortage, ...others] = shortagesOf({ capacity: 2, taken: [], needs }, 0);
  assert.deepEqual([shortage!.missing_units, shortage!.lacks.map(({ booking_id }) => booking_id)], [1, ["last"]]);
  assert.deepEqual(others, []);
});
