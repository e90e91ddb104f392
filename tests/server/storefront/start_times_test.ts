import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";

const hours = { mon: [["09:00", "12:00"], ["13:00", "18:00"]] } as never;
const table = {
  name: "Kayaks",
  rows: [{ hours: 1, amount: 1_500 }, { hours: 2, amount: 2_500 }, { days: 1, amount: 4_500 }],
};

/** Opens a shop in Berlin that is open on Mondays, with kayaks by the hour. Monday is 7 June 2027. */
async function openKayaks(changes: object = {}) {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: hours, timezone: "Europe/Berlin", ...changes } });
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", { body: table });
  const { category_id } = await shop.addItem({ live: false });
  const kayak = await shop.staff("POST /v1/fleet/items", {
    body: { category_id, name: "Kayak", slug: "kayak", price_table_id, inventory_count: 2, live: true },
  });
  return Object.assign(shop, { kayak });
}

async function startsOf(shop: TestShop, query: Record<string, string>) {
  const { data } = await shop.visitor("GET /v1/storefront/start-times", {
    query: { date: "2027-06-07", hours: "2", ...query } as never,
  });
  return data;
}
const clock = (time: string) =>
  new Date(time).toLocaleTimeString("de", { timeZone: "Europe/Berlin", timeStyle: "short" });

Deno.test("GET /v1/storefront/start-times lists each slot that begins and ends within the opening hours of the day", async () => {
  await using shop = await openKayaks();
  const starts = await startsOf(shop, { hours: "2" });
  assert.deepEqual(starts.map(({ pickup_date }) => clock(pickup_date)), [
    ...["09:00", "09:30", "10:00", "11:00", "11:30", "12:00"],
    ...["13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00"],
  ], "a rental may last over the break, and may not end in it");
  assert.ok(starts.every(({ is_free, available_quantity }) => is_free && available_quantity === 2));
  await shop.staff("PATCH /v1/shop", { body: { slot_minutes: 60 } });
  const hourly = await startsOf(shop, { hours: "4" });
  assert.deepEqual(
    hourly.map(({ return_date }) => clock(return_date)),
    ["13:00", "14:00", "15:00", "16:00", "17:00", "18:00"],
  );
  assert.deepEqual(await startsOf(shop, { date: "2027-06-08" }), [], "a closed day has none");
});

Deno.test("start times that are booked are not free, and say how many units are left", async () => {
  await using shop = await openKayaks({ opening_hours: { mon: [["09:00", "13:00"]] } });
  const book = async (pickup_date: string, return_date: string) => {
    const line_items = [{ fleet_item_id: shop.kayak.id, quantity: 1 }];
    const customer = { name: "Ada", email: "ada@shop.example" };
    await shop.staff("POST /v1/bookings", { body: { pickup_date, return_date, line_items, customer } });
  };
  await book("2027-06-07T07:00:00Z", "2027-06-07T08:00:00Z");
  await book("2027-06-07T07:30:00Z", "2027-06-07T08:30:00Z");
  const shown = async (query: Record<string, string>) => (
    (await startsOf(shop, { hours: "1", ...query })).map((
      { pickup_date, is_free, available_quantity, reason },
    ) => [clock(pickup_date), is_free, available_quantity, ...reason ? [reason] : []])
  );
  const one = [
    ["09:00", false, 0, "out_of_stock"],
    ["09:30", false, 0, "out_of_stock"],
    ["10:00", true, 1],
    ["10:30", true, 2],
    ["11:00", true, 2],
    ["11:30", true, 2],
    ["12:00", true, 2],
  ];
  assert.deepEqual(await shown({ items: shop.kayak.id }), one);
  assert.deepEqual(await shown({}), one, "without a cart all items on sale count");
  const two = (await shown({ items: `${shop.kayak.id}:2` })).map(([time, is_free]) => [time, is_free]);
  assert.deepEqual(two.slice(0, 4), [["09:00", false], ["09:30", false], ["10:00", false], ["10:30", true]]);
  const { data: [monday] } = await shop.visitor("GET /v1/storefront/availability", {
    query: { from: "2027-06-07", to: "2027-06-07" },
  });
  assert.equal(monday!.can_pick_up, true, "the day is free for an hour");
});

