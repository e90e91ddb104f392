import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const august = [{ from: "2027-08-01", to: "2027-08-31" }];
const everywhere = { all: true } as const;

async function addRate(shop: TestShop, changes: object = {}) {
  const body = { name: "High season", dates: august, applies_to: everywhere, change: { percent: 50 }, ...changes };
  return await shop.staff("POST /v1/rates", { body: body as never });
}

/** Quotes one unit of an item. */
async function quote(shop: TestShop, fleet_item_id: string, [pickup_date, return_date]: [string, string]) {
  return await shop.visitor("POST /v1/storefront/quote", {
    body: { pickup_date, return_date, line_items: [{ fleet_item_id, quantity: 1 }] },
  });
}

const bike = {
  name: "Bike",
  price_half_day: 2_000,
  price_full_day: 3_500,
  price_multi_day: 3_000,
  price_weekly: 14_000,
};
/** Five days before August and two in it. */
const week: [string, string] = ["2027-07-27", "2027-08-02"];

Deno.test("a rate is created with defaults, changed, listed newest first and deleted", async () => {
  await using shop = await openShop();
  const { id, created_at: _c, updated_at: _u, ...created } = await addRate(shop, { dates: undefined });
  assert.match(id, /^rt_/);
  assert.deepEqual(created, {
    name: "High season",
    dates: null,
    yearly: false,
    weekdays: null,
    applies_to: everywhere,
    change: { percent: 50 },
    min_days: null,
    priority: 0,
    overlaps: [],
  });
  const table = await shop.staff("POST /v1/price-tables", { body: { name: "Summer", rows: [{ days: 1, amount: 9 }] } });
  const changed = await shop.staff("PATCH /v1/rates/:id", {
    params: { id },
    body: {
      dates: august,
      yearly: true,
      weekdays: ["sat", "sun", "sat"],
      change: { price_table_id: table.id },
      min_days: 3,
    },
  });
  assert.deepEqual([changed.dates, changed.weekdays, changed.change, changed.min_days], [
    august,
    ["sat", "sun"],
    { price_table_id: table.id },
    3,
  ]);
  assert.deepEqual(await shop.staff("GET /v1/rates/:id", { params: { id } }), changed);
  const second = await addRate(shop, { name: "Low season", priority: 5 });
  const first = await shop.staff("GET /v1/rates", { query: { limit: "1" } });
  assert.deepEqual([first.data.map((rate) => rate.id), first.has_more], [[second.id], true]);
  const rest = await shop.staff("GET /v1/rates", { query: { limit: "1", cursor: first.next_cursor! } });
  assert.deepEqual(rest.data.map((rate) => rate.id), [id]);
  await shop.staff("DELETE /v1/rates/:id", { params: { id } });
  await assert.rejects(shop.staff("DELETE /v1/rates/:id", { params: { id } }), { message: "not_found" });
});

Deno.test("POST and PATCH /v1/rates name each wrong field", async () => {
  await using shop = await openShop();
  const { id } = await addRate(shop);
  const strange = "fi_00000000000000000000000000";
  for (
    const [path, body] of [
      ["change.percent", { change: { percent: -100.01 } }],
      ["change.percent", { change: { percent: 12.345 } }],
      ["change", { change: { percent: 1, price_table_id: "pt_1" } }],
      ["change", { change: {} }],
      ["change.price_table_id", { change: { price_table_id: "pt_00000000000000000000000000" } }],
      ["applies_to", { applies_to: { all: true, item_ids: [strange] } }],
      ["applies_to.item_ids.0", { applies_to: { item_ids: [strange] } }],
      ["applies_to.category_ids.0", { applies_to: { category_ids: ["a,b"] } }],
      ["dates.0.to", { dates: [{ from: "2027-08-02", to: "2027-08-01" }] }],
      ["dates.0.from", { dates: [{ from: "2027-02-30", to: "2027-08-01" }] }],
      ["dates", { dates: [] }],
      ["weekdays.0", { weekdays: ["someday"] }],
      ["yearly", { yearly: true, dates: null }],
      ["priority", { priority: 101 }],
      ["min_days", { min_days: 0 }],
    ] as const
  ) {
    const sent = { name: "N", applies_to: everywhere, change: { percent: 1 }, ...body } as never;
    for (
      const call of [
        () => shop.staff("POST /v1/rates", { body: sent }),
        () => shop.staff("PATCH /v1/rates/:id", { params: { id }, body: sent }),
      ]
    ) {
      const { errors } = await assertProblem("invalid_request", call());
      assert.deepEqual(errors.map((error) => error.path), [path]);
    }
  }
});

