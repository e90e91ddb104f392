import assert from "node:assert/strict";
import { allocateLines } from "../../../server/stock/allocations.sql.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { allocationOf, ids } from "../../support/stock.ts";
import { JUNE, take } from "./june.ts";

const route = "GET /v1/storefront/inventory";
const halfDay = { pickup_date: "2027-06-01T09:00:00Z", return_date: "2027-06-01T13:00:00Z" };

async function inventory(shop: TestShop, query: Record<string, string> = {}) {
  return await shop.visitor(route, { query: { ...JUNE, ...query } as never });
}

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

Deno.test(`${route} gives the figure of the broken rule, to staff as well, and none of the other rules`, async () => {
  await using shop = await openShop();
  await shop.addItem({ name: "Long", min_duration: 5 });
  await shop.addItem({ name: "Short", max_duration: 1, min_duration: 1 });
  await shop.addItem({ name: "Early", notice_hours: 8_760 });
  await shop.addItem({ name: "Sold", inventory_count: 0, min_duration: 1 });
  await shop.addItem({ name: "Free", max_duration: 30, notice_hours: 1 });
  const query = { ...JUNE, include_unavailable: "true" as const };
  for (const call of [shop.visitor, shop.staff]) {
    const { data } = await call(route, { query });
    assert.deepEqual(data.map(({ name, reason, reason_limit }) => [name, reason, reason_limit]), [
      ["Long", "min_duration", 5],
      ["Short", "max_duration", 1],
      ["Early", "notice_required", 8_760],
      ["Sold", "out_of_stock", undefined],
      ["Free", undefined, undefined],
    ]);
    assert.equal(data.some((item) => "min_duration" in item || "notice_hours" in item), false);
  }
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
  for (const [dates, amount] of [[JUNE, 1_100], [halfDay, 800]] as const) {
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
