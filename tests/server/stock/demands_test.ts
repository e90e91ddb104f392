import assert from "node:assert/strict";
import { allocationsOf, demandsOf, type StockItem, unitsByItem, unitsOfAddon } from "../../../server/stock/demands.ts";

const plain = (id: string): StockItem => ({ id, components: [] });
const set: StockItem = {
  id: "set",
  components: [{ fleet_item_id: "board", quantity: 1 }, { fleet_item_id: "paddle", quantity: 2 }],
};
const items = new Map([plain("board"), plain("paddle"), plain("vest"), set].map((item) => [item.id, item]));
const addonOf = (stock_item_id: string | null, units_per_addon: number) => (
  { id: `addon of ${stock_item_id}`, stock_item_id, stock_product_id: null, units_per_addon }
);
const addons: [title: string, stock_item_id: string | null, units_per_addon: number, units: [string, number][]][] = [
  ["an unlimited add-on takes nothing", null, 3, []],
  ["an add-on takes its units of its item", "vest", 3, [["vest", 3]]],
  ["an add-on of a bundle takes the bundle and its components", "set", 3, [["set", 3], ["board", 3], ["paddle", 6]]],
  ["an add-on of an item that is not in the catalogue takes that item", "gone", 2, [["gone", 2]]],
];
for (const [title, stock_item_id, units_per_addon, units] of addons) {
  Deno.test(`unitsOfAddon: ${title}`, () => {
    const found = unitsOfAddon(addonOf(stock_item_id, units_per_addon), items);
    assert.deepEqual(found.map(({ item_id, units }) => [item_id, units]), units);
  });
}

Deno.test("demandsOf lists the units of each line and of its add-ons, and allocationsOf allocates them", () => {
  const demands = demandsOf([
    { item: plain("paddle"), quantity: 2, addons: [{ addon: addonOf(null, 1), quantity: 2 }] },
    { item: set, quantity: 3, addons: [{ addon: addonOf("vest", 2), quantity: 5 }] },
  ], items);
  const [first, second] = [{ line_position: 0, fleet_item_id: "paddle" }, { line_position: 1, fleet_item_id: "set" }];
  assert.deepEqual(demands, [
    { ...first, item_id: "paddle", quantity: 2, units_each: 1, addon_id: null },
    { ...second, item_id: "set", quantity: 3, units_each: 1, addon_id: null },
    { ...second, item_id: "board", quantity: 3, units_each: 1, addon_id: null },
    { ...second, item_id: "paddle", quantity: 6, units_each: 2, addon_id: null },
    { ...second, item_id: "vest", quantity: 10, units_each: 2, addon_id: "addon of vest" },
  ]);
  assert.deepEqual([...unitsByItem(demands)], [["paddle", 8], ["set", 3], ["board", 3], ["vest", 10]]);

  const period = { starts: "2027-05-12T09:00:00Z", returns: "2027-05-13T17:00:00Z" };
  const buffers = new Map([["paddle", { buffer_hours: 4 }], ["set", { buffer_hours: null }]]);
  const allocations = allocationsOf(demands, { items: buffers, ...period });
  assert.deepEqual(allocations[0], {
    item_id: "paddle",
    quantity: 2,
    ...period,
    buffer_hours: 4,
    line_position: 0,
    units_each: 1,
    addon_id: null,
  });
  assert.deepEqual(allocations.map(({ buffer_hours }) => buffer_hours), [4, 0, 0, 4, 0]);
  assert.equal(allocations[4]!.addon_id, "addon of vest");
});
