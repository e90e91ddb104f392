import assert from "node:assert/strict";
import fc from "fast-check";
import type { ItemDraft } from "../../../shared/contract/fleet.ts";
import { HOUR } from "../../../shared/wall_clock.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { MORNING, openShop, type TestShop } from "../../support/shop.ts";

const [from, to] = ["2027-05-02", "2027-06-30"] as const;
const open: [string, string][] = [["09:00", "18:00"]];
const hours = { mon: open, tue: open, wed: open, sat: [["10:00", "14:00"]] as typeof open };

async function listDays(shop: TestShop, query: { fleet_item_id?: string; slug?: string; category_id?: string } = {}) {
  return (await shop.visitor("GET /v1/storefront/availability", { query: { ...query, from, to } })).data;
}

async function rent(shop: TestShop, fleet_item_id: string, [pickup_date, return_date]: readonly [string, string]) {
  const body = {
    pickup_date,
    return_date,
    line_items: [{ fleet_item_id }],
    customer: { name: "Ada", email: "ada@example.com" },
  };
  await shop.staff("POST /v1/bookings", { body });
}

Deno.test("GET /v1/storefront/availability shows a day as free while any item of the shop is free", async () => {
  await using shop = await openShop();
  const [kayak, canoe] = [
    await shop.addItem({ inventory_count: 1 }),
    await shop.addItem({ inventory_count: 2, min_duration: 3 }),
  ];
  const { id } = await shop.addItem({ live: false, inventory_count: 9 });
  await rent(shop, kayak.id, ["2027-05-10", "2027-05-11"]);
  const on = async (date: string, query = {}) => (await listDays(shop, query)).find((day) => day.date === date);
  assert.deepEqual(await on("2027-05-10", { fleet_item_id: kayak.id }), {
    date: "2027-05-10",
    available_quantity: 0,
    can_pick_up: false,
    can_return: true,
    from_amount: null,
    reason: "out_of_stock",
  });
  assert.deepEqual(await on("2027-05-10"), {
    date: "2027-05-10",
    available_quantity: 2,
    can_pick_up: true,
    can_return: true,
    from_amount: 3 * canoe.price_full_day,
  });
  assert.equal((await on("2027-05-09"))?.available_quantity, 3);
  assert.equal((await on("2027-05-10", { category_id: kayak.category_id }))?.reason, "out_of_stock");
  assert.equal((await on("2027-05-10", { category_id: canoe.category_id }))?.available_quantity, 2);
  assert.deepEqual(await listDays(shop, { slug: kayak.slug }), await listDays(shop, { fleet_item_id: kayak.id }));
  assert.deepEqual(await listDays(shop, { fleet_item_id: id }), [], "not on sale");
  assert.deepEqual(await listDays(shop, { slug: "no-such" }), []);
});

Deno.test("GET /v1/storefront/availability offers a day of which half is free when the item's half days cost less", async () => {
  await using shop = await openShop();
  const [half, whole] = [await shop.addItem(), await shop.addItem({ price_half_day: 3_500 })];
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: { ...hours, mon: [["09:00", "18:00"]] } } });
  const period = ["2027-05-10T09:00:00Z", "2027-05-10T13:00:00Z"] as const;
  for (const { id } of [half, whole]) await rent(shop, id, period);
  const on = async (query = {}) => (await listDays(shop, query)).find(({ date }) => date === "2027-05-10");
  assert.deepEqual([(await on())?.available_quantity, (await on())?.can_pick_up], [0, true]);
  assert.equal((await on({ fleet_item_id: whole.id }))?.reason, "out_of_stock");
  await rent(shop, half.id, ["2027-05-10T13:30:00Z", "2027-05-10T14:00:00Z"]);
  assert.equal((await on())?.can_pick_up, true, "from 14:00 on");
  await rent(shop, half.id, ["2027-05-10T14:00:00Z", "2027-05-10T15:00:00Z"]);
  assert.equal((await on())?.reason, "out_of_stock");
});

Deno.test("GET /v1/storefront/availability says whether one of the items costs less for half a day", async () => {
  await using shop = await openShop();
  const whole = await shop.addItem({ price_half_day: 5_000, price_full_day: 5_000 });
  const rentsHalfDays = async (query = {}) => {
    const days = { from: "2027-05-10", to: "2027-05-10", ...query };
    return (await shop.visitor("GET /v1/storefront/availability", { query: days })).rents_half_days;
  };
  assert.equal(await rentsHalfDays(), false);
  await shop.addItem({ price_half_day: 3_000, price_full_day: 5_000 });
  assert.equal(await rentsHalfDays(), true);
  assert.equal(await rentsHalfDays({ item: whole.slug }), false);
});

Deno.test("GET /v1/storefront/availability of a whole shop combines the days of its items", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: hours, closed_dates: ["2027-05-17"] } });
  const draft = fc.record({
    inventory_count: fc.integer({ min: 0, max: 3 }),
    buffer_hours: fc.constantFrom(0, 5, 30),
    notice_hours: fc.constantFrom(0, 0, 40),
    same_day_booking: fc.boolean(),
    min_duration: fc.constantFrom(1, 4),
  });
  const items = [];
  for (const one of fc.sample(draft, 8) as Partial<ItemDraft>[]) items.push(await shop.addItem(one));
  const rental = fc.record({
    at: fc.nat(7),
    day: fc.integer({ min: 1, max: 50 }),
    hours: fc.integer({ min: 2, max: 90 }),
  });
  for (const { at, day, hours } of fc.sample(rental, 30)) {
    const starts = MORNING.getTime() + day * 24 * HOUR;
    const period = [starts, starts + hours * HOUR].map((instant) => new Date(instant).toISOString()) as [
      string,
      string,
    ];
    await rent(shop, items[at]!.id, period).catch(() => "some rentals are refused as out of stock");
  }
  const each = await Promise.all(items.map(({ id }) => listDays(shop, { fleet_item_id: id })));
  for (const [at, day] of (await listDays(shop)).entries()) {
    const itemDays = each.map((days) => days[at]!);
    assert.equal(
      day.available_quantity,
      itemDays.reduce((sum, { available_quantity }) => sum + available_quantity, 0),
      day.date,
    );
    assert.equal(day.can_pick_up, itemDays.some(({ can_pick_up }) => can_pick_up), day.date);
    assert.equal(day.can_return, itemDays.some(({ can_return }) => can_return), day.date);
    assert.ok(day.can_pick_up ? !day.reason : itemDays.some(({ reason }) => reason === day.reason), day.date);
  }
});

Deno.test("GET /v1/storefront/availability accepts at most 366 days for an item and 100 for a whole shop", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const ask = async (to: string, query = {}) => {
    const { data } = await shop.visitor("GET /v1/storefront/availability", {
      query: { ...query, from: "2027-05-03", to },
    });
    return data.length;
  };
  assert.equal(await ask("2027-08-10"), 100);
  assert.equal(await ask("2028-05-02", { fleet_item_id: id }), 366);
  await assert.rejects(ask("2027-08-11"), { message: "invalid_request" });
  await assert.rejects(ask("2028-05-03", { fleet_item_id: id }), { message: "invalid_request" });
});

Deno.test("GET /v1/storefront/availability refuses dates outside the supported range", async () => {
  await using shop = await openShop();
  await shop.addItem();
  for (const day of ["0999-01-01", "9500-01-01", "9999-12-31"]) {
    await assertProblem(
      "invalid_request",
      shop.visitor("GET /v1/storefront/availability", { query: { from: day, to: day } }),
    );
  }
});
