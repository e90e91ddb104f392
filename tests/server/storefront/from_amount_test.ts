import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";

const route = "GET /v1/storefront/availability";
const [from, to] = ["2027-07-01", "2027-07-04"] as const;

async function amounts(shop: TestShop, query: { item?: string; from?: string; to?: string } = {}) {
  const { data } = await shop.visitor(route, { query: { from, to, ...query } });
  return data.map(({ from_amount }) => from_amount);
}

/** Opens a shop with a high season on 2 and 3 July, which costs 20 % more. */
async function openSeasonShop(rate: { min_days?: number; price_table_id?: string } = {}) {
  const shop = await openShop();
  const { price_table_id, min_days } = rate;
  const body = {
    name: "High season",
    dates: [{ from: "2027-07-02", to: "2027-07-03" }],
    applies_to: { all: true } as const,
    change: price_table_id ? { price_table_id } : { percent: 20 },
    min_days,
  };
  await shop.staff("POST /v1/rates", { body });
  return shop;
}

Deno.test(`${route} has the lowest price of each day, by the rate of the day`, async () => {
  await using shop = await openSeasonShop();
  const bike = await shop.addItem({ name: "Bike", price_full_day: 3_501 });
  await shop.addItem({ name: "E-bike", price_full_day: 9_000 });
  assert.deepEqual(await amounts(shop), [3_501, 4_201, 4_201, 3_501]);
  assert.deepEqual(await amounts(shop, { item: bike.slug }), [3_501, 4_201, 4_201, 3_501]);
  const asked = { from: "2027-07-02", to: "2027-07-02", item: bike.id };
  assert.deepEqual(await amounts(shop, asked), [4_201]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: bike.id }, body: { price_full_day: 4_000 } });
  assert.deepEqual(await amounts(shop, asked), [4_800], "after a change of the price");
});

Deno.test(`${route} adds required add-ons to the price of a day`, async () => {
  await using shop = await openSeasonShop();
  await shop.addItem({ price_full_day: 3_000 });
  for (const [price_type, mode] of [["per_day", "required"], ["per_item", "required"], ["per_day", "optional"]]) {
    await shop.staff("POST /v1/addons", {
      body: { name: `${price_type} ${mode}`, price: 500, price_type, mode } as never,
    });
  }
  assert.deepEqual(await amounts(shop), [4_000, 4_600, 4_600, 4_000]);
});

Deno.test(`${route} has the price of the shortest rental where that is longer than a day`, async () => {
  await using shop = await openSeasonShop({ min_days: 3 });
  await shop.addItem({ price_full_day: 1_000, price_multi_day: null, price_weekly: null, min_duration: 2 });
  assert.deepEqual(await amounts(shop), [2_000, 3_600, 3_600, 2_000]);
});

Deno.test(`${route} leaves out the prices of items that cannot be picked up on a day`, async () => {
  await using shop = await openSeasonShop();
  const [bike, ebike] = [await shop.addItem({ price_full_day: 3_000 }), await shop.addItem({ price_full_day: 9_000 })];
  await shop.addItem({ price_full_day: 1_000, live: false });
  await shop.addItem({ price_full_day: 1_000, notice_hours: 24 * 365 });
  const rent = (fleet_item_id: string, day: string) =>
    shop.staff("POST /v1/bookings", {
      body: {
        pickup_date: day,
        return_date: day,
        line_items: [{ fleet_item_id }],
        customer: { name: "Ada", email: "ada@example.com" },
      },
    });
  await rent(bike.id, "2027-07-02");
  await rent(bike.id, "2027-07-03");
  await rent(ebike.id, "2027-07-03");
  await shop.staff("PATCH /v1/shop", { body: { closed_dates: ["2027-07-04"] } });
  assert.deepEqual(await amounts(shop), [3_000, 10_800, null, null]);
  assert.deepEqual(await amounts(shop, { from: "2027-05-01", to: "2027-05-01" }), [null], "a past day");
});

Deno.test(`${route} has the price of an item of which only half the day is free`, async () => {
  await using shop = await openSeasonShop();
  const bike = await shop.addItem({ price_half_day: 2_000, price_full_day: 3_000 });
  await shop.addItem({ price_full_day: 9_000 });
  const body = {
    pickup_date: "2027-07-01T06:00:00Z",
    return_date: "2027-07-01T09:00:00Z",
    line_items: [{ fleet_item_id: bike.id }],
    customer: { name: "Ada", email: "ada@example.com" },
  };
  await shop.staff("POST /v1/bookings", { body });
  assert.equal((await amounts(shop))[0], 3_000);
});

Deno.test(`${route} has the price of a price table, and of the longest row of one with hours only`, async () => {
  await using shop = await openShop();
  const addTable = async (
    name: string,
    rows: ({ hours: number; amount: number } | { days: number; amount: number })[],
  ) => (await shop.staff("POST /v1/price-tables", { body: { name, rows } })).id;
  const hours = await addTable("Hours", [{ hours: 1, amount: 1_500 }, { hours: 4, amount: 3_500 }]);
  const days = await addTable("Days", [{ hours: 4, amount: 3_500 }, { days: 1, amount: 4_500 }]);
  const priced = (price_table_id: string) => ({ price_table_id, price_half_day: undefined, price_full_day: undefined });
  const boat = await shop.addItem(priced(hours));
  const canoe = await shop.addItem(priced(days));
  const never = await shop.addItem({ ...priced(days), min_duration: 2 });
  const priceOf = async (item: { id: string }) => (await amounts(shop, { item: item.id }))[0];
  assert.deepEqual(await Promise.all([boat, canoe, never].map(priceOf)), [3_500, 4_500, null]);
});

Deno.test(`${route} says whether rates apply to one of the items`, async () => {
  await using shop = await openShop();
  const [bike, kayak] = [await shop.addItem(), await shop.addItem()];
  const hasRates = async (item?: string) => (await shop.visitor(route, { query: { from, to, item } })).has_rates;
  assert.equal(await hasRates(), false);
  const body = { name: "Season", applies_to: { item_ids: [bike.id] }, change: { percent: 10 } };
  await shop.staff("POST /v1/rates", { body });
  assert.deepEqual([await hasRates(), await hasRates(bike.id), await hasRates(kayak.id)], [true, true, false]);
});