Deno.test("each start time that is offered as free can be quoted, and no other", async () => {
  await using shop = await openKayaks({ opening_hours: { mon: [["09:00", "12:00"]] } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { buffer_hours: 1 } });
  const customer = { name: "Ada", email: "ada@shop.example" };
  const line_items = [{ fleet_item_id: shop.kayak.id, quantity: 2 }];
  await shop.staff("POST /v1/bookings", {
    body: { pickup_date: "2027-06-07T07:00:00Z", return_date: "2027-06-07T08:00:00Z", line_items, customer },
  });
  const starts = await startsOf(shop, { hours: "1", items: `${shop.kayak.id}:2` });
  assert.deepEqual(starts.map(({ is_free }) => is_free), [false, false, false, false, true]);
  for (const { pickup_date, return_date, is_free } of starts) {
    const quote = shop.visitor("POST /v1/storefront/quote", { body: { pickup_date, return_date, line_items } });
    if (is_free) assert.equal((await quote).subtotal, 3_000);
    else await assert.rejects(quote, { message: "out_of_stock" });
  }
});

Deno.test("start times on days when the clock changes last as many hours as they say", async () => {
  await using shop = await openKayaks({ opening_hours: { sun: [["00:00", "24:00"]] } });
  for (const [date, count] of [["2028-03-26", 43], ["2027-10-31", 45]] as const) {
    const starts = await startsOf(shop, { date, hours: "2" });
    for (const { pickup_date, return_date } of starts) {
      assert.equal(Date.parse(return_date) - Date.parse(pickup_date), 2 * 3_600_000);
    }
    assert.equal(starts.length, count, date);
    assert.equal(new Set(starts.map(({ pickup_date }) => pickup_date)).size, starts.length);
  }
});

Deno.test("without a cart, units are counted up to 100, and lengths that no item offers say so", async () => {
  await using shop = await openKayaks({ opening_hours: { mon: [["09:00", "12:00"]] } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { inventory_count: 250 } });
  const starts = await startsOf(shop, { hours: "1" });
  assert.deepEqual(new Set(starts.map(({ available_quantity }) => available_quantity)), new Set([100]));
  const table = { rows: [{ hours: 1, amount: 1_500 }] };
  await shop.staff("PATCH /v1/price-tables/:id", { params: { id: shop.kayak.price_table_id! }, body: table });
  const longer = await startsOf(shop, { hours: "2" });
  assert.ok(longer.length > 0);
  assert.ok(longer.every(({ is_free, reason }) => !is_free && reason === "max_duration"));
});

Deno.test("GET /v1/storefront/start-times refuses other lengths, carts that cannot be read, and items not on sale", async () => {
  await using shop = await openKayaks();
  for (const hours of ["0", "24", "1.1", "01", "-1", "NaN", "1e1"]) {
    await assert.rejects(startsOf(shop, { hours }), { message: "invalid_request" }, hours);
  }
  const { id } = shop.kayak;
  for (const items of [`${id}:0`, `${id}:101`, `${id}:x`, ":", ",", Array(51).fill(id).join()]) {
    await assert.rejects(startsOf(shop, { items }), { message: "invalid_request" }, items.slice(0, 50));
  }
  await assert.rejects(startsOf(shop, { items: "fi_unknown" }), { message: "item_unavailable" });
});

Deno.test("GET /v1/storefront/availability names the lengths of the price tables, narrowed by the shop", async () => {
  await using shop = await openKayaks();
  const lengths = async () => {
    const query = { from: "2027-06-07", to: "2027-06-07" };
    return (await shop.visitor("GET /v1/storefront/availability", { query })).offered_lengths;
  };
  assert.deepEqual(await lengths(), [{ hours: 1 }, { hours: 2 }, { days: 1 }]);
  await shop.staff("PATCH /v1/shop", { body: { offered_lengths: [{ hours: 2 }, { hours: 3 }] } });
  assert.deepEqual(await lengths(), [{ hours: 2 }]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_table_id: null } });
  assert.deepEqual(await lengths(), [], "a shop without price tables is as before");
});
