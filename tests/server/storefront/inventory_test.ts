import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addItems, allocationOf, ids } from "../../support/stock.ts";
import { allocateLines } from "../../../server/stock/allocations.sql.ts";

const route = "GET /v1/storefront/inventory";
const period = { pickup_date: "2027-06-01", return_date: "2027-06-02" };
const halfDay = { pickup_date: "2027-06-01T09:00:00Z", return_date: "2027-06-01T13:00:00Z" };

async function inventory(shop: TestShop, query: Record<string, string> = {}) {
  return await shop.visitor(route, { query: { ...period, ...query } as never });
}

Deno.test(`${route} returns each free item once over all pages while items are added and sold`, async () => {
  await using shop = await openShop();
  const items = await addItems(shop.sql, shop.id, Array.from({ length: 30 }, () => ({ inventory_count: 2 })));
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 20; page++) {
    const { data, has_more, next_cursor } = await inventory(shop, { limit: "4", ...cursor && { cursor } });
    seen.push(...data.map(({ id }) => id));
    assert.equal(has_more, next_cursor !== null);
    if (!next_cursor) break;
    cursor = next_cursor;
    if (page === 2) {
      await take(shop, items[1]!, 2);
      await take(shop, items[25]!, 2);
      await take(shop, items[26]!, 1);
      await addItems(shop.sql, shop.id, [{}]);
    }
  }
  const stable = items.filter((_, at) => at !== 25);
  assert.deepEqual(seen.filter((id) => stable.includes(id)), stable);
  assert.equal(new Set(seen).size, seen.length);
  assert.ok(!seen.includes(items[25]!));
});

Deno.test(`${route} refuses a cursor of another period, filter or shop`, async () => {
  await using shop = await openShop();
  await using other = await openShop();
  for (const { sql, id } of [shop, other]) await addItems(sql, id, [{}, {}, {}]);
  const { next_cursor } = await inventory(shop, { limit: "1" });
  const requests: [TestShop, Record<string, string>][] = [
    [shop, { return_date: "2027-06-03" }],
    [shop, { include_unavailable: "true" }],
    [shop, { query: "kayak" }],
    [other, {}],
  ];
  for (const [target, query] of requests) {
    await assert.rejects(inventory(target, { ...query, limit: "1", cursor: next_cursor! }), {
      message: "invalid_request",
    });
  }
  assert.equal((await inventory(shop, { limit: "2", cursor: next_cursor! })).data.length, 2);
});

Deno.test(`${route} fills every page of a large shop when items are sold out`, async () => {
  await using shop = await openShop();
  const items = await addItems(shop.sql, shop.id, Array.from({ length: 620 }, () => ({})));
  const sold = new Set(items.filter((_, at) => at % 3 !== 0));
  await allocateLines(shop.sql, shop.id, [...sold].map((item) => ({ ...juneFirst(item, 1), line_id: ids.next("li") })));
  const first = await inventory(shop, { limit: "50" });
  assert.deepEqual(first.data.map(({ id }) => id), items.filter((id) => !sold.has(id)).slice(0, 50));
  const all = [...first.data];
  for (let cursor = first.next_cursor; cursor;) {
    const page = await inventory(shop, { limit: "50", cursor });
    all.push(...page.data);
    cursor = page.next_cursor;
  }
  assert.deepEqual(all.map(({ id }) => id), items.filter((id) => !sold.has(id)));
  const every = await inventory(shop, { limit: "500", include_unavailable: "true" });
  assert.deepEqual(
    every.data.map(({ id, available_quantity }) => [id, available_quantity]),
    items.slice(0, 500).map((id) => [id, sold.has(id) ? 0 : 1]),
  );
});

Deno.test(`${route} states why an item is unavailable and when it is available next`, async () => {
  await using shop = await openShop();
  const free = await shop.addItem({ name: "Free" });
  const sold = await shop.addItem({ name: "Sold" });
  await shop.addItem({ name: "Long", min_duration: 5 });
  await take(shop, sold.id, 1);
  await allocateLines(shop.sql, shop.id, [{
    ...allocationOf(sold.id, [0, 1]),
    starts: "2027-06-04T08:00:00Z",
    returns: "2027-06-06T20:00:00Z",
    line_id: ids.next("li"),
  }]);
  assert.deepEqual((await inventory(shop)).data.map(({ id }) => id), [free.id]);
  const { data } = await inventory(shop, { include_unavailable: "true" });
  assert.deepEqual(
    data.map((
      { name, available_quantity, reason, next_available },
    ) => [name, available_quantity, reason, next_available]),
    [
      ["Free", 1, undefined, undefined],
      ["Sold", 0, "out_of_stock", "2027-06-07"],
      ["Long", 0, "min_duration", null],
    ],
  );
  const shorter = await inventory(shop, { include_unavailable: "true", return_date: "2027-06-01" });
  assert.equal(shorter.data[1]?.next_available, "2027-06-03");
});

