import assert from "node:assert/strict";
import { sumDueBetween } from "../../../server/dashboard/expected_report.sql.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { scansOf } from "../../support/scans.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** Opens a shop on Wednesday, 5 May 2027, at noon in Auckland, which is half a day ahead of UTC. */
async function openDueShop() {
  const shop = await openShop({ timezone: "Pacific/Auckland", now: new Date("2027-05-05T00:00:00Z") });
  const item = await shop.addItem({ inventory_count: 50, price_full_day: 1_000, price_half_day: 1_000 });
  /** Books one day. Returns the id of the booking. */
  const book = async (day: string, more: object = {}) => {
    const { id } = await bookWalkIn(shop, { items: [item], pickup_date: day, return_date: day, ...more });
    return id;
  };
  return Object.assign(shop, { book });
}

const read = (shop: TestShop, query: object = {}) => shop.staff("GET /v1/reports/expected", { query });

Deno.test("GET /v1/reports/expected sums what is due by the shop's week, and the list of bookings finds the same", async () => {
  await using shop = await openDueShop();
  const [today, sunday, monday, last, later, paid, gone, rest, late] = [
    await shop.book("2027-05-05"),
    await shop.book("2027-05-09"),
    await shop.book("2027-05-10"),
    await shop.book("2027-07-25"),
    await shop.book("2027-07-26"),
    await shop.book("2027-05-06"),
    await shop.book("2027-05-06"),
    await shop.book("2027-06-30"),
    await shop.book("2027-06-29"),
  ];
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: paid }, body: { amount: 1_000, method: "cash" } });
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: rest }, body: { amount: 300, method: "cash" } });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: gone }, body: {} });
  await shop.sql`update bookings b set rest_due_on = '2027-05-16' where b.id = ${rest}`;
  await shop.sql`update bookings b set rest_due_on = '2027-05-04' where b.id = ${late}`;
  const { weeks, ...report } = await read(shop);
  const due = (amount: number, bookings: number) => ({ amount, bookings });
  assert.deepEqual(report, {
    timezone: "Pacific/Auckland",
    currency: "EUR",
    overdue: due(1_000, 1),
    later: due(1_000, 1),
    total: due(6_700, 7),
  });
  assert.deepEqual([weeks.length, weeks.filter(({ bookings }) => bookings)], [12, [
    { starts: "2027-05-05", ends: "2027-05-09", ...due(2_000, 2) },
    { starts: "2027-05-10", ends: "2027-05-16", ...due(1_700, 2) },
    { starts: "2027-07-19", ends: "2027-07-25", ...due(1_000, 1) },
  ]]);
  const list = async (query: object) =>
    (await shop.staff("GET /v1/bookings", { query: { ...query, sort: "created_at", order: "asc" } })).data
      .map(({ id }) => id);
  assert.deepEqual(await list({ due_before: "2027-05-05" }), [late]);
  assert.deepEqual(await list({ due_from: "2027-05-05", due_before: "2027-05-10" }), [today, sunday]);
  assert.deepEqual(await list({ due_from: "2027-05-10", due_before: "2027-05-17" }), [monday, rest]);
  assert.deepEqual(await list({ due_from: "2027-07-19", due_before: "2027-07-26" }), [last]);
  assert.deepEqual(await list({ due_from: "2027-07-26" }), [later]);
});

Deno.test("GET /v1/reports/expected counts gear that is out, and nothing once the gear is back", async () => {
  await using shop = await openDueShop();
  const params = { id: await shop.book("2027-05-05") };
  const override = { waivers: true, deposit: true, payment: true, reason: "Pays later" };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { override } });
  const due = { amount: 1_000, bookings: 1 };
  assert.deepEqual((await read(shop)).weeks[0], { starts: "2027-05-05", ends: "2027-05-09", ...due });
  await shop.travel("2027-05-05T12:00:00Z");
  assert.deepEqual((await read(shop)).overdue, due, "midnight has passed");
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  assert.deepEqual((await read(shop)).total, { amount: 0, bookings: 0 });
});

Deno.test("GET /v1/reports/expected counts one pickup location, and only the shop's currency", async () => {
  await using shop = await openDueShop();
  const [dock, location] = [
    await shop.staff("POST /v1/pickup-locations", { body: { name: "Dock" } }),
    await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier" } }),
  ];
  await shop.book("2027-05-06", { pickup_location_id: dock.id });
  const there = await shop.book("2027-05-07", { pickup_location_id: location.id });
  assert.deepEqual((await read(shop)).total, { amount: 2_000, bookings: 2 });
  assert.deepEqual((await read(shop, { pickup_location_id: location.id })).total, { amount: 1_000, bookings: 1 });
  await shop.sql`update bookings b set currency = 'USD' where b.id = ${there}`;
  assert.deepEqual((await read(shop)).total, { amount: 1_000, bookings: 1 });
});

Deno.test("GET /v1/reports/expected reads the bookings with a balance only", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2026-05-03T00:00:00Z"), new Date("2028-05-03T00:00:00Z")];
  await addManyBookings(shop.sql, shop.id, { count: 12_000, items: [id], starts, ends, now: shop.clock.now() });
  await shop.sql`
    update bookings b set amount_paid = 0, amount_due = b.total
    where b.tenant_id = ${shop.id} and b.status = 'confirmed' and right(b.number, 2) = '00'`;
  await shop.sql.unsafe("vacuum (analyze)");
  const query = { days: ["2027-05-03", "2027-05-10"], currency: "EUR", pickup_location_id: undefined };
  let read: { bookings: number }[] = [];
  const scans = await scansOf(
    database.url,
    async (tx) => read = await sumDueBetween(tx, shop.id, query),
    "bookings",
  );
  const count = read.reduce((sum, { bookings }) => sum + bookings, 0);
  assert.ok(count > 50);
  assert.ok(scans.every(({ how, rows }) => how !== "Seq Scan" && rows <= count), JSON.stringify(scans));
});
