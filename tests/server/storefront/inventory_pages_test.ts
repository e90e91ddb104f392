import assert from "node:assert/strict";
import { allocateLines } from "../../../server/stock/allocations.sql.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addItems, ids } from "../../support/stock.ts";
import { JUNE, juneFirst, take } from "./june.ts";

const route = "GET /v1/storefront/inventory";

async function inventory(shop: TestShop, query: Record<string, string> = {}) {
  return await shop.visitor(route, { query: { ...JUNE, ...query } as never });
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
