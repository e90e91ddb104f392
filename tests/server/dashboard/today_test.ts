import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { scansOf } from "../../support/scans.ts";
import { openBoardRental } from "../../support/units.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";
import { listDay } from "../../../server/dashboard/day.sql.ts";
import { listAttention } from "../../../server/dashboard/attention.sql.ts";
import { DAY } from "../../../shared/wall_clock.ts";

const today = async (shop: TestShop, query: { date?: string; pickup_location_id?: string } = {}) =>
  await shop.staff("GET /v1/today", { query });
const ids = (rows: readonly { booking_id: string }[]) => rows.map(({ booking_id }) => booking_id);
const book = async (shop: TestShop, item: { id: string }, pickup_date: string, return_date: string, quantity = 1) =>
  await bookWalkIn(shop, { items: [{ id: item.id, quantity }], pickup_date, return_date });
const step = async (shop: TestShop, { id }: Booking, name: "pickup" | "return" | "cancel" | "no_show", body = {}) =>
  await shop.staff(`POST /v1/bookings/:id/${name}` as "POST /v1/bookings/:id/return", { params: { id }, body });
const payInCash = async (shop: TestShop, { id, amount_due: amount }: Booking) =>
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount } });

Deno.test("GET /v1/today lists the pickups and returns of today in order, and what each booking lacks", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 9, deposit_amount: 20_000 });
  const bike = await shop.addItem({ name: "Bike", inventory_count: 9, price_full_day: 2_000 });
  const later = await book(shop, bike, "2027-05-03T12:00:00Z", "2027-05-05T12:00:00Z", 2);
  await payInCash(shop, later);
  await addWaiver(shop);
  const first = await bookOnline(shop, {
    items: [{ id: kayak.id }],
    pickup_date: "2027-05-03T10:00:00Z",
    return_date: "2027-05-03T17:00:00Z",
    riders: [{ name: "Ada" }, { name: "Ben" }],
  });
  const answer = await today(shop);
  assert.deepEqual([answer.date, answer.timezone, answer.currency], ["2027-05-03", "UTC", "EUR"]);
  assert.deepEqual([ids(answer.pickups), ids(answer.returns), answer.overdue, answer.attention], [
    [first.id, later.id],
    [first.id],
    [],
    [],
  ]);
  const [row, other] = answer.pickups as [DayRow, DayRow];
  assert.deepEqual(row, {
    booking_id: first.id,
    booking_number: first.number,
    status: "confirmed",
    at: "2027-05-03T10:00:00.000Z",
    due_at: "2027-05-03T17:00:00.000Z",
    actual_pickup_at: null,
    actual_return_at: null,
    customer: { ...first.customer, id: row.customer.id, email: "ada@example.com" },
    pickup_location: null,
    lines: [{
      line_id: first.lines[0]!.id,
      fleet_item_id: kayak.id,
      name: "Kayak",
      quantity: 1,
      seats: 1,
      picked_up: 0,
      returned: 0,
      components: [],
      unit_codes: [],
      units: [],
    }],
    riders: [{ name: "Ada" }, { name: "Ben" }],
    answers: [],
    notes: null,
    currency: "EUR",
    missing: [
      { kind: "waiver", signed: 0, required: 2 },
      { kind: "deposit", amount: 20_000, status: "scheduled", failure_reason: null },
    ],
    version: row.version,
  });
  assert.deepEqual([other.missing, other.lines[0]!.quantity], [[], 2]);
  assert.equal(answer.returns[0]!.at, "2027-05-03T17:00:00.000Z");
});

Deno.test("GET /v1/today follows a booking from its pickup to a late return", async () => {
  await using shop = await openShop({ now: new Date("2027-05-03T09:00:00Z") });
  const kayak = await shop.addItem({ inventory_count: 3 });
  const booking = await book(shop, kayak, "2027-05-03T09:00:00Z", "2027-05-03T17:00:00Z", 2);
  const rowIn = async () => {
    const { pickups, returns, overdue } = await today(shop, { date: "2027-05-03" });
    const lists = Object.entries({ pickups, returns, overdue }).filter(([, rows]) => rows.length);
    return [lists.map(([name]) => name), lists.at(-1)![1][0]!] as const;
  };
  const balance = { kind: "balance", amount: booking.amount_due };
  assert.deepEqual((await rowIn())[1].missing, [balance]);
  await step(shop, booking, "pickup");
  const [lists, out] = await rowIn();
  assert.deepEqual([lists, out.status, out.actual_pickup_at, out.lines[0]!.picked_up], [
    ["pickups", "returns"],
    "picked_up",
    "2027-05-03T09:00:00.000Z",
    2,
  ]);
  await shop.travel("2027-05-03T18:00:00Z");
  assert.deepEqual((await rowIn())[0], ["pickups", "overdue"]);
  await step(shop, booking, "return", { lines: [{ line_id: booking.lines[0]!.id, quantity: 1 }] });
  const partly = (await rowIn())[1];
  assert.deepEqual([partly.status, partly.lines[0]!.picked_up, partly.lines[0]!.returned], [
    "partially_returned",
    2,
    1,
  ]);
  await step(shop, booking, "return");
  const [after, back] = await rowIn();
  assert.deepEqual([after, back.status, back.actual_return_at, back.missing], [
    ["pickups", "returns"],
    "returned",
    "2027-05-03T18:00:00.000Z",
    [balance],
  ]);
  assert.deepEqual((await today(shop, { date: "2027-05-04" })).overdue, []);
});

