import assert from "node:assert/strict";
import fc from "fast-check";
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
