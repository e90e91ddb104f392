import assert from "node:assert/strict";
import fc from "fast-check";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { countSets, createSaleUnits, needsOf } from "../../../server/stock/sale_units.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

const line = fc.record({ item: fc.nat(4), quantity: fc.integer({ min: 1, max: 3 }) });
const shopPlan = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 5, maxLength: 5 }),
  bundles: fc.array(fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ item }) => item }), {
    minLength: 3,
    maxLength: 3,
  }),
  addons: fc.array(fc.record({ of: fc.nat(7), stock: fc.nat(7), units: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 2,
    maxLength: 2,
  }),
  booked: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }),
});

Deno.test("the available quantity of an item is the largest that a quote accepts, with bundles and required add-ons", async () => {
  let checked = 0;
  for (const { counts, bundles, addons, booked } of fc.sample(shopPlan, 6)) {
    await using shop = await openShop();
    const items: { id: string }[] = [];
    for (const inventory_count of counts) items.push(await shop.addItem({ inventory_count }));
    for (const parts of bundles) {
      const components = parts.map(({ item, quantity }) => ({ fleet_item_id: items[item]!.id, quantity }));
      items.push(await shop.addItem({ components }));
    }
    for (const { of, stock, units } of addons) {
      await shop.staff("POST /v1/addons", {
        body: {
          name: "Extra",
          price: 1,
          mode: "hidden",
          stock_item_id: items[stock]!.id,
          units_per_addon: units,
          items: [{ fleet_item_id: items[of]!.id, mode: "required" }],
        },
      });
    }
    for (const at of booked) await bookWalkIn(shop, { items: [items[at]!] }).catch(() => {});
    const query = { ...WEDNESDAY, include_unavailable: "true" as const };
    const { data } = await shop.visitor("GET /v1/storefront/inventory", { query });
    for (const { id, available_quantity } of data) {
      const quote = async (quantity: number) =>
        await shop.visitor("POST /v1/storefront/quote", {
          body: { ...WEDNESDAY, line_items: [{ fleet_item_id: id, quantity }] },
        }).then(() => "free", ({ message }) => message);
      if (available_quantity) assert.equal(await quote(available_quantity), "free");
      assert.equal(await quote(available_quantity + 1), "out_of_stock");
      checked++;
    }
  }
  assert.equal(checked, 48);
});

/** Items with a number of free units. A lamp is in maintenance. */
const units: Record<string, number> = { set: 9, board: 7, paddle: 8, lamp: 5 };
const items = new Map(
  Object.keys(units).map((id) => [id, { id, status: id === "lamp" ? "maintenance" : "available" } as ManagedItem]),
);
const period = { pickup_at: new Date(0), return_at: new Date(1) };
const free = ({ id }: ManagedItem) => units[id]!;

const sets: [needs: [item_id: string, units: number][], count: number][] = [
  [[["board", 1]], 7],
  [[["board", 2]], 3],
  [[["board", 2], ["paddle", 3]], 2],
  [[["board", 1], ["lamp", 1]], 0],
  [[["board", 1], ["unknown", 1]], 0],
];
for (const [needs, count] of sets) {
  Deno.test(`countSets counts ${count} sets of ${needs.map(([id, units]) => `${units} ${id}`).join(" and ")}`, () => {
    const set = needs.map(([item_id, units]) => ({ item_id, units }));
    assert.equal(countSets(set, { items, free, period }), count);
  });
}

Deno.test("createSaleUnits counts an item without needs by its own units, even in maintenance", () => {
  const saleUnits = createSaleUnits({ items, needs: new Map([["set", [{ item_id: "paddle", units: 2 }]]]) }, free);
  assert.deepEqual([...items.values()].map((item) => saleUnits(item, period)), [4, 7, 8, 5]);
});

Deno.test("needsOf returns nothing for an item that needs only itself, and adds up the units of each item", () => {
  const demand = { units_each: 1, line_position: 0, fleet_item_id: "set", addon_id: null };
  const own = { ...demand, item_id: "set", quantity: 1 };
  assert.equal(needsOf([own]), undefined);
  const paddles = { ...demand, item_id: "paddle", quantity: 2 };
  assert.deepEqual(needsOf([own, paddles, { ...paddles, quantity: 3 }]), [
    { item_id: "set", units: 1 },
    { item_id: "paddle", units: 5 },
  ]);
});