Deno.test("GET /v1/today lists the codes of the units that a pickup waits for, and later of those that are out", async () => {
  await using shop = await openBoardRental();
  const codes = async () => {
    const { pickups, returns, overdue } = await today(shop);
    return [pickups, returns, overdue].map((rows) => rows.flatMap(({ lines }) => lines[0]!.unit_codes));
  };
  await shop.assign([{ code: "B2", rider: "Ada" }, { code: "B1" }]);
  assert.deepEqual(await codes(), [["B2", "B1"], [], []]);
  const { fleet_item_id, units } = (await today(shop)).pickups[0]!.lines[0]!;
  assert.deepEqual(units, [{ code: "B2", fleet_item_id, rider: "Ada" }, { code: "B1", fleet_item_id, rider: null }]);
  await shop.pickUp([{ code: "B1" }], 1);
  assert.deepEqual((await codes())[0], ["B2"]);
  await shop.travel(shop.booking.return_date);
  const isOverdue = (await today(shop)).overdue.length > 0;
  assert.deepEqual((await codes()).slice(1), isOverdue ? [[], ["B1"]] : [["B1"], []]);
  await shop.takeBack([{ code: "B1" }]);
  assert.deepEqual((await codes()).slice(1).flat(), []);
});

Deno.test("GET /v1/today leaves out cancelled bookings, and shows a no-show as a pickup only", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 3 });
  const period = ["2027-05-03T09:00:00Z", "2027-05-03T17:00:00Z"] as const;
  const [cancelled, missed] = [await book(shop, kayak, ...period), await book(shop, kayak, ...period)];
  await step(shop, cancelled, "cancel");
  await shop.travel("2027-05-03T12:00:00Z");
  await step(shop, missed, "no_show");
  const { pickups, returns } = await today(shop);
  assert.deepEqual([pickups.map(({ booking_id, status }) => [booking_id, status]), returns], [
    [[missed.id, "no_show"]],
    [],
  ]);
});

for (
  const [timezone, date, midnights] of [
    ["Europe/Berlin", "2027-03-28", ["2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"]],
    ["Europe/Berlin", "2027-10-31", ["2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z"]],
    // The clock goes from 23:59 to 01:00
    ["Africa/Cairo", "2027-04-30", ["2027-04-29T22:00:00Z", "2027-04-30T21:00:00Z"]],
    ["Pacific/Auckland", "2027-05-03", ["2027-05-02T12:00:00Z", "2027-05-03T12:00:00Z"]],
  ] as const
) {
  Deno.test(`GET /v1/today lists the day ${date} from midnight to midnight in ${timezone}`, async () => {
    await using shop = await openShop({ timezone, now: new Date("2027-01-01T00:00:00Z") });
    const kayak = await shop.addItem({ inventory_count: 9 });
    const [starts, ends] = midnights.map((text) => Date.parse(text)) as [number, number];
    const at = (instant: number) => new Date(instant).toISOString();
    const pickups = [starts - 60_000, starts, ends - 60_000, ends];
    const bookings: string[] = [];
    for (const pickup of pickups) bookings.push((await book(shop, kayak, at(pickup), at(pickup + DAY))).id);
    assert.deepEqual(ids((await today(shop, { date })).pickups), bookings.slice(1, 3));
    await shop.travel(at(ends - 1));
    assert.equal((await today(shop)).date, date);
    await shop.travel(at(ends));
    assert.notEqual((await today(shop)).date, date);
  });
}

Deno.test("GET /v1/today answers empty lists on a day without bookings, and refuses a date that does not exist", async () => {
  await using shop = await openShop();
  const { pickups, returns, overdue, attention, date } = await today(shop, { date: "2027-07-14" });
  assert.deepEqual([date, pickups, returns, overdue, attention], ["2027-07-14", [], [], [], []]);
  for (const wrong of ["2027-02-30", "today", "2027-05-03T00:00:00Z", ""]) {
    const { errors } = await assertProblem("invalid_request", today(shop, { date: wrong }));
    assert.deepEqual(errors?.map(({ path }) => path), ["date"], wrong);
  }
});

