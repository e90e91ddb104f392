import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

async function requestHolds(shop: TestShop, times: number, api = shop.visitor) {
  const { id } = await shop.addItem({ inventory_count: 100 });
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id, quantity: 1 }] };
  return await countOutcomes(
    Array.from(
      { length: times },
      () => api("POST /api/storefront/payment-intent", { body: { amount: 7_000, booking_details } }),
    ),
  );
}

Deno.test("a customer can have 5 active holds and an IP address 20 when all are requested at once", async () => {
  await using shop = await openShop({ pool: 8 });
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  assert.deepEqual(await requestHolds(shop, 12, ada), { accepted: 5, too_many_holds: 7 });
  assert.deepEqual(await requestHolds(shop, 24), { accepted: 15, too_many_holds: 9 });
  await shop.travel(new Date(shop.clock.now().getTime() + 15 * 60_000));
  assert.deepEqual(await requestHolds(shop, 2, ada), { accepted: 2 }, "expired holds do not count");
});
