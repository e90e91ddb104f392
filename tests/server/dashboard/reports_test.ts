import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const MAY = { starts: "2027-05-01", ends: "2027-05-31" };
const cancel = (shop: TestShop, id: string) => shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });

Deno.test("the reports of a new shop have every day of the period, and zeros", async () => {
  await using shop = await openShop();
  const revenue = await shop.staff("GET /v1/reports/revenue", { query: MAY });
  assert.deepEqual([revenue.days.length, revenue.days[0]!.date, revenue.days.at(-1)!.date], [
    31,
    "2027-05-01",
    "2027-05-31",
  ]);
  assert.deepEqual([revenue.total.revenue, revenue.methods, revenue.disputes_lost], [0, [], { count: 0, amount: 0 }]);
  const taxes = await shop.staff("GET /v1/reports/taxes", { query: MAY });
  assert.deepEqual([taxes.rates, taxes.total], [[], { gross: 0, net: 0, tax: 0 }]);
  assert.equal((await shop.staff("GET /v1/reports/bookings", { query: MAY })).total.bookings, 0);
  assert.deepEqual((await shop.staff("GET /v1/reports/items", { query: MAY })).items, []);
  const { items, total_items, days } = await shop.staff("GET /v1/reports/utilisation", { query: MAY });
  assert.deepEqual([items, total_items, days.length], [[], 0, 31]);
  assert.deepEqual((await shop.staff("GET /v1/reports/deposits", { query: MAY })).held, []);
});

Deno.test("a report refuses a period that ends before it starts, or that has more than 731 days", async () => {
  await using shop = await openShop();
  const read = (starts: string, ends: string) => shop.staff("GET /v1/reports/revenue", { query: { starts, ends } });
  await assertProblem("invalid_request", read("2027-05-02", "2027-05-01"));
  await assertProblem("invalid_request", read("2026-05-01", "2028-05-01"));
  assert.equal((await read("2026-05-01", "2028-04-30")).days.length, 731);
});

Deno.test("GET /v1/reports/bookings counts by the day of pickup in the shop's zone, without cancelled bookings", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const item = await shop.addItem({ inventory_count: 9 });
  // 00:30 on 31 May in Berlin, and 00:30 on 1 June
  for (const pickup_date of ["2027-05-30T22:30:00Z", "2027-05-31T22:30:00Z"]) {
    await bookWalkIn(shop, { items: [item], pickup_date, return_date: "2027-06-02T22:30:00Z" });
  }
  const gone = await bookWalkIn(shop, { items: [item] });
  await cancel(shop, gone.id);
  const { days, total } = await shop.staff("GET /v1/reports/bookings", { query: MAY });
  const { date, ...last } = days.at(-1)!;
  const booked_at = Date.parse("2027-05-03T08:00:00Z");
  assert.deepEqual([date, last], ["2027-05-31", {
    bookings: 1,
    cancelled: 0,
    no_shows: 0,
    duration_minutes: 3 * 24 * 60,
    lead_minutes: (Date.parse("2027-05-30T22:30:00Z") - booked_at) / 60_000,
  }]);
  assert.deepEqual([total.bookings, total.cancelled], [1, 1]);
});

