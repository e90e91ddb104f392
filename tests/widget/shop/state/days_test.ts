import assert from "node:assert/strict";
import { loadDays } from "../../../../widget/shop/state/dates.ts";
import { openShop } from "../../../support/shop.ts";
import { openWidget } from "../../../support/widget.ts";

const body = {
  pickup_date: "2027-05-10",
  return_date: "2027-05-11",
  customer: { name: "Ada", email: "ada@example.com" },
};

Deno.test("loadDays loads the whole shop's days, or those of the item in the attribute", async () => {
  await using shop = await openShop();
  const [{ id, slug }] = [await shop.addItem({ inventory_count: 1 }), await shop.addItem({ inventory_count: 1 })];
  await shop.staff("POST /v1/bookings", { body: { ...body, line_items: [{ fleet_item_id: id }] } });
  for (const [item, free] of [[null, 1], [id, 0], [slug, 0]] as const) {
    const { store } = await openWidget(shop, { preset: { item } });
    await loadDays(store, "2027-05");
    assert.deepEqual([store.knownDays.value.get("2027-05-10")?.available_quantity, store.knownDays.value.size], [
      free,
      90,
    ]);
  }
});

Deno.test("loadDays keeps known days while it loads more, and requests no day twice", async () => {
  await using shop = await openShop();
  await shop.addItem();
  const { store, network } = await openWidget(shop);
  await loadDays(store, "2027-05");
  const known = store.knownDays.value;
  network.down = true;
  await loadDays(store, "2027-06");
  assert.equal(store.knownDays.value, known, "offline: known days stay, and no error is shown");
  assert.equal(store.error.value, null);
  network.down = false;
  await loadDays(store, "2027-06");
  assert.deepEqual([...store.knownDays.value.keys()].at(-1), "2027-10-31");
  network.down = true;
  await loadDays(store, "2027-08");
  assert.equal(store.knownDays.value.size, 90 + 92);
});
