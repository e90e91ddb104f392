import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { addProduct } from "../../support/products.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const period = { pickup_date: "2027-07-01", return_date: "2027-07-02" };

/** Adds a set of a canoe and a helmet, whose size is chosen. There are 2 helmets of each size, and 10 canoes. */
async function openSetShop(labels: readonly string[] = ["M", "L"], quantity = 1) {
  const shop = await openShop();
  const { product, sizes, category } = await addProduct(shop, labels);
  const canoe = await shop.addItem({ category_id: category.id, inventory_count: 10 });
  const set = await shop.addItem({
    category_id: category.id,
    name: "Set",
    components: [{ fleet_item_id: canoe.id, quantity: 1 }],
    sized_components: [{ product_id: product.id, quantity }],
    inventory_count: undefined as never,
  });
  return { shop, product, sizes, canoe, set, category };
}
async function errorsOf(request: Promise<unknown>): Promise<string[]> {
  const { errors } = await assertProblem("invalid_request", request);
  return errors.map(({ path, code }) => `${path} ${code}`);
}
const book = (shop: TestShop, line_items: object[]) =>
  shop.staff("POST /v1/bookings", { body: { ...period, line_items, customer: { name: "Ada" } } as never });
async function freeOf(shop: TestShop, id: string): Promise<number> {
  const { data } = await shop.visitor("GET /v1/storefront/inventory", {
    query: { ...period, include_unavailable: "true" },
  });
  return data.find((item) => item.id === id)!.available_quantity;
}

Deno.test("a bundle that names a product is booked with a chosen size, and takes the stock of that size", async () => {
  const { shop, sizes: [m, l], canoe, set } = await openSetShop();
  await using _ = shop;
  assert.equal(await freeOf(shop, set.id), 4);
  const booking = await book(shop, [
    { fleet_item_id: set.id, quantity: 1, sizes: [[m!.id]] },
    { fleet_item_id: set.id, quantity: 2, sizes: [[l!.id], [l!.id]] },
  ]);
  assert.deepEqual(
    booking.lines.map(({ components }) => components.map(({ name, quantity }) => `${quantity} ${name}`)),
    [[`1 ${canoe.name}`, "1 Touring kayak, M"], [`1 ${canoe.name}`, "1 Touring kayak, L"]],
  );
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id), await freeOf(shop, set.id)], [1, 0, 1]);
  const { items } = await assertProblem("out_of_stock", book(shop, [{ fleet_item_id: set.id, sizes: [[l!.id]] }]));
  assert.deepEqual(items.map(({ fleet_item_id }) => fleet_item_id), [set.id]);

  await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id: booking.id },
    body: { pickup_date: "2027-07-03", return_date: "2027-07-04" },
  });
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id), await freeOf(shop, set.id)], [2, 2, 4]);
});

Deno.test("a quote and a booking refuse a bundle without its sizes, and name the product", async () => {
  const { shop, product, sizes: [m, l], canoe, set } = await openSetShop(["M", "L"], 2);
  await using _ = shop;
  const quote = (line: object) =>
    shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items: [line] } as never });
  const missing = quote({ fleet_item_id: set.id });
  const { errors } = await assertProblem("invalid_request", missing);
  assert.deepEqual(errors, [{
    path: "line_items.0.sizes",
    code: "size_required",
    message: `must have 2 sizes of Touring kayak (${product.id}) for each unit`,
  }]);
  const line = { fleet_item_id: set.id };
  for (
    const [sizes, codes] of [
      [[m!.id], ["size_required"]],
      [[m!.id, m!.id, l!.id], ["size_required"]],
      [[m!.id, l!.id, canoe.id], ["unknown_size"]],
      [[m!.id, "fi_none"], ["unknown_size", "size_required"]],
    ] as const
  ) {
    assert.deepEqual(
      await errorsOf(quote({ ...line, sizes: [sizes] })),
      codes.map((code) => `line_items.0.sizes ${code}`),
    );
  }
  assert.deepEqual(await errorsOf(quote({ fleet_item_id: canoe.id, sizes: [[m!.id]] })), [
    "line_items.0.sizes unknown_size",
  ]);
  assert.deepEqual(await errorsOf(book(shop, [line])), ["line_items.0.sizes size_required"]);
  const { lines } = await quote({ ...line, sizes: [[m!.id, l!.id]] });
  assert.deepEqual(lines.map(({ name }) => name), ["Set, Touring kayak M · Touring kayak L"]);
  const { lines: [booked] } = await book(shop, [{ ...line, sizes: [[m!.id, m!.id]] }]);
  assert.deepEqual(booked!.components.map(({ quantity }) => quantity), [1, 2]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: l!.id }, body: { status: "maintenance" } });
  assert.deepEqual(await errorsOf(quote({ ...line, sizes: [[m!.id, l!.id]] })), ["line_items.0.sizes unknown_size"]);
});

