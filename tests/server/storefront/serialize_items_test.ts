import assert from "node:assert/strict";
import { catalogueOf } from "../../../server/storefront/catalogue.ts";
import { serializeItems } from "../../../server/storefront/serialize_items.ts";
import { periodOf } from "../../../shared/read_period.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("serializeItems lists each item once, whatever was listed before", async () => {
  await using shop = await openShop();
  await shop.addItem({ name: "Kayak" });
  await shop.addItem({ name: "Canoe" });
  const catalogue = await catalogueOf(shop.deps, shop.id);
  const period = periodOf({ pickup_date: "2027-06-01", return_date: "2027-06-02" }, {
    shop: catalogue.shop,
    now: shop.clock.now(),
  });
  assert.ok(!("faults" in period));
  const [kayak, canoe] = catalogue.on_sale.map((item, index) => ({
    item,
    index,
    availability: { available_quantity: index },
  }));
  const serialize = (...listed: (typeof kayak & object)[]) =>
    serializeItems({ before: "[", after: "]" }, listed, { catalogue, period });
  const namesOf = (json: string) => (JSON.parse(json) as { name: string }[]).map(({ name }) => name);
  const both = serialize(kayak!, canoe!);
  const one = serialize(canoe!);
  const none = serialize();
  assert.deepEqual([both, one, none].map(namesOf), [["Kayak", "Canoe"], ["Canoe"], []]);
});

Deno.test("items of one price table share their price, and keep their own deposit, add-ons and rates", async () => {
  await using shop = await openShop();
  const table = await shop.staff("POST /v1/price-tables", {
    body: { name: "Boats", rows: [{ days: 2, amount: 8_000 }] },
  });
  const add = async (changes: { deposit_amount?: number } = {}) => {
    const { id } = await shop.addItem();
    return await shop.staff("PATCH /v1/fleet/items/:id", {
      params: { id },
      body: { price_table_id: table.id, ...changes },
    });
  };
  const [plain, dear, dressed, rated] = [await add(), await add({ deposit_amount: 5_000 }), await add(), await add()];
  const covered = await add({ deposit_amount: 5_000 });
  const items = [{ fleet_item_id: dressed.id, mode: "required" as const }];
  await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 300, mode: "hidden", items } });
  await shop.staff("POST /v1/addons", {
    body: {
      name: "Cover",
      price: 0,
      lower_deposit_percent: 50,
      mode: "hidden",
      items: [{ fleet_item_id: covered.id, mode: "required" }],
    },
  });
  const applies_to = { item_ids: [rated.id] };
  await shop.staff("POST /v1/rates", { body: { name: "Summer", applies_to, change: { percent: 50 } } });
  const query = { pickup_date: "2027-06-01", return_date: "2027-06-02" };
  for (let round = 0; round < 2; round++) {
    const { data } = await shop.visitor("GET /v1/storefront/inventory", { query });
    const termsOf = ({ id }: { id: string }) => {
      const { unit_amount, deposit_amount, required_addons_amount } = data.find((item) => item.id === id)!.pricing;
      return [unit_amount, deposit_amount, required_addons_amount];
    };
    assert.deepEqual([plain, dear, dressed, rated, covered].map((item) => termsOf(item)), [
      [8_000, null, 0],
      [8_000, 5_000, 0],
      [8_000, null, 300],
      [12_000, null, 0],
      [8_000, 2_500, 0],
    ]);
  }
});

Deno.test("an item without a cover keeps its deposit as it was typed, and a lowered one is an amount that cards can be charged", async () => {
  await using shop = await openShop({ currency: "KWD" });
  const [plain, covered] = [await shop.addItem({ deposit_amount: 105 }), await shop.addItem({ deposit_amount: 105 })];
  await shop.staff("POST /v1/addons", {
    body: {
      name: "Cover",
      price: 0,
      lower_deposit_percent: 50,
      mode: "hidden",
      items: [{ fleet_item_id: covered.id, mode: "required" }],
    },
  });
  const query = { pickup_date: "2027-06-01", return_date: "2027-06-02" };
  const { data } = await shop.visitor("GET /v1/storefront/inventory", { query });
  const depositOf = (id: string) => data.find((item) => item.id === id)!.pricing.deposit_amount;
  assert.deepEqual([plain, covered].map(({ id }) => depositOf(id)), [105, 50]);
});