Deno.test("GET /v1/today shows one pickup location in every list, and nothing of an unknown one", async () => {
  await using shop = await openShop({ now: new Date("2027-05-01T08:00:00Z") });
  const kayak = await shop.addItem({ inventory_count: 9 });
  const add = async (name: string) => (await shop.staff("POST /v1/pickup-locations", { body: { name } })).id;
  const [dock, beach] = [await add("Dock"), await add("Beach")];
  const bookAt = async (pickup_location_id: string, pickup_date: string, return_date: string) =>
    await shop.staff("POST /v1/bookings", {
      body: { pickup_date, return_date, pickup_location_id, line_items: [{ fleet_item_id: kayak.id, quantity: 1 }] },
    });
  for (const place of [dock, beach]) {
    const late = await bookAt(place, "2027-05-01T09:00:00Z", "2027-05-02T09:00:00Z");
    await step(shop, late, "pickup");
    await bookAt(place, "2027-05-02T09:00:00Z", "2027-05-02T17:00:00Z");
    await bookAt(place, "2027-05-03T09:00:00Z", "2027-05-03T17:00:00Z");
  }
  await shop.travel("2027-05-03T08:00:00Z");
  const countsAt = async (pickup_location_id?: string) => {
    const { pickups, returns, overdue, attention } = await today(shop, { pickup_location_id });
    const places = [...pickups, ...returns, ...overdue].map(({ pickup_location }) => pickup_location?.name);
    return [pickups.length, returns.length, overdue.length, attention.length, ...new Set(places)];
  };
  assert.deepEqual(await countsAt(dock), [1, 1, 1, 1, "Dock"]);
  assert.deepEqual(await countsAt(beach), [1, 1, 1, 1, "Beach"]);
  assert.deepEqual(await countsAt(), [2, 2, 2, 2, "Dock", "Beach"]);
  assert.deepEqual(await countsAt("loc_unknown"), [0, 0, 0, 0]);
});

Deno.test("GET /v1/today shows nothing of another shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  await book(other, await other.addItem(), "2027-05-03T09:00:00Z", "2027-05-03T17:00:00Z");
  assert.equal((await today(other)).pickups.length, 1);
  const { pickups, returns } = await today(shop);
  assert.deepEqual([pickups, returns], [[], []]);
});

Deno.test("GET /v1/today lists a rental of whole days as picked up on its first day and returned on its last", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ name: "Kayak" });
  const { id } = await book(shop, kayak, "2027-05-03T00:00:00Z", "2027-05-05T00:00:00Z");
  const listed = await Promise.all(["2027-05-03", "2027-05-04", "2027-05-05"].map(async (date) => {
    const { pickups, returns } = await today(shop, { date });
    return [ids(pickups), ids(returns)];
  }));
  assert.deepEqual(listed, [[[id], []], [[], [id]], [[], []]]);
});

Deno.test("GET /v1/today lists 200 pickups and 200 returns by indexes, whatever the shop's past", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem({ inventory_count: 9 });
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const now = day("2027-05-03");
  // 200 a day: half are completed, and the others are ahead
  await addManyBookings(shop.sql, shop.id, {
    count: 40_000,
    items: [id],
    starts: day("2026-10-15"),
    ends: day("2027-05-03"),
    now: day("2027-05-01"),
  });
  await shop.sql.unsafe("vacuum (analyze)");
  const { pickups, returns, attention } = await today(shop, { date: "2027-05-02" });
  assert.deepEqual([pickups.length, returns.length, attention.length], [200, 200, 100]);
  const times = pickups.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted());

  const read = async (tx: Parameters<typeof listDay>[0]) => {
    const midnight = "2027-05-03T00:00:00Z";
    const period = { starts: "2027-05-02T00:00:00Z", ends: midnight, late_since: midnight };
    await listDay(tx, shop.id, { ...period, pickup_location_id: undefined });
    await listAttention(tx, shop.id, {
      today: now.toISOString(),
      bookings_at_risk: [],
      pickup_location_id: undefined,
      limit: 100,
    });
  };
  for (const table of ["bookings", "booking_lines", "deposits", "payments", "refunds"]) {
    const scans = await scansOf(database.url, read, table);
    assert.ok(scans.every(({ rows }) => rows <= 500), `${table}: ${JSON.stringify(scans)}`);
  }
});
