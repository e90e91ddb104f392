import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("POST and PATCH /v1/addons set defaults and replace all modes for single items, which GET /v1/addons/:id returns", async () => {
  await using shop = await openShop();
  const [kayak, canoe] = [await shop.addItem(), await shop.addItem()];
  const { id, created_at: _c, updated_at: _u, ...created } = await shop.staff("POST /v1/addons", {
    body: { name: "Helmet", price: 500 },
  });
  assert.match(id, /^ao_/);
  assert.deepEqual(created, {
    name: "Helmet",
    price: 500,
    price_type: "per_item",
    percent: null,
    waive_deposit: false,
    lower_deposit_percent: null,
    mode: "optional",
    description: null,
    items: [],
    stock_item_id: null,
    stock_product_id: null,
    units_per_addon: 1,
    tax_rate_id: null,
    sort_order: 0,
  });
  const patch = async (body: object) => await shop.staff("PATCH /v1/addons/:id", { params: { id }, body });
  const items = [{ fleet_item_id: kayak.id, mode: "required" }, { fleet_item_id: canoe.id, mode: "hidden" }];
  assert.deepEqual((await patch({ items })).items, items);
  assert.deepEqual((await patch({ price_type: "per_day" })).items, items, "an absent field keeps its value");
  assert.deepEqual((await patch({ items: items.slice(1) })).items, items.slice(1));
  const addon = await shop.staff("GET /v1/addons/:id", { params: { id } });
  assert.equal(addon.price_type, "per_day");
  assert.deepEqual({ ...await patch(addon), updated_at: "" }, { ...addon, updated_at: "" });
});

Deno.test("POST /v1/addons refuses items of another shop, unknown items and repeated items", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const foreign = (await other.addItem()).id;
  const own = (await shop.addItem()).id;
  const add = async (...ids: string[]) =>
    await shop.staff("POST /v1/addons", {
      body: { name: "A", price: 1, items: ids.map((fleet_item_id) => ({ fleet_item_id, mode: "required" as const })) },
    });
  for (const ids of [[foreign], ["fi_unknown"], [own, foreign], [own, own]]) {
    await assert.rejects(add(...ids), { message: "invalid_request" }, ids.join());
  }
  assert.deepEqual((await shop.staff("GET /v1/addons")).data, [], "a refused add-on is not stored");
});

Deno.test("GET /v1/addons lists the newest first; DELETE /v1/addons/:id removes an add-on from the storefront", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const ids: string[] = [];
  for (const name of ["A", "B", "C"]) {
    ids.unshift((await shop.staff("POST /v1/addons", { body: { name, price: 1 } })).id);
  }
  const first = await shop.staff("GET /v1/addons", { query: { limit: "2" } });
  const rest = await shop.staff("GET /v1/addons", { query: { limit: "2", cursor: first.next_cursor! } });
  assert.deepEqual([...first.data, ...rest.data].map(({ id }) => id), ids);
  const offered = async () =>
    (await shop.visitor("GET /api/storefront/addons-check", { query: { fleet_item_ids: item.id } })).addons.map((
      { id },
    ) => id);
  assert.equal((await offered()).length, 3);
  const params = { id: ids[0]! };
  assert.deepEqual(await shop.staff("DELETE /v1/addons/:id", { params }), { deleted: true, id: ids[0] });
  assert.ok(!(await offered()).includes(ids[0]!));
  await assert.rejects(shop.staff("DELETE /v1/addons/:id", { params }), { message: "not_found" });
});

Deno.test("GET /api/storefront/addons-check accepts 1 to 50 item ids, as many as a cart has lines", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await shop.staff("POST /v1/addons", { body: { name: "Helmet", price: 500 } });
  const unknown = Array.from({ length: 50 }, () => shop.deps.ids.next("fi"));
  const check = async (ids: string[]) =>
    await shop.visitor("GET /api/storefront/addons-check", { query: { fleet_item_ids: ids.join() } });
  const { addons } = await check([...unknown.slice(0, 49), item.id, item.id]);
  assert.deepEqual(addons.map(({ id, fleet_item_ids }) => [id, fleet_item_ids]), [[id, [item.id]]]);
  for (const ids of [[...unknown, item.id], [",", " "]]) {
    const { errors } = await assertProblem("invalid_request", check(ids));
    assert.deepEqual(errors.map(({ path, message }) => [path, message]), [[
      "fleet_item_ids",
      "must name 1 to 50 items",
    ]]);
  }
});

Deno.test("an add-on that names no item, not even with an empty id, is refused with the field", async () => {
  await using shop = await openShop();
  const { id } = await shop.staff("POST /v1/addons", { body: { name: "Helmet", price: 500 } });
  for (const stock_item_id of ["", "fi_0"]) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/addons/:id", { params: { id }, body: { stock_item_id } }),
    );
    assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["stock_item_id", "unknown_id"]]);
  }
});
