import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { addItems } from "../../support/stock.ts";
import { JUNE, take } from "./june.ts";

const route = "GET /v1/storefront/inventory";

Deno.test(`${route} has an ETag that changes only with stock, catalogue and time`, async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2, notice_hours: 24 * 28 });
  const ask = async (etag = "") => {
    const response = await shop.request(`/v1/storefront/inventory?${new URLSearchParams(JUNE)}`, {
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
    const { headers } = await shop.request(`/v1/storefront/inventory?${new URLSearchParams(JUNE)}`, {
      headers: { authorization: `Bearer ${shop.keys.publishable}` },
    });
    tags.add(headers.get("etag")!);
  }
  assert.equal(tags.size, 3);
});

Deno.test(`${route} sends Server-Timing in development only`, async () => {
  for (const development of [true, false]) {
    await using shop = await openShop({ settings: { development } });
    const { headers } = await shop.request(`/v1/storefront/inventory?${new URLSearchParams(JUNE)}`, {
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
