import assert from "node:assert/strict";
import fc from "fast-check";
import { countHidden, packLanes } from "../../../../widget/dashboard/calendar/lanes.ts";

const bar = (from: number, to: number) => ({ from, to });

Deno.test("packLanes gives overlapping bars different lanes, and reuses a lane that is free again", () => {
  const bars = [bar(0, 3), bar(1, 2), bar(1.5, 4), bar(2, 3), bar(3, 5)];
  assert.deepEqual(packLanes(bars, 0), {
    lanes: [0, 1, 2, 1, 0],
    rooms: [0, 0, Infinity, Infinity, Infinity],
    count: 3,
  });
});

Deno.test("packLanes keeps short bars apart, which are drawn wider than they last", () => {
  assert.deepEqual(packLanes([bar(0, 0.1), bar(0.2, 0.3)], 0.5).lanes, [0, 1]);
  assert.deepEqual(packLanes([], 1), { lanes: [], rooms: [], count: 0 });
});

Deno.test("packLanes tells the room after each bar, up to the next one of its lane", () => {
  assert.deepEqual(packLanes([bar(0, 1), bar(0.5, 2), bar(4, 5)], 0).rooms, [3, Infinity, Infinity]);
  assert.deepEqual(packLanes([bar(0, 0.1), bar(2, 3)], 0.5).rooms, [1.5, Infinity], "a short bar is drawn wider");
});

Deno.test("no two bars of a lane ever overlap", () => {
  const spans = fc.array(fc.tuple(fc.nat(50), fc.nat(9)), { maxLength: 40 });
  fc.assert(fc.property(spans, (drawn) => {
    const bars = drawn.map(([from, length]) => bar(from, from + length + 1)).sort((a, b) => a.from - b.from);
    const { lanes } = packLanes(bars, 0);
    for (const [at, one] of bars.entries()) {
      for (const [other, two] of bars.entries()) {
        if (at < other && lanes[at] === lanes[other]) assert.ok(one.to <= two.from);
      }
    }
  }));
});

Deno.test("countHidden counts bars of lanes that are not shown, on each day that they touch", () => {
  const bars = [bar(0, 3), bar(0.5, 1.5), bar(-2, 0.2)];
  const hidden = countHidden(bars, [0, 2, 3], { shown: 2, days: 10 });
  assert.deepEqual([...hidden], [[0, 2], [1, 1]]);
});
