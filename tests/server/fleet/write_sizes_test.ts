import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addProduct } from "../../support/products.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const PATCH = "PATCH /v1/products/:id";

async function errorsOf(request: Promise<unknown>): Promise<string[]> {
  const { errors } = await assertProblem("invalid_request", request);
  return errors.map(({ path, code }) => `${path} ${code}`);
}
async function sizesOf(shop: TestShop, product_id: string) {
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { product_id, state: "active", sort: "product" } });
  return data;
}
const labelsOf = async (shop: TestShop, id: string) =>
  (await sizesOf(shop, id)).map(({ option_label, inventory_count }) => `${option_label} ${inventory_count}`);

Deno.test("POST /v1/products makes a product with its sizes in one step", async () => {
  await using shop = await openShop();
  const { category_id } = await shop.addItem({ slug: "wetsuit-m" });
  const body = {
    name: "Wetsuit",
    category_id,
    sizes: [
      { option_label: "S", inventory_count: 4, price_full_day: 2_000, live: true },
      { option_label: "M", inventory_count: 6, price_full_day: 2_000, price_half_day: 1_200 },
      { option_label: "L", price_full_day: 2_500 },
    ],
  };
  const product = await shop.staff("POST /v1/products", { body });
  assert.equal(product.item_count, 3);
  const sizes = await sizesOf(shop, product.id);
  assert.deepEqual(
    sizes.map(({ name, slug, option_label, inventory_count, price_half_day, price_full_day, live }) => [
      name,
      slug,
      option_label,
      inventory_count,
      price_half_day,
      price_full_day,
      live,
    ]),
    [
      ["Wetsuit", "wetsuit-s", "S", 4, 2_000, 2_000, true],
      ["Wetsuit", "wetsuit-m-2", "M", 6, 1_200, 2_000, false],
      ["Wetsuit", "wetsuit-l", "L", 1, 2_500, 2_500, false],
    ],
  );
  const faulty = { ...body, name: "Drysuit", sizes: [{ option_label: "S", price_full_day: 1 }, { option_label: "s" }] };
  assert.deepEqual(await errorsOf(shop.staff("POST /v1/products", { body: faulty })), [
    "sizes.1.option_label option_label_taken",
  ]);
  const unpriced = {
    ...faulty,
    sizes: [faulty.sizes[0]!, { option_label: "M", inventory_count: 1, slug: "wetsuit-s" }],
  };
  assert.deepEqual(await errorsOf(shop.staff("POST /v1/products", { body: unpriced })), [
    "sizes.1.price_half_day required",
    "sizes.1.price_full_day required",
  ]);
  const taken = { ...faulty, sizes: [{ option_label: "S", price_full_day: 1, slug: "wetsuit-s" }] };
  assert.deepEqual(await errorsOf(shop.staff("POST /v1/products", { body: taken })), ["sizes.0.slug slug_taken"]);
  assert.equal((await shop.staff("GET /v1/products")).data.length, 1, "nothing of them is stored");
});