Deno.test("a quote names its rates, and the booking, its receipt and a changed booking keep them", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  const rate = await addRate(shop);
  const rates = [{ id: null, name: null, days: 5 }, { id: rate.id, name: "High season", days: 2 }];
  const { lines: [line], total } = await quote(shop, item.id, week);
  assert.deepEqual([line!.unit_amount, line!.rates, total], [10_000 + 6_000, rates, 16_000]);
  assert.deepEqual(line!.parts.map(({ amount }) => amount), [10_000, 6_000]);
  const inventory = await shop.visitor("GET /v1/storefront/inventory", {
    query: { pickup_date: week[0], return_date: week[1] },
  });
  assert.deepEqual([inventory.data[0]!.pricing.unit_amount, inventory.data[0]!.pricing.rates], [16_000, rates]);
  const booking = await shop.staff("POST /v1/bookings", {
    body: { pickup_date: week[0], return_date: week[1], line_items: [{ fleet_item_id: item.id, quantity: 2 }] },
  });
  assert.deepEqual([booking.lines[0]!.amount, booking.lines[0]!.rates], [32_000, rates]);
  const change = async (pricing: "keep" | "requote", pickup_date: string, return_date: string) => {
    const answer = await shop.staff("POST /v1/bookings/:id/change", {
      params: { id: booking.id },
      body: { pickup_date, return_date, pricing },
    });
    const { amount, rates } = answer.booking.lines[0]!;
    return [amount, rates];
  };
  // The agreed price stays, and with it the rates that it was made of
  assert.deepEqual(await change("keep", "2027-08-02", "2027-08-08"), [32_000, rates]);
  const inAugust = [{ id: rate.id, name: "High season", days: 7 }];
  assert.deepEqual(await change("requote", "2027-08-02", "2027-08-08"), [42_000, inAugust]);
  assert.deepEqual(await change("requote", "2027-07-02", "2027-07-08"), [28_000, []]);
});

Deno.test("an undone change of dates brings the rates back", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  await addRate(shop);
  const booking = await shop.staff("POST /v1/bookings", {
    body: { pickup_date: week[0], return_date: week[1], line_items: [{ fleet_item_id: item.id, quantity: 1 }] },
  });
  await shop.staff("POST /v1/bookings/:id/change", {
    params: { id: booking.id },
    body: { pickup_date: "2027-07-02", return_date: "2027-07-08", pricing: "requote", undoable: true },
  });
  const undone = await shop.staff("POST /v1/bookings/:id/change/undo", { params: { id: booking.id }, body: {} });
  assert.deepEqual(undone.lines, booking.lines);
});

Deno.test("of several rates of a day the highest priority counts, and of equal ones the newest", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  const day: [string, string] = ["2027-08-07", "2027-08-07"];
  const priceOf = async () => (await quote(shop, item.id, day)).total;
  const season = await addRate(shop, { change: { percent: 100 } });
  assert.equal(await priceOf(), 7_000);
  const newer = await addRate(shop, { name: "Regatta", change: { percent: 200 } });
  assert.equal(await priceOf(), 10_500);
  assert.deepEqual(newer.overlaps, [{ id: season.id, name: "High season" }]);
  const weekend = await addRate(shop, {
    name: "Weekend",
    dates: null,
    weekdays: ["sat"],
    priority: 1,
    change: { percent: -100 },
  });
  assert.deepEqual([await priceOf(), weekend.overlaps], [0, []]);
  await shop.staff("PATCH /v1/rates/:id", { params: { id: season.id }, body: { priority: 2 } });
  assert.equal(await priceOf(), 7_000);
});

Deno.test("a rate applies to its items or the items of its categories only", async () => {
  await using shop = await openShop();
  const category = await shop.staff("POST /v1/fleet/categories", { body: { name: "Boards", slug: "boards" } });
  const board = await shop.addItem({ ...bike, name: "Board", category_id: category.id });
  const other = await shop.addItem({ ...bike, name: "Bike" });
  const day: [string, string] = ["2027-08-03", "2027-08-03"];
  const prices = async () => [(await quote(shop, board.id, day)).total, (await quote(shop, other.id, day)).total];
  const rate = await addRate(shop, { applies_to: { category_ids: [category.id] } });
  assert.deepEqual(await prices(), [5_250, 3_500]);
  const own = await addRate(shop, { applies_to: { item_ids: [board.id] } });
  assert.deepEqual(own.overlaps.map(({ id }) => id), [rate.id]);
  await shop.staff("PATCH /v1/rates/:id", { params: { id: rate.id }, body: { applies_to: { item_ids: [other.id] } } });
  assert.deepEqual(await prices(), [5_250, 5_250]);
  const after = await shop.staff("GET /v1/rates/:id", { params: { id: own.id } });
  assert.deepEqual(after.overlaps, []);
});