Deno.test("a bundle with a product is not nested, its product exists, and another shop's does not", async () => {
  const { shop, product, sizes: [m], canoe, set, category } = await openSetShop();
  await using _ = shop;
  const change = (id: string, body: object) => shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
  const parts = (product_id: string, quantity = 1) => ({ sized_components: [{ product_id, quantity }] });
  await using other = await openShop();
  const { product: foreign } = await addProduct(other, ["M"]);
  for (const id of [foreign.id, "pr_none"]) {
    assert.deepEqual(await errorsOf(change(canoe.id, parts(id))), ["sized_components.0.product_id unknown_id"]);
  }
  const nested = ["components nested"];
  const [outer, size] = [await shop.addItem({ category_id: category.id }), await shop.addItem()];
  assert.deepEqual(await errorsOf(change(outer.id, { components: [{ fleet_item_id: set.id, quantity: 1 }] })), nested);
  assert.deepEqual(await errorsOf(change(canoe.id, parts(product.id))), nested, "it is a part");
  assert.deepEqual(await errorsOf(change(m!.id, parts(product.id))), nested, "it is a size of its own part");
  assert.deepEqual(
    await errorsOf(change(m!.id, { components: [{ fleet_item_id: outer.id, quantity: 1 }] })),
    nested,
    "it is a size of a part",
  );
  await change(size.id, { components: [{ fleet_item_id: outer.id, quantity: 1 }] });
  assert.deepEqual(
    await errorsOf(change(size.id, { product_id: product.id, option_label: "XL" })),
    nested,
    "a bundle becomes a size of a part",
  );
});

Deno.test("a customer's hold and booking take the chosen size, and a change at new prices keeps it", async () => {
  const { shop, sizes: [m, l], set } = await openSetShop();
  await using _ = shop;
  const { id } = await bookOnline(shop, { ...period, items: [{ id: set.id, quantity: 2, sizes: [[l!.id], [l!.id]] }] });
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id)], [2, 0]);
  const change = (body: object) =>
    shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { pricing: "requote", ...body } });
  await change({ return_date: "2027-07-04" });
  const { lines: [line] } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.ok(line!.components.some(({ fleet_item_id }) => fleet_item_id === l!.id));
  assert.equal(await freeOf(shop, l!.id), 0);
  await change({ line_items: [{ fleet_item_id: set.id, quantity: 1, sizes: [[m!.id]] }] });
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id)], [1, 2]);
});

Deno.test("the days, the starts and the calendar count the sizes of a bundle together", async () => {
  const { shop, sizes: [m], set } = await openSetShop();
  await using _ = shop;
  await bookWalkIn(shop, { ...period, items: [{ id: m!.id, quantity: 2 }] });
  const { data } = await shop.visitor("GET /v1/storefront/availability", {
    query: { fleet_item_id: set.id, from: "2027-07-01", to: "2027-07-01" },
  });
  assert.equal(data[0]!.available_quantity, 2);
  const startsFor = async (quantity: number) => {
    const { data } = await shop.visitor("GET /v1/storefront/start-times", {
      query: { date: "2027-07-01", hours: "2", items: `${set.id}:${quantity}` } as never,
    });
    return data.some(({ is_free }) => is_free);
  };
  assert.deepEqual([await startsFor(2), await startsFor(3)], [true, false]);
  const { data: rows } = await shop.staff("GET /v1/timeline", {
    query: { starts: "2027-07-01", ends: "2027-07-01" },
  });
  assert.deepEqual(rows.find(({ fleet_item_id }) => fleet_item_id === set.id)!.free, [2]);
});

