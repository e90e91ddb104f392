import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";

Deno.test("POST, GET and PATCH /v1/fleet/categories return the record without an envelope", async () => {
  await using shop = await openShop();
  const { id, updated_at, ...created } = await shop.staff("POST /v1/fleet/categories", {
    body: { name: "Boats", slug: "boats" },
  });
  assert.match(id, /^cat_/);
  assert.deepEqual(created, { name: "Boats", slug: "boats", description: null, image_url: null, sort_order: 0 });
  assert.deepEqual(await shop.visitor("GET /v1/fleet/categories/:id", { params: { id } }), { id, ...created });
  const changed = await shop.staff("PATCH /v1/fleet/categories/:id", {
    params: { id },
    body: { name: "Ships", sort_order: 3 },
  });
  assert.deepEqual(changed, { id, ...created, name: "Ships", sort_order: 3, updated_at });
  assert.deepEqual(await shop.staff("PATCH /v1/fleet/categories/:id", { params: { id }, body: {} }), changed);
});

Deno.test("GET /v1/fleet/categories lists categories by sort_order, then by id, in pages", async () => {
  await using shop = await openShop();
  for (const [at, sort_order] of [5, 1, 1, -2].entries()) {
    await shop.staff("POST /v1/fleet/categories", { body: { name: `C${at}`, slug: `c${at}`, sort_order } });
  }
  const first = await shop.visitor("GET /v1/fleet/categories", { query: { limit: "3" } });
  const rest = await shop.visitor("GET /v1/fleet/categories", { query: { limit: "3", cursor: first.next_cursor! } });
  assert.deepEqual([...first.data, ...rest.data].map(({ name }) => name), ["C3", "C1", "C2", "C0"]);
  assert.deepEqual([first.has_more, rest.has_more, rest.next_cursor], [true, false, null]);
});

Deno.test("DELETE /v1/fleet/categories/:id answers category_in_use while an item is active; retired items still show its name", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const params = { id: item.category_id };
  const remove = async () => await shop.staff("DELETE /v1/fleet/categories/:id", { params });
  await assert.rejects(remove(), { message: "category_in_use" });
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: item.id } });
  assert.deepEqual(await remove(), { deleted: true, id: item.category_id });
  await assert.rejects(remove(), { message: "not_found" });
  await assert.rejects(shop.staff("GET /v1/fleet/categories/:id", { params }), { message: "not_found" });
  assert.deepEqual((await shop.staff("GET /v1/fleet/categories")).data, []);
  assert.deepEqual((await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } })).category, item.category);
  const reactivated = shop.staff("PATCH /v1/fleet/items/:id", {
    params: { id: item.id },
    body: { status: "available" },
  });
  await assert.rejects(reactivated, { message: "invalid_request" });
  await shop.staff("POST /v1/fleet/categories", { body: { name: "Again", slug: item.category.slug } });
});

Deno.test("POST /v1/fleet/categories refuses malformed slugs and slugs of other categories", async () => {
  await using shop = await openShop();
  const body = { name: "Boats", slug: "boats" };
  await shop.staff("POST /v1/fleet/categories", { body });
  await assert.rejects(shop.staff("POST /v1/fleet/categories", { body }), { message: "slug_taken" });
  for (const slug of ["", "Boats", "a--b", "-a", "a-", "ä", "a b", "x".repeat(101)]) {
    await assert.rejects(
      shop.staff("POST /v1/fleet/categories", { body: { ...body, slug } }),
      { message: "invalid_request" },
      slug,
    );
  }
});

Deno.test("concurrent POST /v1/fleet/items and DELETE /v1/fleet/categories/:id leave no item in a deleted category", async () => {
  await using shop = await openShop({ pool: 10 });
  for (let round = 0; round < 10; round++) {
    const { id } = await shop.staff("POST /v1/fleet/categories", { body: { name: "Race", slug: `race-${round}` } });
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => shop.addItem({ category_id: id })),
      shop.staff("DELETE /v1/fleet/categories/:id", { params: { id } }),
      ...Array.from({ length: 4 }, () => shop.addItem({ category_id: id })),
    ]);
  }
  const [{ orphans } = { orphans: -1 }] = await shop.sql<{ orphans: number }[]>`
    select count(*) as orphans
    from items i
    join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
    where i.tenant_id = ${shop.id} and i.status <> 'retired' and c.deleted_at is not null`;
  assert.equal(orphans, 0);
});
