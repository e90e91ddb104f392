import assert from "node:assert/strict";
import type { TimelineItem } from "../../../shared/contract/timeline.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const WINDOW = { starts: "2027-05-10", ends: "2027-05-16" };
const timeline = async (shop: TestShop, query: Record<string, string> = {}) =>
  await shop.staff("GET /v1/timeline", { query: { ...WINDOW, ...query } });
const rowOf = async (shop: TestShop, { id }: { id: string }, query = {}): Promise<TimelineItem> =>
  (await timeline(shop, query)).data.find(({ fleet_item_id }) => fleet_item_id === id)!;

Deno.test("GET /v1/timeline shows bookings, holds and downtime in the row of their item", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 5, buffer_hours: 2 });
  const booking = await bookWalkIn(shop, { items: [{ id: item.id, quantity: 2 }] });
  const details = {
    pickup_date: "2027-05-13T09:00:00Z",
    return_date: "2027-05-14T17:00:00Z",
    line_items: [{ fleet_item_id: item.id, quantity: 1 }],
  };
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: details });
  const customer = { name: "Ben", email: "ben@example.com" };
  await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: total, booking_details: details, customer },
  });
  const downtime = await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: item.id },
    body: { starts: "2027-05-15", reason: "New seats" },
  });
  const { timezone, days } = await timeline(shop);
  assert.deepEqual([timezone, days.length, days[0], days.at(-1)], ["UTC", 7, "2027-05-10", "2027-05-16"]);
  const row = await rowOf(shop, item);
  assert.deepEqual([row.units, row.free], [5, [5, 5, 3, 2, 4, 4, 4]]);
  const [booked, held, down, ...others] = row.bars;
  assert.deepEqual(others, []);
  assert.deepEqual(booked, {
    kind: "booking",
    id: booking.id,
    line_id: booking.lines[0]!.id,
    quantity: 2,
    starts: "2027-05-12T09:00:00.000Z",
    ends: "2027-05-13T17:00:00.000Z",
    blocked_until: "2027-05-13T19:00:00.000Z",
    booking_number: booking.number,
    status: "confirmed",
    version: booked!.version,
    updated_at: null,
    customer_name: "Ada",
    reason: null,
    overdue: false,
  });
  assert.deepEqual([held!.kind, held!.quantity, held!.customer_name, held!.status], ["hold", 1, "Ben", null]);
  assert.deepEqual([down!.kind, down!.id, down!.reason, down!.ends, down!.blocked_until, down!.updated_at], [
    "downtime",
    downtime.id,
    "New seats",
    null,
    null,
    downtime.updated_at,
  ]);
  await shop.travel("2027-05-03T09:00:00Z");
  assert.deepEqual((await rowOf(shop, item)).bars.map(({ kind }) => kind), ["booking", "downtime"], "the hold expired");
});

Deno.test("GET /v1/timeline moves the end of a late bar, and shows what is back until its return", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 1 });
  const { id } = await bookWalkIn(shop, { items: [item] });
  await shop.travel("2027-05-12T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.travel("2027-05-14T12:00:00Z");
  const [late] = (await rowOf(shop, item)).bars;
  assert.deepEqual([late!.status, late!.overdue, late!.ends, late!.blocked_until], [
    "picked_up",
    true,
    "2027-05-13T17:00:00.000Z",
    "2027-05-14T12:00:00.000Z",
  ]);
  assert.deepEqual((await rowOf(shop, item)).free, [1, 1, 0, 0, 0, 1, 1]);
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  const [back] = (await rowOf(shop, item)).bars;
  assert.deepEqual([back!.status, back!.overdue, back!.ends], ["returned", false, "2027-05-14T12:00:00.000Z"]);
});

Deno.test("GET /v1/timeline counts as free what availability counts, for items, bundles and add-ons", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const [kayak, paddle] = [await shop.addItem({ inventory_count: 4 }), await shop.addItem({ inventory_count: 9 })];
  const components = [{ fleet_item_id: kayak.id, quantity: 2 }, { fleet_item_id: paddle.id, quantity: 1 }];
  const set = await shop.addItem({ inventory_count: 3, components });
  await shop.staff("POST /v1/addons", {
    body: {
      name: "Paddle",
      price: 500,
      stock_item_id: paddle.id,
      items: [{ fleet_item_id: kayak.id, mode: "required" }],
    },
  });
  const book = async (item: { id: string }, pickup_date: string, return_date: string) =>
    await bookWalkIn(shop, { items: [item], pickup_date, return_date });
  const bundled = await book(set, "2027-05-11", "2027-05-12");
  await book(kayak, "2027-05-12", "2027-05-14");
  await book(kayak, "2027-05-15T09:00:00+02:00", "2027-05-15T12:00:00+02:00");
  await book(kayak, "2027-05-15T12:00:00+02:00", "2027-05-15T18:00:00+02:00");
  for (const item of [kayak, paddle, set]) {
    const { free } = await rowOf(shop, item);
    const { data } = await shop.visitor("GET /v1/storefront/availability", {
      query: { fleet_item_id: item.id, from: WINDOW.starts, to: WINDOW.ends },
    });
    assert.deepEqual(free, data.map(({ available_quantity }) => available_quantity), item.name);
  }
  assert.deepEqual((await rowOf(shop, set)).free, [2, 1, 0, 1, 1, 1, 2]);
  assert.ok((await rowOf(shop, paddle)).bars.some(({ id, quantity }) => id === bundled.id && quantity === 1));
});

