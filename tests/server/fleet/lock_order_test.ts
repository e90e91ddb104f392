import assert from "node:assert/strict";
import { addProduct } from "../../support/products.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const ROUNDS = 200;
const table = { name: "Kayaks", rows: [{ days: 1, amount: 4_500 }] };

Deno.test("an item with `if_version` and its price table change 200 times at once without a deadlock", async () => {
  await using shop = await openShop({ pool: 2 });
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", { body: table });
  const { id } = await shop.addItem();
  let { updated_at: if_version } = await shop.staff("PATCH /v1/fleet/items/:id", {
    params: { id },
    body: { price_table_id },
  });
  for (let round = 0; round < ROUNDS; round++) {
    const [item, changed] = await Promise.all([
      shop.staff("PATCH /v1/fleet/items/:id", {
        params: { id },
        body: { name: `Kayak ${round}`, price_table_id, if_version },
      }),
      shop.staff("PATCH /v1/price-tables/:id", { params: { id: price_table_id }, body: { name: `Kayaks ${round}` } }),
    ]);
    assert.deepEqual([item.name, changed.name], [`Kayak ${round}`, `Kayaks ${round}`]);
    if_version = item.updated_at;
  }
});

Deno.test("a change of an item with `if_version` waits for the records that it names before it is locked", async () => {
  await using shop = await openShop();
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", { body: table });
  const { id: tax_rate_id } = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  const { product } = await addProduct(shop, ["M"]);
  const part = await shop.addItem();
  const { id, updated_at } = await shop.addItem();
  let if_version = updated_at;
  const named = [
    { locks: "price_tables", of: price_table_id, body: { price_table_id } },
    { locks: "tax_rates", of: tax_rate_id, body: { tax_rate_id } },
    { locks: "items", of: part.id, body: { components: [{ fleet_item_id: part.id, quantity: 1 }] } },
    { locks: "products", of: product.id, body: { product_id: product.id, option_label: "L" } },
    // The status of a size decides whether its product has sizes
    { locks: "products", of: product.id, body: { status: "maintenance" as const } },
  ];
  for (const { locks, of, body } of named) {
    const { changing } = await shop.sql.begin(async (tx) => {
      await tx`select from ${tx(locks)} r where r.tenant_id = ${shop.id} and r.id = ${of} for update`;
      const changing = shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { ...body, if_version } });
      await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
      await tx`select from items i where i.tenant_id = ${shop.id} and i.id = ${id} for no key update nowait`;
      return { changing };
    });
    if_version = (await changing).updated_at;
  }
});

Deno.test("a change and the deletion of a product wait for all its sizes before they lock the catalogue", async () => {
  await using shop = await openShop();
  const { product, sizes } = await addProduct(shop, ["M", "L"]);
  const { id } = sizes[1]!;
  const params = { id: product.id };
  for (
    const change of [
      () => shop.staff("PATCH /v1/products/:id", { params, body: { name: "Sea kayak" } }),
      () => shop.staff("DELETE /v1/products/:id", { params }),
    ]
  ) {
    const { changing } = await shop.sql.begin(async (tx) => {
      await tx`select from items i where i.tenant_id = ${shop.id} and i.id = ${id} for no key update`;
      const changing = change();
      await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
      await tx`select from catalogue_versions v where v.tenant_id = ${shop.id} for update nowait`;
      return { changing };
    });
    await changing;
  }
});
