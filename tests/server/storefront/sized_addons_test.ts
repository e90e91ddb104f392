import assert from "node:assert/strict";
import type { AddonDraft } from "../../../shared/contract/addons.ts";
import type { PartSize } from "../../../shared/contract/components.ts";
import { gearOut } from "../../../server/checkout/extension_quote.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline } from "../../support/book.ts";
import { addProduct } from "../../support/products.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addItems } from "../../support/stock.ts";

const period = { pickup_date: "2027-07-01", return_date: "2027-07-02" };

/** Adds 10 bikes, and a helmet as their add-on, whose size is chosen. There are 2 helmets of each size. */
async function openHelmetShop(draft: Partial<AddonDraft> = {}) {
  const shop = await openShop();
  const { product, sizes: [m, l], category } = await addProduct(shop, ["M", "L"]);
  const bike = await shop.addItem({ category_id: category.id, name: "Bike", inventory_count: 10 });
  const helmet = await shop.staff("POST /v1/addons", {
    body: { name: "Helmet", price: 500, stock_product_id: product.id, ...draft },
  });
  return { shop, product, m: m!.id, l: l!.id, bike: bike.id, helmet: helmet.id, category };
}
async function errorsOf(request: Promise<unknown>): Promise<string[]> {
  const { errors } = await assertProblem("invalid_request", request);
  return errors.map(({ path, code }) => `${path} ${code}`);
}
const quote = (shop: TestShop, ...line_items: object[]) =>
  shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } as never });
const book = (shop: TestShop, ...line_items: object[]) =>
  shop.staff("POST /v1/bookings", { body: { ...period, line_items, customer: { name: "Ada" } } as never });
const change = (shop: TestShop, id: string, body: object) =>
  shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { pricing: "requote", ...body } as never });
async function freeOf(shop: TestShop, ...ids: string[]): Promise<number[]> {
  const { data } = await shop.visitor("GET /v1/storefront/inventory", {
    query: { ...period, include_unavailable: "true" },
  });
  return ids.map((id) => data.find((item) => item.id === id)!.available_quantity);
}

Deno.test("an add-on takes the stock of an item or of a product of the shop, and never of both", async () => {
  const { shop, product, bike, helmet } = await openHelmetShop();
  await using _ = shop;
  await using other = await openShop();
  const { product: foreign } = await addProduct(other, ["M"]);
  const patch = (body: object) => shop.staff("PATCH /v1/addons/:id", { params: { id: helmet }, body });
  for (const stock_product_id of ["", "pr_none", foreign.id]) {
    assert.deepEqual(await errorsOf(patch({ stock_product_id })), ["stock_product_id unknown_id"]);
  }
  assert.deepEqual(await errorsOf(patch({ stock_item_id: bike })), ["stock_product_id two_stocks"]);
  const both = { name: "A", price: 1, stock_item_id: bike, stock_product_id: product.id };
  assert.deepEqual(await errorsOf(shop.staff("POST /v1/addons", { body: both })), ["stock_product_id two_stocks"]);
  assert.equal((await patch({ stock_item_id: bike, stock_product_id: null })).stock_product_id, null);
  const { stock_item_id, stock_product_id } = await patch({ stock_item_id: null, stock_product_id: product.id });
  assert.deepEqual([stock_item_id, stock_product_id], [null, product.id]);
  const { addons: [offered] } = await shop.visitor("GET /api/storefront/addons-check", {
    query: { fleet_item_ids: bike, ...period },
  });
  assert.deepEqual([offered!.stock_product_id, offered!.units_per_addon, offered!.available_quantity], [
    product.id,
    1,
    4,
  ]);
});

