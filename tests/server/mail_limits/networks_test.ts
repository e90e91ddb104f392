import assert from "node:assert/strict";
import { fileWaiver } from "../../../server/signing/mails.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { addressesOf, neighbours, postFrom } from "../../support/post_from.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

async function openMailingShop() {
  const quotas = { ...testQuotas, unproven_mails_per_client_and_hour: 1 };
  const shop = await openShop({ settings: { quotas, trusted_proxies: ["127.0.0.1"] } });
  const template = await addWaiver(shop);
  const { id } = await shop.addItem({ price_half_day: 0, price_full_day: 0, inventory_count: 30 });
  let mails = 0;
  /** Returns whether one more mail was sent to an address that nobody has proven. */
  const isMailed = async (email: string) => {
    await shop.runDueJobs();
    const before = mails;
    mails = shop.mailer.mails.length;
    return mails > before && shop.mailer.mails.at(-1)!.to.address === email;
  };
  return {
    shop,
    async book(address: string) {
      const email = `booker${mails}@example.com`;
      const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id, quantity: 1 }] };
      const hold = { amount: 0, booking_details, customer: { name: "Ada", email } };
      const { record: { payment_intent_id } } = await postFrom(shop, "/api/storefront/payment-intent", {
        address,
        body: hold,
      });
      const { status } = await postFrom(shop, "/v1/storefront/book", { address, body: { payment_intent_id } });
      assert.equal(status, 201);
      return await isMailed(email);
    },
    async sign(address: string) {
      const email = `signer${mails}@example.com`;
      const signer = { name: "Anna Berg", email };
      const body = typedSignature(template, signer.name, { signer });
      const { record: { id: waiver_id = "" } } = await postFrom(shop, "/api/sign/waiver", { address, body });
      await fileWaiver(shop.deps, { tenant_id: shop.id, waiver_id });
      return await isMailed(email);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("clients of an IPv6 /48 network cause four times the mails of one client", async () => {
  await using mailing = await openMailingShop();
  const { book } = mailing;
  const results: boolean[] = [];
  for (const address of addressesOf("2001:db8:1", 6)) results.push(await book(address));
  assert.deepEqual(results, [true, true, true, true, false, false]);
  assert.equal(await book("2001:db8:2:1::1"), true, "another /48 network");
  for (const address of neighbours(6)) assert.equal(await book(address), true, address);
  assert.equal(await book("203.0.113.1"), false);
});

Deno.test("mails about bookings and copies of waivers count together for an IPv6 /48 network", async () => {
  await using mailing = await openMailingShop();
  const { book, sign } = mailing;
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = addressesOf("2001:db8:1", 5);
  const results = [await book(first), await sign(second), await book(third), await book(fourth)];
  assert.deepEqual(results, [true, true, true, true]);
  assert.deepEqual([await book(fifth), await sign(fifth)], [false, false]);
});