Deno.test("an item becomes the first size, and a new size takes its terms, photos and prices", async () => {
  await using shop = await openShop();
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", {
    body: { name: "Suits", rows: [{ days: 1, amount: 3_000 }] },
  });
  const photos = [{ url: "https://photos.example/a.jpg" }];
  const item = await shop.addItem({
    name: "Wetsuit",
    price_half_day: 1_000,
    price_full_day: 2_000,
    price_weekly: 9_000,
    deposit_amount: 5_000,
    deposit_hold_duration: "48",
    buffer_hours: 3,
    units_in_maintenance: 1,
    inventory_count: 4,
    specs: { mm: 5 },
    photos,
  });
  const { id } = await shop.staff("POST /v1/products", {
    body: {
      name: "Wetsuit",
      category_id: item.category_id,
      sizes: [{ id: item.id, option_label: "M" }, { option_label: "L", inventory_count: 2 }, {
        option_label: "XL",
        price_full_day: 2_500,
      }, { option_label: "XXL", price_table_id }],
    },
  });
  const [m, l, xl, xxl] = await sizesOf(shop, id);
  assert.deepEqual([m!.id, m!.slug, m!.option_label, m!.inventory_count], [item.id, item.slug, "M", 4]);
  const {
    price_half_day,
    price_full_day,
    price_weekly,
    deposit_amount,
    deposit_hold_duration,
    buffer_hours,
    specs,
    units_in_maintenance,
    live,
  } = l!;
  assert.deepEqual([price_half_day, price_full_day, price_weekly], [1_000, 2_000, 9_000]);
  assert.deepEqual([deposit_amount, deposit_hold_duration, buffer_hours], [5_000, "48", 3]);
  assert.deepEqual([specs, l!.photos, units_in_maintenance, live], [{ mm: 5 }, photos, 0, item.live]);
  assert.deepEqual([xl!.price_half_day, xl!.price_full_day, xl!.price_weekly], [2_500, 2_500, null]);
  assert.deepEqual([xxl!.price_table_id, xxl!.price_full_day, xxl!.buffer_hours], [price_table_id, 3_000, 3]);
  assert.equal(xxl!.inventory_count, 4, "a new size has as many units as the first if it says nothing else");

  const left = await shop.staff(PATCH, { params: { id }, body: { sizes: [{ id: item.id, product_id: null }] } });
  assert.equal(left.item_count, 3);
  const own = await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.deepEqual([own.product, own.status, own.inventory_count], [null, "available", 4]);
});

Deno.test("PATCH /v1/products/:id changes, adds, retires, renames and reorders sizes at once", async () => {
  await using shop = await openShop();
  const { product: { id }, sizes: [s, m, l] } = await addProduct(shop, ["S", "M", "L"]);
  const params = { id };
  await shop.staff(PATCH, {
    params,
    body: {
      sizes: [
        { id: l!.id, option_label: "S", inventory_count: 7 },
        { id: s!.id, option_label: "L" },
        { option_label: "M", inventory_count: 1 },
        { id: m!.id, status: "retired" },
      ],
    },
  });
  assert.deepEqual(await labelsOf(shop, id), ["S 7", "L 2", "M 1"]);
  const before = await sizesOf(shop, id);
  await shop.staff(PATCH, { params, body: { sizes: [{ id: before[2]!.id }] } });
  assert.deepEqual(await labelsOf(shop, id), ["M 1", "S 7", "L 2"], "the named ones come first");
  const all = { params, body: { sizes: before.map(({ id }) => ({ id, product_id: null })) } };
  await assert.rejects(shop.staff(PATCH, all), { message: "last_size" });
  const swapped = {
    sizes: [...before.map(({ id }) => ({ id, status: "retired" as const })), { option_label: "S", price_full_day: 1 }],
  };
  await shop.staff(PATCH, { params, body: swapped });
  assert.equal((await sizesOf(shop, id)).length, 1);
});

