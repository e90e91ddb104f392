import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addProduct } from "../../support/products.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { uploadPhoto } from "../../support/upload_photo.ts";

const PATCH = "PATCH /v1/fleet/items/:id";

/** Returns the places and codes of the errors of a request. */
async function errorsOf(request: Promise<unknown>): Promise<string[]> {
  const { errors } = await assertProblem("invalid_request", request);
  return errors.map(({ path, code }) => `${path} ${code}`);
}
const read = (shop: TestShop, id: string) => shop.staff("GET /v1/fleet/items/:id", { params: { id } });

Deno.test("POST, GET and PATCH /v1/products return the record, and list products by sort_order", async () => {
  await using shop = await openShop();
  const { category, product, sizes: [size] } = await addProduct(shop, ["M"]);
  const { id, created_at, updated_at, ...fields } = await shop.staff("GET /v1/products/:id", {
    params: { id: product.id },
  });
  assert.match(id, /^pr_/);
  assert.ok(created_at <= updated_at);
  assert.deepEqual(fields, {
    name: "Touring kayak",
    description: "Stable and fast",
    photos: [],
    category_id: category.id,
    sort_order: 0,
    item_count: 1,
  });
  const other = await shop.staff("POST /v1/products", {
    body: { name: "Canoe", category_id: category.id, sort_order: -1 },
  });
  assert.deepEqual((await shop.staff("GET /v1/products", { query: { limit: "1" } })).data.map(({ id }) => id), [
    other.id,
  ]);
  const changes = { name: "Canoe 2", photos: [{ url: "https://boats.example/a.jpg" }] };
  const changed = await shop.staff("PATCH /v1/products/:id", { params: { id: other.id }, body: changes });
  assert.deepEqual([changed.name, changed.photos], [changes.name, changes.photos]);
  const stale = { params: { id: other.id }, body: { name: "Canoe 3", if_version: "2027-01-01T00:00:00.000Z" } };
  await assert.rejects(shop.staff("PATCH /v1/products/:id", stale), { message: "changed_meanwhile" });
  await assert.rejects(
    shop.staff("PATCH /v1/products/:id", { params: { id: other.id }, body: { name: "TOURING kayak" } }),
    { message: "name_taken" },
  );
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { product_id: product.id } });
  assert.deepEqual(data.map(({ id }) => id), [size!.id]);
});

Deno.test("a size has the product, its category and a label that no other active size has", async () => {
  await using shop = await openShop();
  const { category, product, sizes: [m] } = await addProduct(shop, ["M"]);
  const { id, name, description } = product;
  assert.deepEqual(m!.product, { id, name, description, photos: [] });
  assert.deepEqual([m!.category_id, m!.option_label], [category.id, "M"]);
  const size = { product_id: product.id, option_label: "L" };
  assert.deepEqual(await errorsOf(shop.addItem({ product_id: product.id })), ["option_label required"]);
  const other = await shop.addItem();
  const elsewhere = shop.addItem({ ...size, category_id: other.category_id });
  assert.deepEqual(await errorsOf(elsewhere), ["category_id other_category"]);
  assert.deepEqual(await errorsOf(shop.addItem({ ...size, product_id: "pr_none" })), ["product_id unknown_id"]);
  await assert.rejects(shop.addItem({ ...size, option_label: "m" }), { message: "option_label_taken" });
  const bare = { name: "N", slug: "n", price_half_day: 1, price_full_day: 1 };
  assert.deepEqual(await errorsOf(shop.staff("POST /v1/fleet/items", { body: bare })), ["category_id required"]);

  const params = { id: other.id };
  assert.deepEqual(await errorsOf(shop.staff(PATCH, { params, body: { product_id: product.id } })), [
    "option_label required",
  ]);
  await assert.rejects(
    shop.staff(PATCH, { params, body: { ...size, option_label: "M" } }),
    { message: "option_label_taken" },
  );
  const joined = await shop.staff(PATCH, { params, body: size });
  assert.deepEqual([joined.category_id, joined.product?.id, joined.option_label], [category.id, product.id, "L"]);
  for (
    const [body, error] of [
      [{ category_id: other.category_id }, "category_id other_category"],
      [{ option_label: null }, "option_label required"],
      [{ option_label: "" }, "option_label required"],
    ] as const
  ) {
    assert.deepEqual(await errorsOf(shop.staff(PATCH, { params, body })), [error]);
  }
  const unlabelled = shop.sql`
    update items i set option_label = null where i.tenant_id = ${shop.id} and i.id = ${other.id}`;
  await assert.rejects(unlabelled, { constraint_name: "items_sizes_have_labels" });
  await shop.staff(PATCH, { params, body: { category_id: category.id, option_label: "XL" } });
  const left = await shop.staff(PATCH, { params, body: { product_id: null, category_id: other.category_id } });
  assert.deepEqual([left.product, left.category_id, left.option_label], [null, other.category_id, "XL"]);
  assert.equal((await shop.staff("GET /v1/products/:id", { params: product })).item_count, 1);
});

