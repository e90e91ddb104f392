import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

const EVE = { name: "Eve", email: "eve@example.com" };

/**
 * Opens a shop with a signed-in customer. `book` sends customer details with the payment, with the booking, or not at
 * all.
 */
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

Deno.test("POST /v1/storefront/book ignores another e-mail address when a customer session is sent", async () => {
  await using context = await openSignedIn();
  for (const details of [{ paying: EVE }, { booking: EVE }]) {
    const { customer } = await context.book(details);
    assert.deepEqual([customer?.name, customer?.email], ["Eve", "ada@example.com"]);
  }
  await context.shop.runDueJobs();
  assert.ok(context.shop.mailer.mails.every(({ to }) => to.address === "ada@example.com"));
});

Deno.test("POST /v1/storefront/book keeps the customer and notes that were sent with the payment", async () => {
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

Deno.test("POST /v1/storefront/book takes the customer's details from the session when none are sent", async () => {
  await using context = await openSignedIn();
  const { shop, api } = context;
  await api("PATCH /api/storefront/me", { body: { name: "Ada Berg", phone: "+49 30 1" } });
  const { customer, number } = await context.book();
  assert.deepEqual([customer?.name, customer?.email, customer?.phone], ["Ada Berg", "ada@example.com", "+49 30 1"]);
  await shop.runDueJobs();
  const { to, text } = shop.mailer.mails.at(-1)!;
  assert.equal(to.address, "ada@example.com");
  assert.ok(text.includes(number));
});
