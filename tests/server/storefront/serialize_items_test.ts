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
