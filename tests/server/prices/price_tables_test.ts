import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** The price list of a hire of kayaks: 1 h 15, 2 h 25, 4 h 35, 1 day 45, 2 days 80, 7 days 200, each further day 25. */
const kayaks = {
  name: "Kayaks",
  rows: [
    { hours: 1, amount: 1_500 },
    { hours: 2, amount: 2_500 },
    { hours: 4, amount: 3_500 },
    { days: 1, amount: 4_500 },
    { days: 2, amount: 8_000 },
    { days: 7, amount: 20_000 },
  ],
  extra_day: 2_500,
};
const fourPrices = { price_half_day: 3_500, price_full_day: 4_500, price_multi_day: 4_000, price_weekly: 20_000 };

async function addTable(shop: TestShop, changes: object = {}) {
  return await shop.staff("POST /v1/price-tables", { body: { ...kayaks, ...changes } });
}

/** Adds an item whose prices come from a table. */
async function addPricedItem(shop: TestShop, price_table_id: string) {
  const { id } = await shop.addItem({ inventory_count: 3 });
  const body = { price_table_id };
  return await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
}

const pricesOf = (item: typeof fourPrices | Record<keyof typeof fourPrices, number | null>) =>
  Object.fromEntries(Object.keys(fourPrices).map((name) => [name, item[name as keyof typeof fourPrices]]));

Deno.test("POST /v1/price-tables sorts the rows, and PATCH replaces them", async () => {
  await using shop = await openShop();
  const { id, created_at: _c, updated_at: _u, ...created } = await addTable(shop, { rows: kayaks.rows.toReversed() });
  assert.match(id, /^pt_/);
  assert.deepEqual(created, { ...kayaks, extra_hour: null, item_count: 0 });
  const changed = await shop.staff("PATCH /v1/price-tables/:id", {
    params: { id },
    body: { rows: [{ days: 1, amount: 5_000 }], extra_day: null },
  });
  assert.deepEqual([changed.rows, changed.extra_day, changed.name], [[{ days: 1, amount: 5_000 }], null, "Kayaks"]);
  assert.deepEqual(await shop.staff("GET /v1/price-tables/:id", { params: { id } }), changed);
});

Deno.test("GET /v1/price-tables lists the newest first, and DELETE removes a table without items", async () => {
  await using shop = await openShop();
  const first = await addTable(shop), second = await addTable(shop, { name: "Bikes" });
  const item = await addPricedItem(shop, first.id);
  const { data } = await shop.staff("GET /v1/price-tables");
  assert.deepEqual(data.map(({ id, item_count }) => [id, item_count]), [[second.id, 0], [first.id, 1]]);
  const remove = (id: string) => shop.staff("DELETE /v1/price-tables/:id", { params: { id } });
  await assert.rejects(remove(first.id), { message: "price_table_in_use" });
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: item.id } });
  await remove(first.id);
  const retired = await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.deepEqual([retired.price_table_id, retired.price_full_day], [null, 4_500]);
  await assert.rejects(remove(first.id), { message: "not_found" });
});

Deno.test("POST and PATCH /v1/price-tables refuse rows that fall, 41 rows, and a name that is taken in any case", async () => {
  await using shop = await openShop();
  const { id } = await addTable(shop);
  const falling = [{ days: 1, amount: 4_500 }, { hours: 4, amount: 5_000 }];
  for (
    const [errors, body] of [
      [["rows.0.amount"], { rows: falling }],
      [["rows"], { rows: Array.from({ length: 41 }, (_, at) => ({ days: at + 1, amount: at })) }],
      [["rows"], { rows: [] }],
      [["rows.0.hours"], { rows: [{ hours: 26, amount: 1 }] }],
      [["rows.0.hours"], { rows: [{ hours: 1.1, amount: 1 }] }],
      [["rows.0"], { rows: [{ amount: 1 }] }],
      [["extra_hour"], { rows: [{ days: 1, amount: 1 }], extra_hour: 5 }],
    ] as const
  ) {
    const sent = { name: "Others", extra_hour: null, extra_day: null, ...body };
    const paths = async (call: Promise<unknown>) => (
      (await assertProblem("invalid_request", call)).errors.map(({ path }) => path)
    );
    assert.deepEqual(await paths(shop.staff("POST /v1/price-tables", { body: sent as never })), errors);
    const patch = shop.staff("PATCH /v1/price-tables/:id", { params: { id }, body: sent as never });
    assert.deepEqual(await paths(patch), errors);
  }
  await assert.rejects(addTable(shop, { name: "kAYAKS" }), { message: "name_taken" });
});

