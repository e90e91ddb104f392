import assert from "node:assert/strict";
import { addProduct } from "../../support/products.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const PATCH = "PATCH /v1/fleet/items/:id";

Deno.test("DELETE /v1/fleet/items/:id refuses the last size of a product, also when two are deleted at once", async () => {
  await using shop = await openShop({ pool: 4 });
  const { product, sizes } = await addProduct(shop, ["M", "L"]);
  const remove = (id: string) => shop.staff("DELETE /v1/fleet/items/:id", { params: { id } });
  const outcomes = await Promise.allSettled(sizes.map(({ id }) => remove(id)));
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const at = outcomes.findIndex(({ status }) => status === "rejected");
  await assert.rejects(remove(sizes[at]!.id), { message: "last_size" });
  // A retired size is no longer the last one
  assert.deepEqual(await remove(sizes[1 - at]!.id), { deleted: true, id: sizes[1 - at]!.id });
  assert.equal((await shop.staff("GET /v1/products/:id", { params: product })).item_count, 1);
});

Deno.test("PATCH to `retired` refuses the last size of a product, also beside the deletion of the other", async () => {
  await using shop = await openShop({ pool: 4 });
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const status = "retired" as const;
  const retire = (id: string, body: object = {}) => shop.staff(PATCH, { params: { id }, body: { status, ...body } });
  const outcomes = await Promise.allSettled([
    retire(m!.id),
    shop.staff("DELETE /v1/fleet/items/:id", { params: { id: l!.id } }),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const [last, other] = outcomes[0]!.status === "rejected" ? [m!, l!] : [l!, m!];
  for (const body of [{}, { product_id: product.id }]) {
    await assert.rejects(retire(last.id, body), { message: "last_size" });
  }
  // A retired size is no longer the last one
  assert.equal((await retire(other.id)).status, "retired");
  await assert.rejects(retire(last.id, { product_id: null }), { message: "last_size" });
  assert.equal((await retire(other.id, { product_id: null })).product_id, null);
});

Deno.test("PATCH of `product_id` refuses the last size of a product, also when two leave at once", async () => {
  await using shop = await openShop({ pool: 4 });
  const { product, sizes } = await addProduct(shop, ["M", "L"]);
  const other = await shop.staff("POST /v1/products", { body: { name: "Canoe", category_id: product.category_id } });
  const move = (id: string, product_id: string | null) => shop.staff(PATCH, { params: { id }, body: { product_id } });
  const outcomes = await Promise.allSettled(sizes.map(({ id }) => move(id, null)));
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const at = outcomes.findIndex(({ status }) => status === "rejected");
  for (const product_id of [null, other.id]) {
    await assert.rejects(move(sizes[at]!.id, product_id), { message: "last_size" });
  }
  assert.equal((await move(sizes[at]!.id, product.id)).product_id, product.id);
  assert.equal((await move(sizes[1 - at]!.id, product.id)).product_id, product.id);
});

Deno.test("an item that is moved to another product meanwhile is not retired, and the request can be repeated", async () => {
  await using shop = await openShop({ pool: 4 });
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"]);
  const other = await shop.staff("POST /v1/products", { body: { name: "Canoe", category_id: product.category_id } });
  for (
    const [size, change] of [
      [m!, (id: string) => shop.staff("DELETE /v1/fleet/items/:id", { params: { id } })],
      [l!, (id: string) => shop.staff(PATCH, { params: { id }, body: { status: "retired" as const } })],
    ] as const
  ) {
    const { refused } = await shop.sql.begin(async (tx) => {
      await tx`update items i set product_id = ${other.id} where i.tenant_id = ${shop.id} and i.id = ${size.id}`;
      const refused = assert.rejects(change(size.id), { message: "unavailable" });
      await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
      return { refused };
    });
    await refused;
    assert.equal((await shop.staff("GET /v1/fleet/items/:id", { params: { id: size.id } })).status, "available");
  }
  await shop.staff(PATCH, { params: { id: l!.id }, body: { status: "retired" } });
});
