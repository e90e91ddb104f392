import assert from "node:assert/strict";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { HOUR } from "../../../shared/wall_clock.ts";
import { createFreeUnits, createFreeUnitsPerWindow } from "../../../server/stock/free_units.ts";

const itemOf = (buffer_hours: number | null, id = "kayak") =>
  ({ id, inventory_count: 10, units_in_maintenance: 2, buffer_hours }) as ManagedItem;
const period = (from: number, to: number) => ({ pickup_at: new Date(from * HOUR), return_at: new Date(to * HOUR) });
const use = (from: number, to: number, quantity: number) => ({ starts: from * HOUR, ends: to * HOUR, quantity });

const cases: [title: string, buffer_hours: number | null, period: [number, number], free: number][] = [
  ["an item is used within the period", null, [4, 6], 5],
  ["the use starts when the period ends", null, [1, 3], 8],
  ["the use starts within the buffer after the period", 2, [1, 2], 5],
  ["the use starts when the buffer ends", 2, [0, 1], 8],
  ["the use ends when the period starts", 2, [7, 9], 8],
];
for (const [title, buffer_hours, [from, to], free] of cases) {
  Deno.test(`createFreeUnits counts ${free} of 8 units when ${title}`, () => {
    const freeUnits = createFreeUnits(new Map([["kayak", [use(3, 7, 3)]]]));
    assert.equal(freeUnits(itemOf(buffer_hours), period(from, to)), free);
    assert.equal(freeUnits(itemOf(buffer_hours, "other"), period(from, to)), 8);
  });
}

Deno.test("createFreeUnitsPerWindow leaves out the uses that do not overlap a window", () => {
  const uses = new Map([["kayak", [use(0, 1, 6), use(1, 2, 2), use(2, 3, 3), use(3, 4, 7)]], ["sup", [use(3, 4, 1)]]]);
  const windows = [[1, 3], [0, 2], [3, 4]].map(([from, to]) => ({ starts: from! * HOUR, ends: to! * HOUR }));
  const free = createFreeUnitsPerWindow(uses, windows).map((freeUnits) => [
    freeUnits(itemOf(null), period(0, 4)),
    freeUnits(itemOf(null, "sup"), period(0, 4)),
  ]);
  assert.deepEqual(free, [[5, 8], [2, 8], [1, 7]]);
});
