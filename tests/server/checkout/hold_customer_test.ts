import assert from "node:assert/strict";
import { customerOfHold, customerOfRequest } from "../../../server/checkout/hold_customer.ts";
import type { Customer } from "../../../shared/contract/customers.ts";
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

const typed = { name: "Typed", email: " Typed@Example.com", phone: null };
const record = { name: "Record", email: "record@example.com", phone: "+49 1" } as Customer;
const payer = { name: "Payer", email: "payer@example.com", phone: "+49 2" };
const nobody = { name: null, email: null, phone: null };

for (
  const { title, given, expected } of [
    {
      title: "the typed details before the payer's, and no phone if none was typed",
      given: { customer: typed, record: undefined, payer },
      expected: { name: "Typed", email: "typed@example.com", phone: null },
    },
    {
      title: "the address of the shop's record, which staff may have corrected since, and the typed details",
      given: { customer: typed, record, payer },
      expected: { name: "Typed", email: "record@example.com", phone: null },
    },
    { title: "the shop's record before the payer", given: { customer: null, record, payer }, expected: { ...record } },
    {
      title: "the payer's details where the record has none",
      given: { customer: null, record: { ...record, name: "", phone: null }, payer },
      expected: { name: "Payer", email: "record@example.com", phone: "+49 2" },
    },
    {
      title: "the payer's details without a record",
      given: { customer: null, record: undefined, payer },
      expected: payer,
    },
    {
      title: "null where nobody gave any",
      given: { customer: null, record: undefined, payer: nobody },
      expected: nobody,
    },
    { title: "null without a payer", given: { customer: null, record: undefined, payer: undefined }, expected: nobody },
  ]
) {
  Deno.test(`customerOfHold returns ${title}`, () => {
    const { customer, ...known } = given;
    assert.deepEqual(customerOfHold({ customer }, known), expected);
  });
}

Deno.test("customerOfRequest replaces the typed address with that of the session", () => {
  const draft = { name: "Eve", email: "eve@example.com", phone: "+49 3" };
  const session = { id: "cust_1", email: "ada@example.com" } as Parameters<typeof customerOfRequest>[1];
  assert.deepEqual(customerOfRequest(draft, session), { ...draft, email: "ada@example.com" });
  assert.deepEqual(customerOfRequest(draft, undefined), draft);
  assert.equal(customerOfRequest(undefined, session), null);
});

Deno.test("a booking fills the empty name and phone of a signed-in customer's record, and overwrites neither", async () => {
  await using context = await openSignedIn();
  const me = async () => {
    const { name, phone } = await context.api("GET /api/storefront/me");
    return [name, phone];
  };
  await context.book({ paying: { ...EVE, name: "Ada Berg" } });
  assert.deepEqual(await me(), ["Ada Berg", null]);
  await context.api("PATCH /api/storefront/me", { body: { phone: "+49 30 1" } });
  await context.book({ paying: { ...EVE, name: "Another" } });
  assert.deepEqual(await me(), ["Ada Berg", "+49 30 1"]);
});

Deno.test("a guest's booking adds a record of the customer with the typed name and phone", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem({ inventory_count: 2 });
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id }] };
  const { payment_intent_id } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 7_000, booking_details, customer: { ...EVE, phone: "+49 30 2" } },
  });
  await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  const { data } = await shop.staff("GET /v1/customers");
  assert.deepEqual(data.map(({ name, email, phone }) => [name, email, phone]), [[
    "Eve",
    "eve@example.com",
    "+49 30 2",
  ]]);
});
