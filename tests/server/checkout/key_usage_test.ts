import assert from "node:assert/strict";
import { addUnitDaysOfKey, usageOfKey } from "../../../server/checkout/key_usage.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openTimedPool } from "../../support/database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** Holds one unit for two days, at the counter, so that the server's own sum of the key stays as it is. */
async function holdAsStaff(shop: TestShop, fleet_item_id: string): Promise<void> {
  const api = shop.staff as unknown as TestShop["visitor"];
  await api("POST /api/storefront/payment-intent", {
    body: { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } },
  });
}

/** Opens a shop with a hold of one unit for two days for each of two keys. */
async function openKeys() {
  const shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 20 });
  const usage = async (key_id: string) => (await usageOfKey(shop.deps, { tenant_id: shop.id, key_id })).unit_days;
  const add = async (key_id: string) => {
    await holdAsStaff(shop, id);
    await shop.sql`update holds h set key_id = ${key_id} where h.tenant_id = ${shop.id} and h.key_id is null`;
  };
  const { publishable_key_id: first } = shop;
  const { id: second } = await shop.staff("POST /v1/keys", { body: { kind: "publishable", name: "Kiosk" } });
  for (const key_id of [first, second]) await add(key_id);
  return { shop, first, second, usage, add, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("usageOfKey reads the usage of each key every 10 s", async () => {
  await using keys = await openKeys();
  const { shop, first, second, usage } = keys;
  assert.deepEqual([await usage(first), await usage(second)], [2, 2]);
  await keys.add(first);
  await keys.add(second);
  await shop.travel("2027-05-03T08:00:09.999Z");
  assert.deepEqual([await usage(first), await usage(second)], [2, 2]);
  await shop.travel("2027-05-03T08:00:10Z");
  assert.deepEqual([await usage(first), await usage(second)], [4, 4]);
});

Deno.test("addUnitDaysOfKey counts at once, until the sum is read again", async () => {
  await using keys = await openKeys();
  const { shop, first, second, usage } = keys;
  addUnitDaysOfKey(shop.deps, second, 5);
  assert.deepEqual([await usage(first), await usage(second)], [2, 2], "a sum that is not read yet will count it");
  addUnitDaysOfKey(shop.deps, first, 5);
  addUnitDaysOfKey(shop.deps, first, 1);
  assert.deepEqual([await usage(first), await usage(second)], [8, 2]);
  await shop.travel("2027-05-03T08:00:10Z");
  assert.equal(await usage(first), 2);
});

Deno.test("usageOfKey reads again after a read that failed", async () => {
  await using keys = await openKeys();
  const { shop, first, usage } = keys;
  const { sql, end } = openTimedPool(1);
  await end();
  await assert.rejects(usageOfKey({ ...shop.deps, sql }, { tenant_id: shop.id, key_id: first }));
  assert.equal(await usage(first), 2);
});