Deno.test("a quote asks for the sizes of an add-on and refuses others, also those of another shop", async () => {
  const { shop, product, m, l, bike, helmet } = await openHelmetShop({ units_per_addon: 2 });
  await using _ = shop;
  await using other = await openShop();
  const { sizes: [foreign] } = await addProduct(other, ["M"]);
  const lineOf = (addon: object, quantity = 1) => ({
    fleet_item_id: bike,
    quantity,
    addons: [{ id: helmet, ...addon }],
  });
  const { errors } = await assertProblem("invalid_request", quote(shop, { fleet_item_id: bike }, lineOf({})));
  assert.deepEqual(errors, [{
    path: "line_items.1.addons.0.sizes",
    code: "size_required",
    message: `must have 2 sizes of Touring kayak (${product.id}) for the add-on "Helmet" (${helmet})`,
  }]);
  const path = "line_items.0.addons.0.sizes";
  assert.deepEqual(await errorsOf(quote(shop, lineOf({ sizes: [m] }))), [`${path} size_required`]);
  assert.deepEqual(await errorsOf(quote(shop, lineOf({ sizes: [m, l, l] }))), [`${path} size_required`]);
  assert.deepEqual(await errorsOf(quote(shop, lineOf({ sizes: [m, m] }, 2))), [`${path} size_required`]);
  for (const id of [foreign!.id, bike, "fi_none"]) {
    assert.deepEqual(await errorsOf(quote(shop, lineOf({ sizes: [m, id] }))), [`${path} unknown_size`]);
  }
  const plain = await shop.staff("POST /v1/addons", { body: { name: "Map", price: 500 } });
  const sized = { fleet_item_id: bike, addons: [{ id: plain.id, sizes: [m] }] };
  assert.deepEqual(await errorsOf(quote(shop, sized)), [`${path} unknown_size`], "it has no product");
  const { addons } = await quote(shop, lineOf({ quantity: 1, sizes: [m, l] }, 2));
  assert.deepEqual(addons.map(({ name, quantity, sizes }) => [name, quantity, sizes]), [["Helmet, M · L", 1, [m, l]]]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: l }, body: { status: "maintenance" } });
  assert.deepEqual(await errorsOf(quote(shop, lineOf({ sizes: [m, l] }))), [`${path} unknown_size`]);
});

Deno.test("a hold and a walk-in take the chosen sizes of an add-on, and the booking shows them", async () => {
  const { shop, m, l, bike, helmet } = await openHelmetShop();
  await using _ = shop;
  const gear = [{ id: bike, quantity: 2, addons: [{ id: helmet, sizes: [m, l] }] }];
  const { id } = await bookOnline(shop, { ...period, items: gear });
  assert.deepEqual(await freeOf(shop, m, l), [1, 1]);
  const { addons: [online] } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([online!.name, online!.sizes], ["Helmet, M · L", [m, l]]);

  const { addons: [here] } = await book(shop, { fleet_item_id: bike, addons: [{ id: helmet, sizes: [m] }] });
  assert.deepEqual([here!.name, here!.sizes], ["Helmet, M", [m]]);
  assert.deepEqual(await freeOf(shop, m, l), [0, 1]);
  const { items } = await assertProblem(
    "out_of_stock",
    book(shop, { fleet_item_id: bike, addons: [{ id: helmet, sizes: [m] }] }),
  );
  assert.deepEqual(items, [{ fleet_item_id: bike, addon_id: helmet, requested: 1, available_quantity: 0 }]);
});