Deno.test("bookings of a bundle at once never take more than the stock of each size", async () => {
  const { shop, sizes: [m, l], set } = await openSetShop();
  await using _ = shop;
  // 20 at once for 2 of each size: exactly 4 get one
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => book(shop, [{ fleet_item_id: set.id, sizes: [[(at % 2 ? m : l)!.id]] }])),
  );
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 4);
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id), await freeOf(shop, set.id)], [0, 0, 0]);
});

Deno.test("units with other sizes become lines of their own, and share the add-ons of the line", async () => {
  const { shop, sizes: [m, l], set } = await openSetShop();
  await using _ = shop;
  const addon = await shop.staff("POST /v1/addons", {
    body: { name: "Pump", price: 500 },
  });
  const sizes = [[m!.id], [l!.id], [l!.id]];
  const line = { fleet_item_id: set.id, quantity: 3, sizes, addons: [{ id: addon.id, quantity: 2 }] };
  const { lines, addons } = await book(shop, [line]);
  assert.deepEqual(lines.map(({ name, quantity }) => [name, quantity]), [["Set, M", 1], ["Set, L", 2]]);
  assert.deepEqual(addons.map(({ line_position, quantity }) => [line_position, quantity]), [[0, 1], [1, 1]]);
  assert.deepEqual(await errorsOf(book(shop, [{ ...line, quantity: 4 }])), ["line_items.0.sizes size_required"]);
});

Deno.test("a cart makes at most 50 lines by its sizes", async () => {
  const { shop, sizes, canoe, set } = await openSetShop(Array.from({ length: 50 }, (_, at) => `${at}`));
  await using _ = shop;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: canoe.id }, body: { inventory_count: 100 } });
  const quote = (count: number) => {
    const units = Array.from({ length: count }, (_, at) => [sizes[at % 50]!.id]);
    const line_items = [{ fleet_item_id: set.id, sizes: [units[0]!] }, {
      fleet_item_id: set.id,
      quantity: count,
      sizes: units,
    }];
    return shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } as never });
  };
  assert.equal((await quote(49)).lines.length, 50);
  assert.deepEqual(await errorsOf(quote(50)), ["line_items too_big"]);
});

Deno.test("a change of the items keeps the sizes of a line that names none, and asks for those of more units", async () => {
  const { shop, sizes: [m, l], canoe, set } = await openSetShop();
  await using _ = shop;
  const { id } = await book(shop, [{ fleet_item_id: set.id, quantity: 2, sizes: [[m!.id], [l!.id]] }]);
  const change = (line_items: object[]) =>
    shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { pricing: "requote", line_items } as never });
  await change([{ fleet_item_id: set.id }, { fleet_item_id: set.id }, { fleet_item_id: canoe.id }]);
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id)], [1, 1]);
  assert.deepEqual(await errorsOf(change([{ fleet_item_id: set.id, quantity: 3 }])), [
    "line_items.0.sizes size_required",
  ]);
  await change([{ fleet_item_id: set.id }]);
  assert.deepEqual([await freeOf(shop, m!.id), await freeOf(shop, l!.id)], [1, 2]);
});

Deno.test("the inventory has the sizes of a bundle, also those that are not sold alone", async () => {
  const { shop, sizes: [m, l], set } = await openSetShop();
  await using _ = shop;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: m!.id }, body: { live: false } });
  const sizesOf = async () => {
    const { data } = await shop.visitor("GET /v1/storefront/inventory", { query: period });
    assert.ok(data.every(({ id, part_sizes }) => (id === set.id) === (part_sizes !== undefined)));
    return data.find(({ id }) => id === set.id)!.part_sizes!.map((size) => [
      size.fleet_item_id,
      size.option_label,
      size.available_quantity,
    ]);
  };
  assert.deepEqual(await sizesOf(), [[m!.id, "M", 2], [l!.id, "L", 2]]);
  await book(shop, [{ fleet_item_id: set.id, sizes: [[m!.id]] }]);
  assert.deepEqual(await sizesOf(), [[m!.id, "M", 1], [l!.id, "L", 2]]);
  await book(shop, [{ fleet_item_id: set.id, quantity: 2, sizes: [[l!.id], [l!.id]] }]);
  assert.deepEqual(await sizesOf(), [[m!.id, "M", 1], [l!.id, "L", 0]]);
});
