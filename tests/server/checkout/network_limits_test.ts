import assert from "node:assert/strict";
import type { Quotas } from "../../../server/quotas.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { addressesOf, neighbours, postFrom } from "../../support/post_from.ts";
import { openShop, testQuotas } from "../../support/shop.ts";

/** Opens a shop with one free item. `hold` requests units of it from an address and returns the HTTP status. */
async function openHolds({ stock, quotas = {} }: { stock: number; quotas?: Partial<Quotas> }) {
  const settings = { quotas: { ...testQuotas, ...quotas }, trusted_proxies: ["127.0.0.1"] };
  const shop = await openShop({ pool: 8, settings });
  const { id } = await shop.addItem({ inventory_count: stock, price_half_day: 0, price_full_day: 0 });
  const hold = async (address: string, quantity = 1) => {
    const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id, quantity }] };
    const body = { amount: 0, booking_details };
    return (await postFrom(shop, "/api/storefront/payment-intent", { address, body })).status;
  };
  return { shop, hold, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** Each limit lets an address have one hold: one unit for two days. */
const oneHold = { holds_per_address: 1, hold_unit_days_per_address_and_hour: 2 };
for (const [limit, value] of Object.entries(oneHold)) {
  Deno.test(`an IPv6 /48 network gets four times ${limit}, also when all holds are requested at once`, async () => {
    await using holds = await openHolds({ stock: 100, quotas: { [limit]: value } });
    const { hold } = holds;
    const statuses = await Promise.all(addressesOf("2001:db8:1", 8).map((address) => hold(address)));
    assert.deepEqual(statuses.toSorted(), [200, 200, 200, 200, 429, 429, 429, 429]);
    assert.equal(await hold("2001:db8:2:1::1"), 200, "another /48 network");
    for (const address of neighbours(6)) assert.equal(await hold(address), 200, address);
    assert.equal(await hold("203.0.113.1"), 429);
  });
}

Deno.test("an IPv6 /48 network may have an item's whole stock twice as long as an address", async () => {
  await using holds = await openHolds({ stock: 10 });
  const { shop, hold } = holds;
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: 1 } });
  const passHold = async () => {
    await shop.travel(new Date(shop.clock.now().getTime() + 16 * 60_000));
    await shop.runDueJobs();
  };
  const [last = "", ...others] = addressesOf("2001:db8:1", 9);
  for (const address of others) {
    assert.equal(await hold(address, 10), 200, address);
    await passHold();
  }
  assert.equal(await hold(last, 10), 429);
  assert.equal(await hold("2001:db8:2:1::1", 10), 200, "another /48 network");
});

Deno.test("a hold that a server of 0.9.0 has placed counts for its address, which has no network yet", async () => {
  await using holds = await openHolds({ stock: 100, quotas: { holds_per_address: 1 } });
  const { shop, hold } = holds;
  const [first = "", ...others] = addressesOf("2001:db8:1", 5);
  assert.equal(await hold(first), 200);
  await shop.sql`update holds h set network = null where h.tenant_id = ${shop.id}`;
  assert.equal(await hold(first), 429);
  for (const address of others) assert.equal(await hold(address), 200, address);
});