Deno.test(`${route} filters by category and by any part of name or description`, async () => {
  await using shop = await openShop();
  const red = await shop.addItem({ name: "Red Kayak", description: "For rivers" });
  await shop.addItem({ name: "Canoe", description: "For 100% calm lakes" });
  const names = async (query: Record<string, string>) => (await inventory(shop, query)).data.map(({ name }) => name);
  assert.deepEqual(await names({ query: "kAYak" }), ["Red Kayak"]);
  assert.deepEqual(await names({ query: "100%" }), ["Canoe"]);
  assert.deepEqual(await names({ query: "for" }), ["Red Kayak", "Canoe"]);
  assert.deepEqual(await names({ query: "_" }), []);
  assert.deepEqual(await names({ category_id: red.category_id }), ["Red Kayak"]);
  assert.deepEqual(await names({ category_id: "cat_unknown" }), []);
});

Deno.test(`${route} has an ETag that changes only with stock, catalogue and time`, async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2, notice_hours: 24 * 28 });
  const ask = async (etag = "") => {
    const response = await shop.request(`/v1/storefront/inventory?${new URLSearchParams(period)}`, {
      headers: { authorization: `Bearer ${shop.keys.publishable}`, ...etag && { "if-none-match": etag } },
    });
    return { status: response.status, tag: response.headers.get("etag")!, text: await response.text() };
  };
  const first = await ask();
  assert.deepEqual([first.status, (await ask()).tag], [200, first.tag]);
  assert.deepEqual(await ask(first.tag), { status: 304, tag: first.tag, text: "" });
  assert.equal((await ask(`"other", W/${first.tag}`)).status, 304);
  const changed = async () => {
    const next = await ask(known.tag);
    assert.equal(next.status, 200);
    assert.notEqual(next.text, known.text);
    return next;
  };
  let known = first;
  await take(shop, id, 1);
  known = await changed();
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { name: "Other" } });
  known = await changed();
  await shop.travel("2027-05-05T00:00:00Z");
  known = await changed();
  assert.equal(JSON.parse(known.text).data.length, 0);
});

Deno.test(`${route} has another ETag when another item is sold out instead`, async () => {
  await using shop = await openShop();
  const items = await addItems(shop.sql, shop.id, [{}, {}, {}]);
  const tags = new Set<string>();
  for (const sold of items) {
    await shop.sql`delete from allocations a where a.tenant_id = ${shop.id}`;
    await take(shop, sold, 1);
    const { headers } = await shop.request(`/v1/storefront/inventory?${new URLSearchParams(period)}`, {
      headers: { authorization: `Bearer ${shop.keys.publishable}` },
    });
    tags.add(headers.get("etag")!);
  }
  assert.equal(tags.size, 3);
});

function juneFirst(item_id: string, quantity: number) {
  return {
    ...allocationOf(item_id, [0, 1], { quantity }),
    starts: "2027-06-01T00:00:00Z",
    returns: "2027-06-03T00:00:00Z",
  };
}

async function take(shop: TestShop, item_id: string, quantity: number) {
  await allocateLines(shop.sql, shop.id, [{ ...juneFirst(item_id, quantity), line_id: ids.next("li") }]);
}

Deno.test(`${route} sends Server-Timing in development only`, async () => {
  for (const development of [true, false]) {
    await using shop = await openShop({ settings: { development } });
    const { headers } = await shop.request(`/v1/storefront/inventory?${new URLSearchParams(period)}`, {
      headers: { authorization: `Bearer ${shop.keys.publishable}` },
    });
    assert.equal(/^stock;dur=[\d.]+, page;dur=[\d.]+$/.test(headers.get("server-timing") ?? ""), development);
  }
});

Deno.test(`${route} gives concurrent requests the same responses as single ones`, async () => {
  await using shop = await openShop();
  for (let at = 0; at < 5; at++) await shop.addItem({ inventory_count: at + 1, price_full_day: 1_000 * (at + 1) });
  const ask = async (day: number) =>
    await shop.visitor("GET /v1/storefront/inventory", {
      query: { pickup_date: "2027-06-01", return_date: `2027-06-0${day}` },
    });
  const days = [1, 2, 3, 4, 5, 6];
  const alone = new Map<number, unknown>();
  for (const day of days) alone.set(day, await ask(day));
  const crowd = Array.from({ length: 60 }, (_, at) => days[at % days.length]!);
  const together = await Promise.all(crowd.map(ask));
  for (const [at, day] of crowd.entries()) assert.deepEqual(together[at], alone.get(day));
});

Deno.test(`${route} includes required add-ons, so that the price of one unit equals its quote`, async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const { id: other } = await shop.addItem();
  const addon = async (
    body: { price: number; price_type: "per_item" | "per_day"; mode: "required" | "optional" | "hidden" },
  ) =>
    await shop.staff("POST /v1/addons", {
      body: { name: "Extra", items: [{ fleet_item_id: other, mode: "hidden" }], ...body },
    });
  await addon({ price: 300, price_type: "per_day", mode: "required" });
  await addon({ price: 500, price_type: "per_item", mode: "required" });
  await addon({ price: 700, price_type: "per_item", mode: "optional" });
  for (const [dates, amount] of [[period, 1_100], [halfDay, 800]] as const) {
    const { data } = await shop.visitor(route, { query: dates });
    assert.deepEqual(data.map(({ pricing }) => pricing.required_addons_amount), [amount, 0]);
    for (const { id: fleet_item_id, pricing } of data) {
      const { subtotal } = await shop.visitor("POST /v1/storefront/quote", {
        body: { ...dates, line_items: [{ fleet_item_id }] },
      });
      assert.equal(pricing.unit_amount + pricing.required_addons_amount, subtotal);
    }
    assert.equal(data[0]!.id, id);
  }
});