Deno.test("a required add-on must be named with its sizes, and limits its item", async () => {
  const { shop, product, m, l, bike, helmet } = await openHelmetShop({ mode: "required" });
  await using _ = shop;
  assert.deepEqual(await freeOf(shop, bike), [4]);
  assert.deepEqual(await errorsOf(quote(shop, { fleet_item_id: bike })), ["line_items.0.addons size_required"]);
  const line = (addon: object, quantity = 3) => ({ fleet_item_id: bike, quantity, addons: [{ id: helmet, ...addon }] });
  assert.deepEqual(
    await errorsOf(quote(shop, line({ quantity: 1, sizes: [m] }))),
    ["line_items.0.addons.0.sizes size_required"],
    "it is one for each unit, whatever its number",
  );
  const { addons } = await book(shop, line({ quantity: 1, sizes: [l, m, l] }));
  assert.deepEqual(addons.map(({ name, quantity }) => [name, quantity]), [["Helmet, L · M · L", 3]]);
  assert.deepEqual(await freeOf(shop, bike, m, l), [1, 1, 0]);
  const startsFor = async (quantity: number) => {
    const { data } = await shop.visitor("GET /v1/storefront/start-times", {
      query: { date: "2027-07-01", hours: "2", items: `${bike}:${quantity}` } as never,
    });
    return data.some(({ is_free }) => is_free);
  };
  assert.deepEqual([await startsFor(1), await startsFor(2)], [true, false]);

  const set = await shop.addItem({ sized_components: [{ product_id: product.id, quantity: 1 }], inventory_count: 9 });
  assert.deepEqual(
    await freeOf(shop, set.id),
    [0],
    "one helmet is left, and a unit needs two: its part and the add-on",
  );
});

Deno.test("a change keeps the sizes of an add-on that has none, and takes others", async () => {
  const { shop, m, l, bike, helmet } = await openHelmetShop();
  await using _ = shop;
  const lineOf = (addon: object, quantity = 2) => ({
    fleet_item_id: bike,
    quantity,
    addons: [{ id: helmet, ...addon }],
  });
  const { id } = await book(shop, lineOf({ sizes: [m, l] }));
  const namesAfter = async (body: object) => (await change(shop, id, body)).booking.addons.map(({ name }) => name);
  assert.deepEqual(await namesAfter({ return_date: "2027-07-03" }), ["Helmet, M · L"]);
  assert.deepEqual(await namesAfter({ line_items: [lineOf({})] }), ["Helmet, M · L"]);
  assert.deepEqual(await freeOf(shop, m, l), [1, 1]);
  assert.deepEqual(await errorsOf(change(shop, id, { line_items: [lineOf({}, 3)] })), [
    "line_items.0.addons.0.sizes size_required",
  ]);
  assert.deepEqual(await namesAfter({ line_items: [lineOf({ sizes: [l, l] })] }), ["Helmet, L · L"]);
  assert.deepEqual(await freeOf(shop, m, l), [2, 0]);
  assert.deepEqual(await namesAfter({ line_items: [lineOf({ quantity: 1 })] }), ["Helmet, L"]);
  assert.deepEqual(await freeOf(shop, m, l), [2, 1]);

  await shop.staff("PATCH /v1/addons/:id", { params: { id: helmet }, body: { mode: "required" } });
  assert.deepEqual(await namesAfter({ line_items: [{ fleet_item_id: bike }] }), ["Helmet, L"], "it is not named");
  assert.deepEqual(await errorsOf(change(shop, id, { line_items: [{ fleet_item_id: bike, quantity: 2 }] })), [
    "line_items.0.addons.0.sizes size_required",
  ]);
});

Deno.test("a booking with new dates gains no required add-on whose sizes nobody has chosen", async () => {
  const { shop, m, bike, helmet } = await openHelmetShop();
  await using _ = shop;
  const without = await book(shop, { fleet_item_id: bike });
  const booked = await book(shop, { fleet_item_id: bike, addons: [{ id: helmet, sizes: [m] }] });
  await shop.staff("PATCH /v1/addons/:id", { params: { id: helmet }, body: { mode: "required" } });
  const addonsAfter = async (id: string) =>
    (await change(shop, id, { return_date: "2027-07-03" })).booking.addons.length;
  assert.deepEqual([await addonsAfter(without.id), await addonsAfter(booked.id)], [0, 1]);
});