Deno.test("a rate with a price table offers the lengths of that table, and keeps the table from being deleted", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  const table = await shop.staff("POST /v1/price-tables", {
    body: {
      name: "Summer",
      rows: [{ hours: 3, amount: 2_000 }, { days: 1, amount: 5_000 }, { days: 2, amount: 9_000 }],
    },
  });
  await addRate(shop, { change: { price_table_id: table.id } });
  assert.equal((await quote(shop, item.id, ["2027-08-03", "2027-08-04"])).total, 9_000);
  const short = await quote(shop, item.id, ["2027-08-03T10:00:00Z", "2027-08-03T13:00:00Z"]);
  assert.deepEqual([short.total, short.lines[0]!.label.replaceAll("\u00a0", " ")], [2_000, "3 hours"]);
  const reasons = async (dates: [string, string]) => (
    (await assertProblem("not_bookable", quote(shop, item.id, dates))).reasons.map(({ reason }) => reason)
  );
  assert.deepEqual(await reasons(["2027-08-03", "2027-08-05"]), ["max_duration"]);
  // The last day is in the season, and its table does not reach three days
  assert.deepEqual(await reasons(["2027-07-30", "2027-08-01"]), ["max_duration"]);
  const { offered_lengths } = await shop.visitor("GET /v1/storefront/availability", {
    query: { fleet_item_id: item.id, from: "2027-08-01", to: "2027-08-02" },
  });
  assert.deepEqual(offered_lengths.slice(0, 1), [{ hours: 3 }]);
  await assert.rejects(shop.staff("DELETE /v1/price-tables/:id", { params: { id: table.id } }), {
    message: "price_table_in_use",
  });
});

Deno.test("min_days is asked of the pickup's day", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  await addRate(shop, { min_days: 3, change: { percent: 0 } });
  const refused = await assertProblem("not_bookable", quote(shop, item.id, ["2027-08-30", "2027-08-31"]));
  assert.deepEqual(refused.reasons.map(({ reason }) => reason), ["min_duration"]);
  assert.equal((await quote(shop, item.id, ["2027-08-30", "2027-09-01"])).days, 3);
  assert.equal((await quote(shop, item.id, ["2027-07-31", "2027-08-01"])).days, 2);
  const inventory = await shop.visitor("GET /v1/storefront/inventory", {
    query: { pickup_date: "2027-08-30", return_date: "2027-08-31", include_unavailable: "true" },
  });
  assert.deepEqual([inventory.data[0]!.reason, inventory.data[0]!.reason_limit], ["min_duration", 3]);
});

Deno.test("a late fee in percent counts from the price of the day of the planned return", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  await shop.staff("PATCH /v1/shop", { body: { late_fee: { per: "day", percent_of_day: 100, grace_minutes: 0 } } });
  const table = [{ from: "2027-05-02", to: "2027-05-02" }];
  await addRate(shop, { dates: table, change: { percent: 100 } });
  const { id } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-01",
      return_date: "2027-05-02",
      line_items: [{ fleet_item_id: item.id, quantity: 1 }],
    },
  });
  await shop.travel("2027-05-01T10:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.travel("2027-05-03T12:00:00Z");
  const { charge } = await shop.staff("GET /v1/bookings/:id/return-preview", { params: { id } });
  assert.equal(charge!.amount, 7_000);
});

Deno.test("GET /v1/storefront/items names the lowest price within a year, and prices of the same length differ by day", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ ...bike, inventory_count: 3 });
  const from = async () => (await shop.visitor("GET /v1/storefront/items")).data[0]!.from_price;
  assert.equal(await from(), 2_000);
  await addRate(shop, { change: { percent: -50 } });
  assert.equal(await from(), 1_000);
  const inventory = async (day: string) => (
    (await shop.visitor("GET /v1/storefront/inventory", { query: { pickup_date: day, return_date: day } })).data[0]!
      .pricing.unit_amount
  );
  // Both answers come from the cache of prices, which must tell the days apart
  for (let again = 0; again < 2; again++) {
    assert.deepEqual([await inventory("2027-07-31"), await inventory("2027-08-01")], [3_500, 1_750]);
  }
  assert.equal((await quote(shop, item.id, ["2027-08-01", "2027-08-01"])).total, 1_750);
});

Deno.test("a shop has at most 100 rates", async () => {
  await using shop = await openShop();
  for (let count = 0; count < 100; count++) await addRate(shop, { name: `Rate ${count}` });
  await assert.rejects(addRate(shop), { message: "too_many_rates" });
});
