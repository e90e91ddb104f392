import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const add = (shop: TestShop, body = { name: "Reduced", percent: 7 }) => shop.staff("POST /v1/tax-rates", { body });

Deno.test("POST, GET and PATCH /v1/tax-rates return the record, with up to three decimals", async () => {
  await using shop = await openShop();
  const created = await add(shop, { name: " Reduced ", percent: 7.125 });
  const { id, created_at, updated_at, ...rest } = created;
  assert.match(id, /^tx_[0-9a-hjkmnp-tv-z]{26}$/);
  assert.equal(created_at, updated_at);
  assert.deepEqual(rest, { name: "Reduced", percent: 7.125 });
  assert.deepEqual(await shop.staff("GET /v1/tax-rates/:id", { params: { id } }), created);
  const changed = await shop.staff("PATCH /v1/tax-rates/:id", { params: { id }, body: { percent: 100 } });
  assert.deepEqual([changed.name, changed.percent], ["Reduced", 100]);
  const patch = (if_version: string) =>
    shop.staff("PATCH /v1/tax-rates/:id", { params: { id }, body: { name: "Higher", if_version } });
  assert.equal((await patch(changed.updated_at)).name, "Higher");
  await assert.rejects(patch("2027-01-01T00:00:00.000Z"), { message: "changed_meanwhile" });
});

Deno.test("POST and PATCH /v1/tax-rates refuse other percents and names, and a name that is taken in any case", async () => {
  await using shop = await openShop();
  const { id } = await add(shop);
  const bad: [string, object][] = [
    ["percent", { percent: -0.001 }],
    ["percent", { percent: 100.001 }],
    ["percent", { percent: 7.0001 }],
    ["percent", { percent: "7" }],
    ["percent", { percent: null }],
    ["name", { name: "" }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(41) }],
    ["name", { name: "two\nlines" }],
  ];
  for (const [field, fault] of bad) {
    const body = { name: "Other", percent: 1, ...fault };
    const paths = async (call: Promise<unknown>) => (
      (await assertProblem("invalid_request", call)).errors.map(({ path }) => path)
    );
    assert.deepEqual(await paths(shop.staff("POST /v1/tax-rates", { body })), [field], JSON.stringify(fault));
    assert.deepEqual(await paths(shop.staff("PATCH /v1/tax-rates/:id", { params: { id }, body })), [field]);
  }
  await add(shop, { name: "x".repeat(40), percent: 0 });
  await assert.rejects(add(shop, { name: "rEDUCED", percent: 1 }), { message: "name_taken" });
});

Deno.test("GET /v1/tax-rates lists the newest first, a shop has at most 20, and unknown ids are a 404", async () => {
  await using shop = await openShop();
  for (let at = 1; at <= 20; at++) await add(shop, { name: `Rate ${at}`, percent: at });
  await assert.rejects(add(shop, { name: "One more", percent: 1 }), { message: "too_many_tax_rates" });
  const { data, next_cursor } = await shop.staff("GET /v1/tax-rates", { query: { limit: "2" } });
  assert.deepEqual(data.map(({ percent }) => percent), [20, 19]);
  const next = await shop.staff("GET /v1/tax-rates", { query: { limit: "1", cursor: next_cursor! } });
  assert.deepEqual(next.data.map(({ percent }) => percent), [18]);
  const params = { id: "tx_unknown" };
  await assert.rejects(shop.staff("GET /v1/tax-rates/:id", { params }), { message: "not_found" });
  await assert.rejects(shop.staff("PATCH /v1/tax-rates/:id", { params, body: {} }), { message: "not_found" });
  await assert.rejects(shop.staff("DELETE /v1/tax-rates/:id", { params }), { message: "not_found" });
  await shop.staff("DELETE /v1/tax-rates/:id", { params: { id: data[0]!.id } });
  await add(shop, { name: "One more", percent: 1 });
});

