import assert from "node:assert/strict";
import { parseCalendar, propertyOf, readFeed } from "../../support/feeds.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const DAYS = { pickup_date: "2027-05-12T08:30:00Z", return_date: "2027-05-14T16:00:00Z" };

async function addBooking(shop: TestShop, item_id: string, body: object = {}) {
  return await shop.staff("POST /v1/bookings", {
    body: {
      ...DAYS,
      line_items: [{ fleet_item_id: item_id, quantity: 2 }],
      customer: { name: "Ada King Lovelace", email: "ada@example.com", phone: "+49 151 5550100" },
      ...body,
    },
  });
}

async function openFeed(shop: TestShop, body: { details?: boolean; pickup_location_id?: string } = {}) {
  const { url } = await shop.staff("POST /v1/calendar-feeds", { body: { name: "Counter", ...body } });
  return async () => parseCalendar((await readFeed(shop, url)).text);
}

Deno.test("a feed has one event for the pickup and one for the return, in UTC, with first name and initial", async () => {
  await using shop = await openShop({ mode: "live", timezone: "Europe/Berlin", locale: "de" });
  const item = await shop.addItem({ name: "Kajak; grün, 5 m", inventory_count: 9 });
  const location = await shop.staff("POST /v1/pickup-locations", { body: { name: "Steg", address: "Ufer 1\nKiel" } });
  const booking = await addBooking(shop, item.id, { pickup_location_id: location.id });
  const { events, name, method } = await (await openFeed(shop))();
  assert.deepEqual([name, method], [`${(await shop.staff("GET /v1/shop")).name}: Counter`, "PUBLISH"]);
  assert.deepEqual([...events.keys()], [`${booking.id}-pickup`, `${booking.id}-return`]);
  const [pickup, back] = [...events.values()];
  assert.equal(pickup!.summary, "Abholung: Ada L., 2 × Kajak; grün, 5 m");
  assert.equal(pickup!.location, "Steg, Ufer 1\nKiel");
  assert.deepEqual(pickup!.description.split("\n"), [
    `Buchung ${booking.number}`,
    `${shop.deps.settings.base_url}/dashboard/bookings/${booking.id}`,
  ]);
  assert.equal(String(pickup!.startDate), "2027-05-12T08:30:00Z");
  assert.equal(String(pickup!.endDate), "2027-05-12T08:45:00Z");
  assert.match(back!.summary, /^Rückgabe: Ada L\./);
  assert.equal(String(back!.startDate), "2027-05-14T16:00:00Z");
  assert.deepEqual([pickup!.sequence, propertyOf(pickup, "status")], [booking.version, "CONFIRMED"]);
  assert.equal(propertyOf(pickup, "transp"), "TRANSPARENT");
  assert.equal(propertyOf(pickup, "dtstamp"), booking.updated_at.slice(0, 19) + "Z");
});

Deno.test("a feed with details has full names and telephone numbers", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  await addBooking(shop, item.id);
  const [pickup] = [...(await (await openFeed(shop, { details: true }))()).events.values()];
  assert.match(pickup!.summary, /: Ada King Lovelace, 2 × /);
  assert.match(pickup!.description, /\n\+49 151 5550100\n/);
  const plain = JSON.stringify([...(await (await openFeed(shop))()).events.values()].map(({ component }) => component));
  for (const part of ["Lovelace", "King", "5550100", "ada@"]) assert.ok(!plain.includes(part), part);
});

Deno.test("a feed shows names in any script, and no address that somebody typed as a name", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 99 });
  for (
    const [name, shown] of [
      ["محمد علي", "محمد ع."],
      ["Ada", "Ada"],
      ["Łukasz de Zwart", "Łukasz Z."],
      ["dr. ada@example.com +49 151", "dr c."],
    ] as const
  ) {
    const { id } = await addBooking(shop, item.id, { customer: { name, email: "x@example.com" } });
    const event = (await (await openFeed(shop))()).events.get(`${id}-pickup`)!;
    assert.ok(event.summary.includes(`: ${shown}, 2 × `), event.summary);
  }
});

Deno.test("whole days of a shop without opening hours are days of a feed", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const item = await shop.addItem({ inventory_count: 9 });
  const { id } = await addBooking(shop, item.id, { pickup_date: "2027-05-12", return_date: "2027-05-14" });
  const { events } = await (await openFeed(shop))();
  const [pickup, back] = [events.get(`${id}-pickup`)!, events.get(`${id}-return`)!];
  assert.deepEqual([String(pickup.startDate), String(pickup.endDate)], ["2027-05-12", "2027-05-13"]);
  assert.deepEqual([String(back.startDate), String(back.endDate)], ["2027-05-14", "2027-05-15"]);
});