Deno.test("an item with a price table answers its four prices from the table, also after the table has changed", async () => {
  await using shop = await openShop();
  const table = await addTable(shop);
  const item = await addPricedItem(shop, table.id);
  assert.deepEqual(pricesOf(item), fourPrices);
  await shop.staff("PATCH /v1/price-tables/:id", {
    params: { id: table.id },
    body: { rows: kayaks.rows.map((row) => ({ ...row, amount: row.amount * 2 })), extra_day: null },
  });
  const read = async () => await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  const doubled = await read();
  assert.deepEqual(pricesOf(doubled), {
    price_half_day: 7_000,
    price_full_day: 9_000,
    price_multi_day: 8_000,
    price_weekly: 40_000,
  });
  await shop.staff("PATCH /v1/shop", { body: { half_day_hours: 2 } });
  assert.equal((await read()).price_half_day, 5_000);
});

Deno.test("POST and PATCH /v1/fleet/items refuse prices beside a price table, but not the prices of the table", async () => {
  await using shop = await openShop();
  const table = await addTable(shop);
  const { category_id, id: _id, ...like } = await shop.addItem();
  const draft = { category_id, name: "Canoe", slug: "canoe", price_table_id: table.id };
  const item = await shop.staff("POST /v1/fleet/items", { body: draft });
  assert.deepEqual(pricesOf(item), fourPrices);
  assert.ok(like.price_full_day !== 1);
  await assert.rejects(
    shop.staff("POST /v1/fleet/items", { body: { ...draft, slug: "other", price_full_day: 1 } }),
    { message: "invalid_request" },
  );
  const patch = (body: object) => shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body });
  await assert.rejects(patch({ price_full_day: 1 }), { message: "invalid_request" });
  await assert.rejects(patch({ price_table_id: table.id, price_weekly: null }), { message: "invalid_request" });
  assert.equal((await patch({ name: "Canoe 2", ...fourPrices })).name, "Canoe 2");
  const own = await patch({ price_table_id: null, price_full_day: 5_000 });
  assert.deepEqual(pricesOf(own), { ...fourPrices, price_full_day: 5_000 });
  await assert.rejects(
    shop.staff("POST /v1/fleet/items", { body: { category_id, name: "N", slug: "n" } }),
    { message: "invalid_request" },
  );
});

Deno.test("an item cannot have the price table of another shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const foreign = await addTable(other);
  const { id } = await shop.addItem();
  for (const price_table_id of [foreign.id, "pt_unknown", ""]) {
    await assert.rejects(
      shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_table_id } }),
      { message: "invalid_request" },
    );
  }
});

Deno.test("inventory and quote price an item by its table: hours, days, and further days", async () => {
  await using shop = await openShop();
  const item = await addPricedItem(shop, (await addTable(shop)).id);
  for (
    const [pickup_date, return_date, amount, label] of [
      ["2027-06-01T10:00:00Z", "2027-06-01T11:00:00Z", 1_500, "1 hour"],
      ["2027-06-01T10:00:00Z", "2027-06-01T13:00:00Z", 3_500, "3 hours"],
      ["2027-06-01T10:00:00Z", "2027-06-01T16:30:00Z", 4_500, "6.5 hours"],
      ["2027-06-01", "2027-06-01", 4_500, "1 day"],
      ["2027-06-01", "2027-06-03", 10_500, "3 days"],
      ["2027-06-01", "2027-06-09", 25_000, "9 days"],
    ] as const
  ) {
    const query = { pickup_date, return_date };
    const { data: [listed] } = await shop.visitor("GET /v1/storefront/inventory", { query });
    assert.deepEqual([listed!.pricing.unit_amount, listed!.pricing.label], [amount, label]);
    const line_items = [{ fleet_item_id: item.id, quantity: 2 }];
    const quote = await shop.visitor("POST /v1/storefront/quote", { body: { ...query, line_items } });
    const [line] = quote.lines;
    assert.deepEqual([line!.unit_amount, line!.amount, line!.label], [amount, amount * 2, label]);
    assert.equal(line!.parts.reduce((sum, part) => sum + part.amount, 0), amount);
  }
});

