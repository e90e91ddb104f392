import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

const EVE = { name: "Eve", email: "eve@example.com" };

/** A shop with a customer who is signed in, and what they book: named when they pay, when they book, or not at all. */
async function openSignedIn() {
  const shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem({ inventory_count: 9 });
  const session = await shop.signIn("ada@example.com");
  const api = shop.customer(session);
  const body = { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } };
  return {
    shop,
    api,
    async book({ paying, booking }: { paying?: typeof EVE; booking?: typeof EVE } = {}) {
      const { payment_intent_id } = await api("POST /api/storefront/payment-intent", {
        body: { ...body, customer: paying },
      });
      return await api("POST /v1/storefront/book", { body: { payment_intent_id, customer: booking } });
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("POST /v1/storefront/book beside a session: another e-mail is passed over, whenever it is said", async () => {
  await using signedIn = await openSignedIn();
  for (const said of [{ paying: EVE }, { booking: EVE }]) {
    const { customer } = await signedIn.book(said);
    assert.deepEqual([customer?.name, customer?.email], ["Eve", "ada@example.com"]);
  }
  await signedIn.shop.work();
  assert.ok(signedIn.shop.mailer.mails.every(({ to }) => to.address === "ada@example.com"));
});

Deno.test("POST /v1/storefront/book adds what is missing and changes nothing that was said before paying", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id }] };
  const { payment_intent_id } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 7_000, booking_details, customer: EVE, notes: "Left-handed" },
  });
  const { customer, notes } = await shop.visitor("POST /v1/storefront/book", {
    body: { payment_intent_id, customer: { name: "Mallory", email: "mallory@example.com" }, notes: "Right-handed" },
  });
  assert.deepEqual([customer?.name, customer?.email, notes], [EVE.name, EVE.email, "Left-handed"]);
});

Deno.test("POST /v1/storefront/book needs no customer beside a session: the shop knows them, and they get their mail", async () => {
  await using signedIn = await openSignedIn();
  const { shop, api } = signedIn;
  await api("PATCH /api/storefront/me", { body: { name: "Ada Berg", phone: "+49 30 1" } });
  const { customer, number } = await signedIn.book();
  assert.deepEqual([customer?.name, customer?.email, customer?.phone], ["Ada Berg", "ada@example.com", "+49 30 1"]);
  await shop.work();
  const { to, text } = shop.mailer.mails.at(-1)!;
  assert.equal(to.address, "ada@example.com");
  assert.ok(text.includes(number));
});