Deno.test("GET /v1/timeline keeps to the shop's days when the clock changes, and to bars that touch the window", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin", now: new Date("2027-03-01T08:00:00Z") });
  const item = await shop.addItem({ inventory_count: 9 });
  const book = async (pickup_date: string, return_date: string) =>
    (await bookOnline(shop, { items: [item], pickup_date, return_date })).id;
  const before = await book("2027-03-26T10:00:00Z", "2027-03-27T23:00:00Z");
  const inside = await book("2027-03-28T21:00:00Z", "2027-03-28T21:30:00Z");
  const across = await book("2027-03-20T10:00:00Z", "2027-04-10T10:00:00Z");
  const after = await book("2027-03-28T22:00:00Z", "2027-03-29T10:00:00Z");
  const day = "2027-03-28";
  const { bars, free } = await rowOf(shop, item, { starts: day, ends: day });
  assert.deepEqual([bars.map(({ id }) => id), free], [[across, inside], [7]]);
  const wide = await rowOf(shop, item, { starts: "2027-03-27", ends: "2027-03-29" });
  assert.deepEqual([wide.bars.map(({ id }) => id), wide.free], [[across, before, inside, after], [7, 7, 7]]);
});

Deno.test("GET /v1/timeline pages through the items in display order, by category, without retired ones", async () => {
  await using shop = await openShop();
  const items = [];
  for (const sort_order of [3, 1, 2, 2]) items.push(await shop.addItem({ sort_order }));
  await shop.addItem({ sort_order: 0, status: "retired", live: false });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.staff("GET /v1/timeline", { query: { ...WINDOW, limit: "3", cursor } });
    seen.push(...page.data.map(({ fleet_item_id }) => fleet_item_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, [items[1]!, items[2]!, items[3]!, items[0]!].map(({ id }) => id));
  const { data } = await timeline(shop, { category_id: items[0]!.category_id! });
  assert.deepEqual(data.map(({ fleet_item_id }) => fleet_item_id), [items[0]!.id]);
  await using empty = await openShop();
  assert.deepEqual((await timeline(empty)).data, []);
});

Deno.test("GET /v1/timeline starts at an offset, counts the items and finds them by name or SKU", async () => {
  await using shop = await openShop();
  for (const [at, name] of ["Sea kayak", "Tandem kayak", "Paddle 100%", "Ski"].entries()) {
    await shop.addItem({ name, sort_order: at, ...name === "Ski" && { sku: "KAYAK-RACK" } });
  }
  await shop.addItem({ name: "Old kayak", sort_order: 9, status: "retired", live: false });
  const namesOf = async (query: Record<string, string>) => {
    const { data, total, has_more } = await timeline(shop, query);
    return [data.map(({ name }) => name), total, has_more];
  };
  assert.deepEqual(await namesOf({ offset: "1", limit: "2" }), [["Tandem kayak", "Paddle 100%"], 4, true]);
  assert.deepEqual(await namesOf({ offset: "3", limit: "2" }), [["Ski"], 4, false]);
  assert.deepEqual(await namesOf({ offset: "9" }), [[], 4, false]);
  assert.deepEqual(await namesOf({ q: "kayak" }), [["Sea kayak", "Tandem kayak", "Ski"], 3, false]);
  assert.deepEqual(await namesOf({ q: "kayak", offset: "1", limit: "1" }), [["Tandem kayak"], 3, true]);
  assert.deepEqual(await namesOf({ q: "0%" }), [["Paddle 100%"], 1, false]);
  const { next_cursor } = await timeline(shop, { q: "kayak", limit: "1" });
  assert.deepEqual(await namesOf({ q: "kayak", limit: "1", cursor: next_cursor! }), [["Tandem kayak"], 3, true]);
  const mixed = timeline(shop, { q: "kayak", limit: "1", cursor: next_cursor!, offset: "1" });
  assert.equal((await assertProblem("invalid_request", mixed)).errors![0]!.path, "offset");
  await assertProblem("invalid_request", timeline(shop, { limit: "1", cursor: next_cursor! }));
});

Deno.test("GET /v1/timeline refuses a window that is empty or too long", async () => {
  await using shop = await openShop();
  const codeOf = async (starts: string, ends: string) =>
    (await assertProblem("invalid_request", timeline(shop, { starts, ends }))).errors![0]!;
  assert.deepEqual([(await codeOf("2027-05-10", "2027-05-09")).path, (await codeOf("2027-05-10", "2027-05-09")).code], [
    "ends",
    "not_after_starts",
  ]);
  assert.equal((await codeOf("2027-05-01", "2027-08-02")).code, "too_long");
  assert.equal((await timeline(shop, { starts: "2027-05-01", ends: "2027-08-01" })).days.length, 93);
  assert.equal((await codeOf("May", "2027-08-02")).path, "starts");
});
