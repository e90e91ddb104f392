import assert from "node:assert/strict";
import fc from "fast-check";
import { addProduct } from "../../support/products.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const period = { pickup_date: "2027-06-01", return_date: "2027-06-02" };

async function inventory(shop: TestShop, query: { query?: string; include_unavailable?: "true" } = {}) {
  return (await shop.visitor("GET /v1/storefront/inventory", { query: { ...period, ...query } })).data;
}

Deno.test("GET /v1/storefront/inventory answers each size with its product, and null for other items", async () => {
  await using shop = await openShop();
  const { product: { id, name, description }, sizes } = await addProduct(shop, ["M", "L"]);
  const plain = await shop.addItem();
  const data = await inventory(shop);
  const product = { id, name, description, photos: [] };
  assert.deepEqual(data.map((item) => [item.id, item.option_label, item.product_id, item.product]), [
    [sizes[0]!.id, "M", id, product],
    [sizes[1]!.id, "L", id, product],
    [plain.id, null, null, null],
  ]);
  await shop.staff("PATCH /v1/products/:id", { params: { id }, body: { description: "New" } });
  assert.equal((await inventory(shop))[0]!.product!.description, "New");
});

Deno.test("GET /v1/storefront/items answers a product once, with the lowest price of its sizes", async () => {
  await using shop = await openShop();
  const { product, sizes: [, l] } = await addProduct(shop, ["M", "L"]);
  const { id, price_half_day } = await shop.addItem({ name: "Canoe" });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: l!, body: { price_full_day: 1_100, price_half_day: 1_000 } });
  const { data } = await shop.visitor("GET /v1/storefront/items", { query: {} });
  assert.deepEqual(data.map(({ id, name, from_price }) => [id, name, from_price]), [
    [product.id, "Touring kayak", 1_000],
    [id, "Canoe", price_half_day],
  ]);
});

Deno.test("the id of a product finds all its sizes in the inventory, availability and start times", async () => {
  await using shop = await openShop();
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  await shop.addItem({ inventory_count: 9 });
  for (const query of [product.id, "touring KAYAK", "stable and"]) {
    assert.deepEqual((await inventory(shop, { query })).map(({ id }) => id), [m!.id, l!.id], query);
  }
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: l!.id }, body: { option_label: "Extra long" } });
  assert.deepEqual((await inventory(shop, { query: "extra" })).map(({ id }) => id), [l!.id]);
  const days = { from: "2027-06-01", to: "2028-05-31" };
  for (const query of [{ item: product.id }, { fleet_item_id: product.id }]) {
    const { data } = await shop.visitor("GET /v1/storefront/availability", { query: { ...days, ...query } });
    assert.equal(data[0]!.available_quantity, 4);
  }
  await shop.staff("POST /v1/bookings", { body: { ...period, line_items: [{ fleet_item_id: m!.id, quantity: 2 }] } });
  const { data } = await shop.visitor("GET /v1/storefront/availability", { query: { ...days, item: product.id } });
  assert.equal(data[0]!.available_quantity, 2);
  const starts = await shop.visitor("GET /v1/storefront/start-times", {
    query: { date: "2027-06-10", hours: "2", item: product.id },
  });
  assert.equal(starts.data[0]!.available_quantity, 4);
});

Deno.test("lines of quotes and bookings say the size, and bookings keep it", async () => {
  await using shop = await openShop();
  const { product, sizes: [m] } = await addProduct(shop, ["M"]);
  const bundle = await shop.addItem({ name: "Tour", components: [{ fleet_item_id: m!.id, quantity: 1 }] });
  const line_items = [{ fleet_item_id: m!.id }, { fleet_item_id: bundle.id }];
  const quote = await shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } });
  assert.deepEqual(quote.lines.map(({ name }) => name), ["Touring kayak, M", "Tour"]);
  const { id } = await shop.staff("POST /v1/bookings", { body: { ...period, line_items } });
  await shop.staff("PATCH /v1/products/:id", { params: product, body: { name: "Sea kayak" } });
  const { lines } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(lines.map(({ name }) => name), ["Touring kayak, M", "Tour"]);
  assert.deepEqual(lines[1]!.components.map(({ name }) => name), ["Touring kayak, M"]);
});

Deno.test("rates and discounts apply to all sizes of product_ids, and overlaps count them", async () => {
  await using shop = await openShop();
  const { product, category, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const plain = await shop.addItem();
  const add = (name: string, applies_to: object) =>
    shop.staff("POST /v1/rates", { body: { name, applies_to: applies_to as { all: true }, change: { percent: 50 } } });
  const rate = await add("Kayaks", { product_ids: [product.id] });
  assert.deepEqual((await inventory(shop)).map(({ pricing }) => pricing.unit_amount), [10_500, 10_500, 7_000]);
  for (
    const [applies_to, overlaps] of [
      [{ item_ids: [m!.id] }, true],
      [{ category_ids: [category.id] }, true],
      [{ product_ids: [product.id] }, true],
      [{ item_ids: [plain.id] }, false],
      [{ category_ids: [plain.category_id] }, false],
    ] as const
  ) {
    const other = await add("Other", applies_to);
    assert.deepEqual(other.overlaps.map(({ id }) => id), overlaps ? [rate.id] : [], JSON.stringify(applies_to));
    await shop.staff("DELETE /v1/rates/:id", { params: other });
  }
  await assert.rejects(add("None", { product_ids: ["pr_none"] }), { message: "invalid_request" });
  await shop.staff("DELETE /v1/rates/:id", { params: rate });
  await shop.staff("POST /v1/discounts", {
    body: { name: "Ten", percent: 10, conditions: { applies_to: { product_ids: [product.id] } } },
  });
  const line_items = [m, l, plain].map((item) => ({ fleet_item_id: item!.id }));
  const { discounts } = await shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } });
  assert.deepEqual(discounts.map(({ amount, item_ids }) => [amount, item_ids]), [[-1_400, [m!.id, l!.id]]]);
});

Deno.test("bookings of any sizes at once never take more units of a size than it has", async () => {
  await using shop = await openShop({ pool: 6 });
  const { sizes } = await addProduct(shop, ["S", "M", "L"], { inventory_count: 3 });
  const carts = fc.array(
    fc.array(fc.record({ size: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
    { minLength: 2, maxLength: 6 },
  );
  let day = 0;
  await fc.assert(
    fc.asyncProperty(carts, async (carts) => {
      const date = new Date(Date.UTC(2027, 6, 1 + 3 * day++)).toISOString().slice(0, 10);
      const dates = { pickup_date: date, return_date: date };
      const taken = [0, 0, 0];
      await Promise.all(carts.map(async (cart) => {
        const line_items = cart.map(({ size, quantity }) => ({ fleet_item_id: sizes[size]!.id, quantity }));
        try {
          await shop.staff("POST /v1/bookings", { body: { ...dates, line_items } });
          for (const { size, quantity } of cart) taken[size]! += quantity;
        } catch (error) {
          assert.equal((error as Error).message, "out_of_stock");
        }
      }));
      const { data } = await shop.visitor("GET /v1/storefront/inventory", {
        query: { ...dates, include_unavailable: "true" },
      });
      // What the picker says is left and what is taken are all units of the size
      assert.deepEqual(data.map(({ available_quantity }, at) => available_quantity + taken[at]!), [3, 3, 3]);
      assert.ok(taken.every((units) => units <= 3));
    }),
    { numRuns: 15 },
  );
});