Deno.test("customers cannot book longer than the price table has; staff can", async () => {
  await using shop = await openShop();
  const item = await addPricedItem(shop, (await addTable(shop, { extra_day: null })).id);
  const body = {
    pickup_date: "2027-06-01",
    return_date: "2027-06-08",
    line_items: [{ fleet_item_id: item.id, quantity: 1 }],
  };
  const query = { pickup_date: body.pickup_date, return_date: body.return_date, include_unavailable: "true" as const };
  const { data: [listed] } = await shop.visitor("GET /v1/storefront/inventory", { query });
  assert.deepEqual([listed!.reason, listed!.reason_limit], ["max_duration", 7]);
  await assert.rejects(shop.visitor("POST /v1/storefront/quote", { body }), { message: "not_bookable" });
  const booking = await shop.staff("POST /v1/bookings", {
    body: { ...body, customer: { name: "Ada", email: "ada@shop.example" } },
  });
  assert.equal(booking.subtotal, 40_000, "eight days cost twice seven days");
});

Deno.test("a changed price table changes the price of a quote, and not of a booking", async () => {
  await using shop = await openShop();
  const table = await addTable(shop);
  const item = await addPricedItem(shop, table.id);
  const body = {
    pickup_date: "2027-06-01",
    return_date: "2027-06-02",
    line_items: [{ fleet_item_id: item.id, quantity: 1 }],
  };
  const quote = async () => (await shop.visitor("POST /v1/storefront/quote", { body })).subtotal;
  assert.equal(await quote(), 8_000);
  const booking = await shop.staff("POST /v1/bookings", {
    body: { ...body, customer: { name: "Ada", email: "ada@shop.example" } },
  });
  const rows = [...kayaks.rows.slice(0, 4), { days: 2, amount: 9_000 }];
  await shop.staff("PATCH /v1/price-tables/:id", { params: { id: table.id }, body: { rows, extra_day: 5_000 } });
  assert.equal(await quote(), 9_000);
  const { subtotal } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.equal(subtotal, 8_000);
});

Deno.test("a price table, its items and the hours of half a day can be changed at once, and the prices agree", async () => {
  await using shop = await openShop();
  const table = await addTable(shop);
  const items = await Promise.all(Array.from({ length: 4 }, () => addPricedItem(shop, table.id)));
  const patchItem = (id: string, body: object) => shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const rows = [{ hours: 2, amount: 1_000 + at }, { hours: 5, amount: 2_000 + at }, {
        days: 1,
        amount: 3_000 + at,
      }];
      return [
        shop.staff("PATCH /v1/price-tables/:id", { params: { id: table.id }, body: { rows } }),
        shop.staff("PATCH /v1/shop", { body: { half_day_hours: 2 + 3 * (at % 2) } }),
        patchItem(items[at % 4]!.id, { price_table_id: at % 3 ? table.id : null }),
        patchItem(items[(at + 1) % 4]!.id, { name: `Kayak ${at}` }),
      ];
    }).flat(),
  );
  for (const { id } of items) await patchItem(id, { price_table_id: table.id });
  const { rows } = await shop.staff("GET /v1/price-tables/:id", { params: { id: table.id } });
  const { half_day_hours } = await shop.staff("GET /v1/shop");
  for (const { id } of items) {
    const item = await shop.staff("GET /v1/fleet/items/:id", { params: { id } });
    assert.equal(item.price_full_day, rows[2]!.amount);
    assert.equal(item.price_half_day, rows.find(({ hours }) => hours === half_day_hours)!.amount);
  }
});

Deno.test("the 201st price table of a shop is refused", async () => {
  await using shop = await openShop();
  await shop.sql`
    insert into price_tables (tenant_id, id, name, rows)
    select ${shop.id}, 'pt_' || lpad(number::text, 26, '0'), 'Table ' || number, '[{"days": 1, "amount": 100}]'
    from generate_series(1, 199) number`;
  const add = (name: string) => shop.staff("POST /v1/price-tables", { body: { ...kayaks, name } });
  const results = await Promise.allSettled(["A", "B", "C"].map(add));
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  await assert.rejects(add("D"), { message: "too_many_price_tables" });
});