Deno.test("DELETE /v1/tax-rates/:id names the items and add-ons that have the rate", async () => {
  await using shop = await openShop();
  const { id } = await add(shop);
  const params = { id };
  const kayak = await shop.addItem({ name: "Kayak", tax_rate_id: id });
  const vest = await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 100, tax_rate_id: id } });
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { tax_rate_id: id } });
  assert.deepEqual(data.map(({ name }) => name), ["Kayak"]);
  const refused = await assertProblem("tax_rate_in_use", shop.staff("DELETE /v1/tax-rates/:id", { params }));
  assert.deepEqual([refused.items, refused.addons], [
    [{ id: kayak.id, name: "Kayak" }],
    [{ id: vest.id, name: "Vest" }],
  ]);
  assert.match(refused.detail!, /Kayak, Vest/);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: kayak.id } });
  await assertProblem("tax_rate_in_use", shop.staff("DELETE /v1/tax-rates/:id", { params }));
  await shop.staff("DELETE /v1/addons/:id", { params: { id: vest.id } });
  await shop.staff("DELETE /v1/tax-rates/:id", { params });
  assert.equal((await shop.staff("GET /v1/fleet/items/:id", { params: { id: kayak.id } })).tax_rate_id, null);
});

Deno.test("items and add-ons refuse a tax rate that is unknown or of another shop, and null takes theirs away", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { id } = await add(shop);
  const foreign = await add(other);
  const item = await shop.addItem({ tax_rate_id: id });
  const addon = await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 100, tax_rate_id: id } });
  assert.deepEqual([item.tax_rate_id, addon.tax_rate_id], [id, id]);
  for (const tax_rate_id of [foreign.id, "tx_unknown", ""]) {
    const calls = [
      () => shop.addItem({ tax_rate_id }),
      () => shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { tax_rate_id } }),
      () => shop.staff("POST /v1/addons", { body: { name: "Bag", price: 1, tax_rate_id } }),
      () => shop.staff("PATCH /v1/addons/:id", { params: { id: addon.id }, body: { tax_rate_id } }),
    ];
    for (const call of calls) {
      const { errors } = await assertProblem("invalid_request", call());
      assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["tax_rate_id", "unknown_id"]]);
    }
  }
  const body = { tax_rate_id: null };
  assert.equal((await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body })).tax_rate_id, null);
  assert.equal((await shop.staff("PATCH /v1/addons/:id", { params: { id: addon.id }, body })).tax_rate_id, null);
});

Deno.test("a change of a tax rate is in the log of changes, and counts for the next quote", async () => {
  await using shop = await openShop();
  const { id } = await add(shop);
  const item = await shop.addItem({ price_full_day: 1_000, tax_rate_id: id });
  const quote = () =>
    shop.visitor("POST /v1/storefront/quote", {
      body: { pickup_date: "2027-05-10", return_date: "2027-05-10", line_items: [{ fleet_item_id: item.id }] },
    });
  assert.deepEqual((await quote()).taxes, [{ name: "Reduced", percent: 7, net: 1_000, tax: 70 }]);
  await shop.staff("PATCH /v1/tax-rates/:id", { params: { id }, body: { percent: 9 } });
  assert.deepEqual((await quote()).taxes, [{ name: "Reduced", percent: 9, net: 1_000, tax: 90 }]);
  const { data } = await shop.staff("GET /v1/audit", { query: { record_id: id } });
  assert.deepEqual(data.map(({ action }) => action), ["tax_rate.updated", "tax_rate.created"]);
});

Deno.test("POST /v1/fleet/items/import finds tax rates by name in any case", async () => {
  await using shop = await openShop();
  const { id } = await add(shop);
  const send = (lines: string[], dry_run = false) => {
    const text = ["name,category,price_full_day,tax_rate", ...lines].join("\n");
    const form = { file: new Blob([text], { type: "text/csv" }), dry_run: String(dry_run) as "true" };
    return shop.staff("POST /v1/fleet/items/import", { form });
  };
  const { line_errors } = await send(["Canoe,Boats,9,Unheard of"], true);
  assert.deepEqual(line_errors.map(({ line, column, code }) => [line, column, code]), [[2, "tax_rate", "unknown"]]);
  await send(["Kayak,Boats,9,REDUCED", "Raft,Boats,9,"]);
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { sort: "name" } });
  assert.deepEqual(data.map((item) => [item.name, (item as { tax_rate_id?: string | null }).tax_rate_id]), [
    ["Kayak", id],
    ["Raft", null],
  ]);
});