Deno.test("a line that is split by the sizes of its bundle splits the sizes of its add-ons", async () => {
  const { shop, product, m, l, helmet } = await openHelmetShop();
  await using _ = shop;
  const set = await shop.addItem({
    name: "Set",
    sized_components: [{ product_id: product.id, quantity: 1 }],
    inventory_count: 9,
  });
  const line = (addon: object) => (
    { fleet_item_id: set.id, quantity: 2, sizes: [[m], [l]], addons: [{ id: helmet, ...addon }] }
  );
  for (const number of [{}, { quantity: 2 }]) {
    const { addons } = await quote(shop, line({ ...number, sizes: [l, m] }));
    assert.deepEqual(addons.map(({ name, line_position }) => [name, line_position]), [["Helmet, L", 0], [
      "Helmet, M",
      1,
    ]]);
  }
  const { addons } = await quote(shop, line({ quantity: 1, sizes: [l] }));
  assert.deepEqual(addons.map(({ name, line_position }) => [name, line_position]), [["Helmet, L", 0]]);
});

Deno.test("bookings of an add-on at once never take more than the stock of each size", async () => {
  const { shop, m, l, bike, helmet } = await openHelmetShop();
  await using _ = shop;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: bike }, body: { inventory_count: 100 } });
  // 20 at once for 2 of each size: exactly 4 get one
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (
      book(shop, { fleet_item_id: bike, addons: [{ id: helmet, sizes: [at % 2 ? m : l] }] })
    )),
  );
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 4);
  assert.deepEqual(await freeOf(shop, m, l), [0, 0]);
});

Deno.test("a reschedule at new prices keeps the sizes of an add-on, and gear that is out those of its units", async () => {
  const { shop, m, l, bike, helmet } = await openHelmetShop({ price_type: "per_day", units_per_addon: 2 });
  await using _ = shop;
  const { id } = await book(shop, { fleet_item_id: bike, quantity: 2, addons: [{ id: helmet, sizes: [m, l, l, m] }] });
  await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id },
    body: { pickup_date: "2027-07-01", return_date: "2027-07-04", requote: true } as never,
  });
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(booking.addons.map(({ name, amount }) => [name, amount]), [["Helmet, M · L · L · M", 4_000]]);
  const { addons } = gearOut({ ...booking, lines: booking.lines.map((line) => ({ ...line, out: 1 })) });
  assert.deepEqual(addons.map(({ quantity, sizes }) => [quantity, sizes]), [[1, [m, l]]]);
});

Deno.test("each page of the inventory has the sizes of add-ons, also those that are not sold alone", async () => {
  const { shop, m, l, helmet } = await openHelmetShop();
  await using _ = shop;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: m }, body: { live: false } });
  const page = async (query: { cursor?: string; limit?: string } = {}, etag = "") => {
    const response = await shop.request(`/v1/storefront/inventory?${new URLSearchParams({ ...period, ...query })}`, {
      headers: { authorization: `Bearer ${shop.keys.publishable}`, "if-none-match": etag },
    });
    const { addon_sizes = [], next_cursor } = response.status === 200 ? await response.json() : {};
    const free = addon_sizes.map((size: PartSize) => [size.fleet_item_id, size.option_label, size.available_quantity]);
    return { status: response.status, etag: response.headers.get("etag")!, free, next_cursor };
  };
  const { free, etag } = await page();
  assert.deepEqual(free, [[m, "M", 2], [l, "L", 2]]);
  assert.equal((await page({}, etag)).status, 304);
  // Nothing else of the page changes
  await book(shop, { fleet_item_id: m });
  assert.deepEqual((await page({}, etag)).free, [[m, "M", 1], [l, "L", 2]]);

  // The stock of more than 500 items is read page by page
  await addItems(shop.sql, shop.id, Array.from({ length: 510 }, () => ({})));
  const first = await page({ limit: "2" });
  const second = await page({ limit: "2", cursor: first.next_cursor });
  for (const { free } of [first, second]) assert.deepEqual(free, [[m, "M", 1], [l, "L", 2]]);
  await shop.staff("DELETE /v1/addons/:id", { params: { id: helmet } });
  assert.deepEqual((await page()).free, []);
});
