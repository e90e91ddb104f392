import assert from "node:assert/strict";
import fc from "fast-check";
import { createApp } from "../../../server/app.ts";
import { createVault } from "../../../server/vault.ts";
import { createApi } from "../../../widget/api.ts";
import { openTimedPool } from "../../support/database.ts";
import { BASE, openShop, type TestShop } from "../../support/shop.ts";

const period = { pickup_date: "2027-06-01", return_date: "2027-06-02" };

/** Opens a second server for the shop, with its own connections and cache. */
async function openSecondServer(shop: TestShop) {
  const { sql, setTime } = openTimedPool(2);
  await setTime(shop.clock.now());
  const vault = createVault("a secret of the tests, at least 32 long");
  const app = createApp({ ...shop.deps, sql, vault }, { strict: true, limiter: undefined, log: () => {} });
  const send: typeof fetch = (url, init) => Promise.resolve(app.request(String(url), init));
  return {
    visitor: createApi<"publishable">({ base: BASE, key: shop.keys.publishable, session: () => null, fetch: send }),
    [Symbol.asyncDispose]: async () => await sql.end(),
  };
}

Deno.test("a change made by one server is in the next response of another", async () => {
  await using shop = await openShop();
  await using second = await openSecondServer(shop);
  const { id, category_id } = await shop.addItem({ inventory_count: 4 });
  const inventory = async () => (await second.visitor("GET /v1/storefront/inventory", { query: period })).data;
  const [known] = await inventory();
  assert.equal(known?.available_quantity, 4);

  type ItemChange = NonNullable<Parameters<TestShop["addItem"]>[0]> & { units_in_maintenance?: number };
  const change = async (body: ItemChange) => {
    await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
    return await inventory();
  };
  assert.equal((await change({ name: "Renamed" }))[0]?.name, "Renamed");
  assert.equal((await change({ price_full_day: 1_000 }))[0]?.pricing.unit_amount, 2_000);
  assert.equal((await change({ inventory_count: 6 }))[0]?.available_quantity, 6);
  assert.equal((await change({ units_in_maintenance: 2 }))[0]?.available_quantity, 4);
  assert.deepEqual((await change({ photos: [{ url: "https://example.com/a.jpg" }] }))[0]?.photos, [{
    url: "https://example.com/a.jpg",
    variants: [],
  }]);
  assert.deepEqual(await change({ live: false }), []);
  assert.equal((await change({ live: true })).length, 1);
  await shop.staff("PATCH /v1/fleet/categories/:id", { params: { id: category_id }, body: { name: "Boats" } });
  assert.equal((await inventory())[0]?.category?.name, "Boats");

  const addons = async () =>
    (await second.visitor("GET /api/storefront/addons-check", { query: { fleet_item_ids: id } })).addons;
  assert.deepEqual(await addons(), []);
  await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 500, price_type: "per_item" } });
  assert.equal((await addons()).length, 1);
  await shop.staff("PATCH /v1/shop", { body: { closed_dates: ["2027-06-01"] } });
  assert.deepEqual(await inventory(), []);
  await shop.staff("PATCH /v1/shop", { body: { closed_dates: [] } });
  assert.equal((await inventory()).length, 1);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id } });
  assert.deepEqual(await inventory(), []);
});

Deno.test("reads of two servers return what was written last when counts, prices and bookings change", async () => {
  await using shop = await openShop({ pool: 2 });
  await using second = await openSecondServer(shop);
  const written = new Map<string, { inventory_count: number; price_full_day: number; taken: number }>();
  for (let at = 0; at < 5; at++) {
    const { id, inventory_count, price_full_day } = await shop.addItem({ inventory_count: 9, price_full_day: 1_000 });
    written.set(id, { inventory_count, price_full_day, taken: 0 });
  }
  const step = fc.tuple(
    fc.constantFrom("count" as const, "price" as const, "book" as const),
    fc.constantFrom(...written.keys()),
    fc.integer({ min: 9, max: 30 }),
  );
  for (const [action, id, value] of fc.sample(step, 60)) {
    const item = written.get(id)!;
    if (action === "count") item.inventory_count = value;
    if (action === "price") item.price_full_day = value * 100;
    const { taken: _, ...body } = item;
    if (action !== "book") await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
    else if (item.taken < 9) {
      item.taken++;
      const line_items = [{ fleet_item_id: id }];
      await shop.staff("POST /v1/bookings", {
        body: { ...period, line_items, customer: { name: "Ada", email: "ada@example.com" } },
      });
    }
    for (const reader of [second.visitor, shop.visitor]) {
      const { data } = await reader("GET /v1/storefront/inventory", { query: period });
      const seen = data.map(({ id, available_quantity, pricing }) => [id, available_quantity, pricing.unit_amount]);
      const expected = [...written].map((
        [id, { inventory_count, price_full_day, taken }],
      ) => [id, inventory_count - taken, 2 * price_full_day]);
      assert.deepEqual(seen, expected.filter(([, free]) => free));
    }
  }
});

Deno.test("a coalesced read sees every change that another server committed before it", async () => {
  await using shop = await openShop({ pool: 2 });
  await using second = await openSecondServer(shop);
  const { id } = await shop.addItem({ price_full_day: 0 });
  let written = 0;
  let writing = true;
  const read = {
    profile: async () => Number((await second.visitor("GET /v1/storefront/shop")).name.split(" ").at(-1)),
    item: async () => (await second.visitor("GET /v1/fleet/items/:id", { params: { id } })).price_full_day,
    inventory: async () =>
      (await second.visitor("GET /v1/storefront/inventory", { query: period })).data[0]!.pricing.unit_amount / 2,
  };
  await shop.staff("PATCH /v1/shop", { body: { name: "Version 0" } });
  const readers = Array.from({ length: 12 }, async (_, at) => {
    const load = Object.values(read)[at % 3]!;
    let loads = 0;
    for (; writing; loads++) {
      const before = written;
      const seen = await load();
      assert.ok(seen >= before, `${seen} was seen after ${before} was written`);
    }
    return loads;
  });
  for (let version = 1; version <= 40; version++) {
    await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_full_day: version } });
    await shop.staff("PATCH /v1/shop", { body: { name: `Version ${version}` } });
    written = version;
  }
  writing = false;
  assert.ok((await Promise.all(readers)).every((loads) => loads > 1));
});