Deno.test("GET /v1/reports/items lists the items by the price of their lines, without cancelled bookings", async () => {
  await using shop = await openShop();
  const [bike, kayak] = [
    await shop.addItem({ name: "Bike", inventory_count: 9, price_full_day: 1_000, price_half_day: 500 }),
    await shop.addItem({ name: "Kayak", inventory_count: 9, price_full_day: 5_000, price_half_day: 2_500 }),
  ];
  const one = await bookWalkIn(shop, { items: [{ id: bike.id, quantity: 2 }, { id: kayak.id, quantity: 3 }] });
  const two = await bookOnline(shop, { items: [bike] });
  await cancel(shop, (await bookWalkIn(shop, { items: [kayak] })).id);
  const { items, total } = await shop.staff("GET /v1/reports/items", { query: MAY });
  const amountOf = (id: string) =>
    [one, two].flatMap(({ lines }) => lines).filter((line) => line.fleet_item_id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  assert.deepEqual(items, [
    { fleet_item_id: kayak.id, name: "Kayak", rentals: 1, units: 3, amount: amountOf(kayak.id) },
    { fleet_item_id: bike.id, name: "Bike", rentals: 2, units: 3, amount: amountOf(bike.id) },
  ]);
  const first = await shop.staff("GET /v1/reports/items", { query: { ...MAY, limit: "1" } });
  assert.deepEqual([first.items.length, first.total], [1, total]);
});

Deno.test("GET /v1/reports/utilisation counts each day on which a unit is out, and no hold, downtime or buffer", async () => {
  await using shop = await openShop({ timezone: "America/New_York" });
  const item = await shop.addItem({ inventory_count: 4, buffer_hours: 48 });
  const idle = await shop.addItem({ inventory_count: 2 });
  // From 20:00 on 11 May to 10:00 on 13 May in New York
  await bookWalkIn(shop, {
    items: [{ id: item.id, quantity: 3 }],
    pickup_date: "2027-05-12T00:00:00Z",
    return_date: "2027-05-13T14:00:00Z",
  });
  // Ten days, so that the index of long rentals is read; it began before the period
  await bookWalkIn(shop, { items: [item], pickup_date: "2027-05-05T14:00:00Z", return_date: "2027-05-15T04:00:00Z" });
  await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: idle.id },
    body: { starts: "2027-05-11", ends: "2027-05-12", reason: "Paint" },
  });
  const query = { starts: "2027-05-10", ends: "2027-05-15" };
  const { items, days, total_items } = await shop.staff("GET /v1/reports/utilisation", { query });
  assert.deepEqual(days, ["10", "11", "12", "13", "14", "15"].map((day) => `2027-05-${day}`));
  assert.deepEqual(items.map(({ fleet_item_id, units }) => [fleet_item_id, units]), [
    [item.id, [1, 4, 4, 4, 1, 0]],
    [idle.id, [0, 0, 0, 0, 0, 0]],
  ]);
  assert.deepEqual([items[0]!.share, total_items], [14 / 24, 2]);
  const least = await shop.staff("GET /v1/reports/utilisation", { query: { ...query, order: "least", limit: "1" } });
  assert.deepEqual([least.items.map(({ fleet_item_id }) => fleet_item_id), least.total_items], [[idle.id], 2]);
});

Deno.test("GET /v1/reports/utilisation never counts more units than the item has", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 1 });
  for (const [from, to] of [["08", "11"], ["12", "15"]]) {
    const period = { pickup_date: `2027-05-12T${from}:00:00Z`, return_date: `2027-05-12T${to}:00:00Z` };
    await bookWalkIn(shop, { items: [item], ...period });
  }
  const { items } = await shop.staff("GET /v1/reports/utilisation", {
    query: { starts: "2027-05-12", ends: "2027-05-12" },
  });
  assert.deepEqual([items[0]!.units, items[0]!.share], [[1], 1]);
});

Deno.test("GET /v1/reports/utilisation counts gear that is late until now", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 1 });
  const { id } = await bookWalkIn(shop, {
    items: [item],
    pickup_date: "2027-05-03T09:00:00Z",
    return_date: "2027-05-04T09:00:00Z",
  });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.travel("2027-05-06T09:00:00Z");
  const { items } = await shop.staff("GET /v1/reports/utilisation", {
    query: { starts: "2027-05-03", ends: "2027-05-08" },
  });
  assert.deepEqual(items[0]!.units, [1, 1, 1, 1, 0, 0]);
});

Deno.test("GET /v1/reports/deposits sums what is held now, and what was placed and kept on each day", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9, deposit_amount: 20_000 });
  const place = async (at: string) => {
    await shop.travel(at);
    const { id } = await bookWalkIn(shop, { items: [item] });
    await shop.staff("POST /v1/bookings/:id/deposit", { params: { id }, body: { method: "cash" } });
    return id;
  };
  const kept = await place("2027-05-04T09:00:00Z");
  await place("2027-05-05T09:00:00Z");
  await shop.travel("2027-05-06T09:00:00Z");
  const body = { amount: 4_500, reason: "Lost paddle" };
  await shop.staff("POST /v1/bookings/:id/deposit/claim", { params: { id: kept }, body });
  const { held, days, total } = await shop.staff("GET /v1/reports/deposits", { query: MAY });
  assert.deepEqual(held, [{ method: "cash", count: 1, amount: 20_000 }]);
  assert.deepEqual(days.filter(({ placed, claimed }) => placed || claimed), [
    { date: "2027-05-04", placed: 20_000, placed_count: 1, claimed: 0, claimed_count: 0 },
    { date: "2027-05-05", placed: 20_000, placed_count: 1, claimed: 0, claimed_count: 0 },
    { date: "2027-05-06", placed: 0, placed_count: 0, claimed: 4_500, claimed_count: 1 },
  ]);
  assert.deepEqual(total, { placed: 40_000, placed_count: 2, claimed: 4_500, claimed_count: 1 });
});