Deno.test("a change of a product moves its sizes to its category and renames those with its name", async () => {
  await using shop = await openShop();
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  await shop.staff(PATCH, { params: { id: l!.id }, body: { name: "Large kayak" } });
  const { category_id } = await shop.addItem();
  const params = { id: product.id };
  await shop.staff("PATCH /v1/products/:id", { params, body: { category_id, name: "Sea kayak" } });
  const [first, second] = [await read(shop, m!.id), await read(shop, l!.id)];
  assert.deepEqual([first.name, second.name], ["Sea kayak", "Large kayak"]);
  assert.deepEqual([first.category_id, second.category_id], [category_id, category_id]);
  assert.equal(first.product!.name, "Sea kayak");
  const unknown = shop.staff("PATCH /v1/products/:id", { params, body: { category_id: "cat_none" } });
  assert.deepEqual(await errorsOf(unknown), ["category_id unknown_id"]);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: m!.id } });
  const category = { id: category_id };
  await assert.rejects(shop.staff("DELETE /v1/fleet/categories/:id", { params: category }), {
    message: "category_in_use",
  });
});

Deno.test("DELETE /v1/products/:id retires all sizes, or none if one is booked, which it names", async () => {
  await using shop = await openShop();
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const booking = await bookWalkIn(shop, { items: [l!] });
  const remove = () => shop.staff("DELETE /v1/products/:id", { params: { id: product.id } });
  const { detail, bookings } = await assertProblem("item_has_active_bookings", remove());
  assert.match(detail, /^L: Booking /);
  assert.deepEqual(bookings.map(({ number }) => number), [booking.number]);
  assert.equal((await read(shop, m!.id)).status, "available");

  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  assert.deepEqual(await remove(), { deleted: true, id: product.id });
  await assert.rejects(remove(), { message: "not_found" });
  const retired = await read(shop, m!.id);
  assert.deepEqual([retired.status, retired.product?.name], ["retired", "Touring kayak"]);
  const back = { params: { id: m!.id }, body: { status: "available" as const } };
  assert.deepEqual(await errorsOf(shop.staff(PATCH, back)), ["product_id unknown_id"]);
  await shop.staff(PATCH, { ...back, body: { ...back.body, product_id: null } });
  assert.equal((await read(shop, m!.id)).status, "available");
});

Deno.test("a product has at most 50 sizes", async () => {
  await using shop = await openShop();
  const { product, sizes: [first] } = await addProduct(shop, Array.from({ length: 50 }, (_, at) => `${at}`));
  const add = () => shop.addItem({ product_id: product.id, option_label: "more" });
  assert.deepEqual(await errorsOf(add()), ["product_id too_many_sizes"]);
  const other = await shop.addItem();
  const join = () =>
    shop.staff(PATCH, { params: { id: other.id }, body: { product_id: product.id, option_label: "more" } });
  assert.deepEqual(await errorsOf(join()), ["product_id too_many_sizes"]);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: first!.id } });
  await join();
  for (const body of [{}, { product_id: product.id }]) {
    const back = shop.staff(PATCH, { params: { id: first!.id }, body: { status: "available", ...body } });
    assert.deepEqual(await errorsOf(back), ["product_id too_many_sizes"]);
  }
});

Deno.test("a photo of a product is in use, and is removed from the product when it is deleted", async () => {
  await using shop = await openShop();
  const { product } = await addProduct(shop, ["M"]);
  const url = await uploadPhoto(shop);
  const path = url.slice(url.indexOf("/t/") + 1);
  const params = { id: product.id };
  const { photos } = await shop.staff("PATCH /v1/products/:id", { params, body: { photos: [{ url }] } });
  assert.deepEqual(photos, [{ url }]);
  const unused = shop.staff("DELETE /v1/fleet/photos", { body: { path, if_unused: true } });
  await assert.rejects(unused, { message: "photo_in_use" });
  const query = { pickup_date: "2027-06-01", return_date: "2027-06-02" };
  const { data: [size] } = await shop.visitor("GET /v1/storefront/inventory", { query });
  assert.equal(size!.product!.photos[0]!.url, url);
  await shop.staff("DELETE /v1/fleet/photos", { body: { path } });
  assert.deepEqual((await shop.staff("GET /v1/products/:id", { params })).photos, []);
});