Deno.test("an event keeps its uid and gets a higher sequence with each change; a cancelled one says so and leaves", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const { id } = await addBooking(shop, item.id, {
    pickup_date: "2027-07-12T08:30:00Z",
    return_date: "2027-07-14T16:00:00Z",
  });
  const read = await openFeed(shop);
  const eventOf = async () => (await read()).events.get(`${id}-pickup`)!;
  const first = await eventOf();
  await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id },
    body: { pickup_date: "2027-07-13T08:30:00Z", return_date: "2027-07-14T16:00:00Z" },
  });
  const moved = await eventOf();
  assert.equal(String(moved.startDate), "2027-07-13T08:30:00Z");
  assert.ok(moved.sequence > first.sequence);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  const cancelled = await eventOf();
  assert.ok(cancelled.sequence > moved.sequence);
  assert.equal(propertyOf(cancelled, "status"), "CANCELLED");
  await shop.travel("2027-06-01T08:00:00Z");
  assert.ok(await eventOf());
  await shop.travel("2027-06-03T08:00:00Z");
  assert.equal(await eventOf(), undefined);
});

Deno.test("a feed covers 30 days back and 366 ahead: of a long booking only what lies within", async () => {
  await using shop = await openShop({ now: new Date("2027-03-01T08:00:00Z") });
  const item = await shop.addItem({ inventory_count: 9 });
  const { id } = await addBooking(shop, item.id, {
    pickup_date: "2027-03-02T08:00:00Z",
    return_date: "2027-04-20T08:00:00Z",
  });
  const read = await openFeed(shop);
  const uids = async (time: string) => {
    await shop.travel(time);
    return [...(await read()).events.keys()].map((uid) => uid.replace(`${id}-`, ""));
  };
  assert.deepEqual(await uids("2027-04-01T23:59:59Z"), ["pickup", "return"]);
  assert.deepEqual(await uids("2027-04-02T00:00:00Z"), ["return"]);
  assert.deepEqual(await uids("2027-05-21T00:00:00Z"), []);
  await shop.travel("2027-05-21T08:00:00Z");
  await addBooking(shop, item.id, { pickup_date: "2028-05-20T08:00:00Z", return_date: "2028-05-22T08:00:00Z" });
  assert.equal((await read()).events.size, 1);
});

Deno.test("a feed of a location or a category has their bookings only, bundles included", async () => {
  await using shop = await openShop();
  const [kayak, paddle] = [await shop.addItem({ inventory_count: 9 }), await shop.addItem({ inventory_count: 9 })];
  const bundle = await shop.addItem({ components: [{ fleet_item_id: paddle.id, quantity: 1 }] });
  const location = await shop.staff("POST /v1/pickup-locations", { body: { name: "Dock" } });
  const beach = await shop.staff("POST /v1/pickup-locations", { body: { name: "Beach" } });
  const here = await addBooking(shop, kayak.id, { pickup_location_id: location.id });
  const there = { pickup_location_id: beach.id };
  const other = await addBooking(shop, paddle.id, there);
  const lines = [{ fleet_item_id: bundle.id, quantity: 1 }];
  const both = await addBooking(shop, bundle.id, { ...there, line_items: lines });
  const bookingsOf = async (body: object) => {
    const { events } = await (await openFeed(shop, body))();
    return new Set([...events.keys()].map((uid) => uid.split("-")[0]!));
  };
  assert.deepEqual(await bookingsOf({ pickup_location_id: location.id }), new Set([here.id]));
  assert.deepEqual(await bookingsOf({ category_id: paddle.category_id }), new Set([other.id, both.id]));
  assert.deepEqual(
    await bookingsOf({ category_id: kayak.category_id, pickup_location_id: location.id }),
    new Set([here.id]),
  );
  assert.equal((await bookingsOf({ category_id: kayak.category_id })).size, 1);
});

Deno.test("a feed of many pages has every booking once, also if all are picked up at the same time", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const starts = new Date("2027-05-12T08:00:00Z");
  await addManyBookings(shop.sql, shop.id, { count: 450, items: [id], starts, ends: starts, now: shop.clock.now() });
  const { events } = await (await openFeed(shop))();
  assert.equal(events.size, 900);
});
