import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const TODAY = { pickup_date: "2027-05-03T09:00:00Z", return_date: "2027-05-03T17:00:00Z" };
const TOMORROW = { pickup_date: "2027-05-04T09:00:00Z", return_date: "2027-05-04T17:00:00Z" };

/** A shop with boards, and with all of them out until 17:00. */
async function openBoardShop(inventory_count: number) {
  const shop = await openShop({ timezone: "UTC", now: new Date("2027-05-03T09:00:00Z") });
  const { id: item_id } = await shop.addItem({ name: "Touring board", inventory_count });
  const book = async (period: typeof TODAY, quantity: number, name = "Ada Lovelace") =>
    await shop.staff("POST /v1/bookings", {
      body: {
        ...period,
        line_items: [{ fleet_item_id: item_id, quantity }],
        customer: { name, email: "ada@example.com", phone: "+49 151 5550100" },
      },
    });
  const late = await book(TODAY, inventory_count, "Lena Sommer");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: late.id }, body: {} });
  return Object.assign(shop, { item_id, late, book });
}
const shortages = async (shop: TestShop, query = {}) => (await shop.staff("GET /v1/today", { query })).shortages;

Deno.test("GET /v1/today lists one shortage of late boards, with who lacks how many and who is late", async () => {
  await using shop = await openBoardShop(3);
  const first = await shop.book(TOMORROW, 2, "Ben Adams");
  const second = await shop.book({ ...TOMORROW, pickup_date: "2027-05-04T10:00:00Z" }, 1, "Carla Diaz");
  await shop.travel("2027-05-03T17:29:00Z");
  assert.deepEqual(await shortages(shop), [], "within the grace");
  await shop.travel("2027-05-03T17:30:00Z");
  const customer_phone = "+49 151 5550100";
  assert.deepEqual(await shortages(shop), [{
    fleet_item_id: shop.item_id,
    item_name: "Touring board",
    missing_units: 3,
    starts: "2027-05-04T09:00:00.000Z",
    ends: "2027-05-04T17:00:00.000Z",
    bookings: [first, second].map(({ id, number, customer, pickup_date, return_date, lines }) => ({
      booking_id: id,
      booking_number: number,
      customer_name: customer!.name,
      customer_phone,
      pickup_date,
      return_date,
      missing_units: lines[0]!.quantity,
    })),
    overdue: [{
      booking_id: shop.late.id,
      booking_number: shop.late.number,
      customer_name: "Lena Sommer",
      customer_phone,
      due_at: TODAY.return_date.replace("Z", ".000Z"),
      units: 3,
    }],
    downtimes: [],
  }]);
  const line_id = shop.late.lines[0]!.id;
  await shop.staff("POST /v1/bookings/:id/return", {
    params: { id: shop.late.id },
    body: { lines: [{ line_id, quantity: 2 }] },
  });
  const [rest] = await shortages(shop);
  assert.deepEqual(rest!.bookings.map(({ booking_id, missing_units }) => [booking_id, missing_units]), [[
    second.id,
    1,
  ]]);
  assert.deepEqual([rest!.missing_units, rest!.starts], [1, "2027-05-04T10:00:00.000Z"]);
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: shop.late.id }, body: {} });
  assert.deepEqual(await shortages(shop), []);
});

Deno.test("GET /v1/today names the downtime of a shortage, and counts times that do not overlap apart", async () => {
  await using shop = await openBoardShop(2);
  const params = { id: shop.item_id };
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: shop.late.id }, body: {} });
  const days = ["2027-05-10", "2027-05-12"];
  for (const day of days) {
    await shop.book({ pickup_date: `${day}T09:00:00Z`, return_date: `${day}T17:00:00Z` }, 2);
  }
  const downtime = await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params,
    body: { starts: "2027-05-08", ends: null, quantity: 1, reason: "New fins", override: { reason: "Cracked" } },
  });
  const found = await shortages(shop);
  assert.deepEqual(
    found.map(({ starts, missing_units }) => [starts.slice(0, 10), missing_units]),
    days.map((day) => [day, 1]),
  );
  for (const { downtimes, overdue } of found) {
    assert.deepEqual([downtimes, overdue], [[{ id: downtime.id, units: 1, reason: "New fins", ends: null }], []]);
  }
  await shop.staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", {
    params: { ...params, downtime_id: downtime.id },
  });
  assert.deepEqual(await shortages(shop), []);
});

Deno.test("GET /v1/today keeps a return within the grace among the returns, and moves it to overdue after it", async () => {
  await using shop = await openBoardShop(1);
  const lists = async () => {
    const { returns, overdue } = await shop.staff("GET /v1/today");
    return [returns.length, overdue.length];
  };
  await shop.travel("2027-05-03T17:30:00Z");
  assert.deepEqual(await lists(), [1, 0]);
  await shop.travel("2027-05-03T17:30:01Z");
  assert.deepEqual(await lists(), [0, 1]);
  await shop.staff("PATCH /v1/shop", { body: { overdue_grace_minutes: 1_440 } });
  assert.deepEqual(await lists(), [1, 0]);
  await shop.travel("2027-05-04T06:00:00Z");
  assert.deepEqual(await lists(), [0, 1], "gear of yesterday is in no list of returns of today");
});

Deno.test("GET /v1/today lists the shortages of one pickup location, and none of another shop", async () => {
  await using shop = await openBoardShop(1);
  await using other = await openShop();
  await bookWalkIn(shop, { items: [{ id: shop.item_id, quantity: 1 }], ...TOMORROW });
  await shop.travel("2027-05-03T20:00:00Z");
  assert.equal((await shortages(shop)).length, 1);
  assert.deepEqual(await shortages(shop, { pickup_location_id: "loc_other" }), []);
  assert.deepEqual(await shortages(other), []);
});
