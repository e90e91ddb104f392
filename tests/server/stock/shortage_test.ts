import assert from "node:assert/strict";
import type { Demand } from "../../../server/stock/demands.ts";
import { type ItemShortage, namingShortages, outOfStockProblem } from "../../../server/stock/shortage.ts";

const addons = [{ id: "helmet", name: "Helmet" }, { id: "vest", name: "Vest" }, { id: "map", name: "Map" }];

/** Units of an item that a line of another item needs, or that an add-on of it does. */
function demand(item_id: string, quantity: number, rest: Partial<Demand> = {}): Demand {
  return { item_id, quantity, units_each: 1, line_position: 0, fleet_item_id: item_id, addon_id: null, ...rest };
}
const short = (fleet_item_id: string, available_quantity: number): ItemShortage => (
  { fleet_item_id, available_quantity }
);
const named = (names: string) => `Not enough units are available for this period${names}`;

const ofSet = (item_id: string, quantity: number, units_each: number) =>
  demand(item_id, quantity, { units_each, fleet_item_id: "set" });
const ofAddon = (addon_id: string, quantity: number, units_each = 1) =>
  demand("stock", quantity, { units_each, fleet_item_id: "kayak", addon_id });

const cases: {
  title: string;
  short: ItemShortage[];
  demands: Demand[];
  items: [item: string, requested: number, available: number, addon?: string][];
  detail: string;
}[] = [
  {
    title: "names only the items that are short",
    short: [short("kayak", 2)],
    demands: [demand("kayak", 3), demand("bike", 5)],
    items: [["kayak", 3, 2]],
    detail: named(""),
  },
  {
    title: "adds up two lines of one item",
    short: [short("kayak", 2)],
    demands: [demand("kayak", 3), demand("kayak", 1, { line_position: 1 })],
    items: [["kayak", 4, 2]],
    detail: named(""),
  },
  {
    title: "counts whole bundles, and the scarcest of their components",
    short: [short("board", 2), short("paddle", 5), short("seat", 9)],
    demands: [ofSet("set", 3, 1), ofSet("board", 3, 1), ofSet("paddle", 12, 3), ofSet("seat", 12, 4)],
    items: [["set", 4, 1]],
    detail: named(""),
  },
  {
    title: "names the add-ons that need the item, once each",
    short: [short("stock", 5)],
    demands: [demand("kayak", 3), ofAddon("helmet", 4, 2), ofAddon("vest", 1), ofAddon("helmet", 2, 2)],
    items: [["kayak", 3, 2, "helmet"], ["kayak", 1, 5, "vest"]],
    detail: named(` of the add-on "Helmet" and the add-on "Vest"`),
  },
  {
    title: "leaves out the name of an add-on that is no longer known",
    short: [short("stock", 0)],
    demands: [ofAddon("unknown", 1)],
    items: [["kayak", 1, 0, "unknown"]],
    detail: named(""),
  },
];
for (const { title, short, demands, items, detail } of cases) {
  Deno.test(`outOfStockProblem ${title}`, () => {
    const problem = outOfStockProblem(short, demands, addons);
    const expected = items.map(([fleet_item_id, requested, available_quantity, addon_id]) => (
      { fleet_item_id, requested, available_quantity, ...addon_id && { addon_id } }
    ));
    assert.deepEqual([problem.code, problem.message, problem.extra], ["out_of_stock", detail, { items: expected }]);
  });
}

Deno.test("namingShortages passes on results and other errors unchanged", async () => {
  const cart = { demands: [demand("kayak", 1)], addons };
  assert.equal(await namingShortages(cart, () => Promise.resolve("taken")), "taken");
  const error = new Error("The connection is lost");
  await assert.rejects(namingShortages(cart, () => Promise.reject(error)), (thrown) => thrown === error);
});