Deno.test("an error of a size names its place, and nothing is written", async () => {
  await using shop = await openShop();
  const { product: { id }, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const other = await addProduct(shop, [], {}).catch(() => null);
  assert.equal(other, null, "its name is taken");
  const foreign = await shop.staff("POST /v1/products", {
    body: { name: "Canoe", category_id: m!.category_id, sizes: [{ option_label: "M", price_full_day: 1 }] },
  });
  const [canoe] = await sizesOf(shop, foreign.id);
  const retired = await shop.addItem();
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: retired.id } });
  const { number } = await bookWalkIn(shop, { items: [l!] });
  const write = (sizes: object[]) =>
    shop.staff(PATCH, { params: { id }, body: { sizes: [{ id: m!.id, inventory_count: 9 }, ...sizes] } as never });
  for (
    const [size, error] of [
      [{ id: l!.id, inventory_count: 0 }, "inventory_count below_committed_stock"],
      [{ id: l!.id, status: "retired" }, "status item_has_active_bookings"],
      [{ id: canoe!.id, option_label: "C" }, "id other_product"],
      [{ id: "fi_none", option_label: "C" }, "id unknown_id"],
      [{ id: retired.id, option_label: "C" }, "id unknown_id"],
      [{ id: l!.id, option_label: "m" }, "option_label option_label_taken"],
      [{ id: l!.id, option_label: "" }, "option_label required"],
      [{ inventory_count: 3 }, "option_label required"],
      [{ option_label: "XL", slug: m!.slug }, "slug slug_taken"],
      [{ option_label: "XL", price_table_id: "pt_none" }, "price_table_id unknown_id"],
    ] as const
  ) assert.deepEqual(await errorsOf(write([size])), [`sizes.1.${error}`]);
  const { errors } = await assertProblem("invalid_request", write([{ id: l!.id, status: "retired" }]));
  assert.match(errors[0]!.message, new RegExp(number));
  assert.deepEqual(await labelsOf(shop, id), ["M 2", "L 2"]);
  const twice = { params: { id }, body: { sizes: [{ id: m!.id }, { id: m!.id }] } };
  assert.deepEqual(await errorsOf(shop.staff(PATCH, twice)), ["sizes invalid_value"]);
  const full = { params: { id }, body: { sizes: Array.from({ length: 49 }, (_, at) => ({ option_label: `${at}` })) } };
  assert.deepEqual(await errorsOf(shop.staff(PATCH, full)), ["sizes.48.product_id too_many_sizes"]);
});

Deno.test("the version of a product is a new one when one of its sizes changes, comes or leaves", async () => {
  await using shop = await openShop();
  const { product: { id }, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const params = { id };
  const change = (size: string, body: object) =>
    shop.staff("PATCH /v1/fleet/items/:id", { params: { id: size }, body: body as never });
  for (
    const write of [
      () => change(l!.id, { inventory_count: 3 }),
      () => change(l!.id, { product_id: null }),
      () => change(l!.id, { product_id: id }),
      () => shop.staff("DELETE /v1/fleet/items/:id", { params: { id: m!.id } }),
    ]
  ) {
    const { updated_at: if_version } = await shop.staff("GET /v1/products/:id", { params });
    await shop.travel(new Date(shop.clock.now().getTime() + 1_000));
    await write();
    const stale = shop.staff(PATCH, { params, body: { if_version, sizes: [{ id: l!.id, inventory_count: 5 }] } });
    const { record } = await assertProblem("changed_meanwhile", stale);
    assert.ok((record as { updated_at: string }).updated_at > if_version);
  }
});

Deno.test("two requests that write the sizes of a product and of its price table at once both succeed, 50 times", async () => {
  await using shop = await openShop({ pool: 4 });
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", {
    body: { name: "Suits", rows: [{ days: 1, amount: 3_000 }] },
  });
  const { product: { id }, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  for (let round = 0; round < 50; round++) {
    await Promise.all([
      shop.staff(PATCH, {
        params: { id },
        body: { sizes: [{ id: l!.id, price_table_id }, { id: m!.id, inventory_count: round }] },
      }),
      shop.staff(PATCH, { params: { id }, body: { sizes: [{ id: m!.id, price_table_id }, { id: l!.id }] } }),
      shop.staff("PATCH /v1/price-tables/:id", { params: { id: price_table_id }, body: { name: `Suits ${round}` } }),
      shop.staff("PATCH /v1/fleet/items/:id", { params: { id: m!.id }, body: { price_table_id, live: true } }),
    ]);
  }
});

Deno.test("GET /v1/fleet/items by product lists sizes one after the other, and finds them by the product's name", async () => {
  await using shop = await openShop();
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const canoe = await shop.addItem({ category_id: m!.category_id, name: "Canoe", sort_order: 1 });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: m!.id }, body: { sort_order: 2, name: "Special" } });
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.staff("GET /v1/fleet/items", {
      query: { sort: "product", limit: "1", ...cursor && { cursor } },
    });
    ids.push(page.data[0]!.id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(ids, [l!.id, m!.id, canoe.id]);
  const found = await shop.staff("GET /v1/fleet/items", { query: { query: "touring" } });
  assert.deepEqual(found.data.map(({ product }) => product?.id), [product.id, product.id]);
});
