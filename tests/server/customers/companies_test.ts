import assert from "node:assert/strict";
import type { CompanyDraft } from "../../../shared/contract/company.ts";
import type { TestShop } from "../../support/shop.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openOfferShop } from "../../support/offers.ts";
import { openRequestShop } from "../../support/requests.ts";
import { openShop } from "../../support/shop.ts";

const email = "ada@example.com";
const address = { line1: "Uferweg 5", city: "Berlin", postal_code: "10115", state: null, country: "DE" };
const boats: CompanyDraft = { company: "Spree Boats GmbH", vat_id: "DE123456789", billing_address: address };
const none = { company: null, vat_id: null, billing_address: null };

interface Booker {
  api?: TestShop["visitor"];
  company?: CompanyDraft;
  email?: string;
}

/** Pays for a cart of a new item, and returns what books it. */
async function pay(shop: TestShop, { api = shop.visitor, company = {}, email: typed = email }: Booker = {}) {
  const { id: fleet_item_id } = await shop.addItem();
  const { payment_intent_id, client_secret } = await api("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_000,
      booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] },
      customer: { name: "Ada", email: typed, ...company },
    },
  });
  await api("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  const body = { payment_intent_id, client_secret: client_secret! };
  return { ...body, book: () => api("POST /v1/storefront/book", { body }) };
}

/** Books like a customer who is a company. */
async function book(shop: TestShop, booker: Booker = {}) {
  return await (await pay(shop, booker)).book();
}

/** Returns what the record of an address says of the company. */
async function companyOf(shop: TestShop, of = email) {
  const { data } = await shop.staff("GET /v1/customers", { query: { q: of } });
  const { company, vat_id, billing_address } = data[0]!;
  return { company, vat_id, billing_address };
}

Deno.test("POST /v1/storefront/book keeps the company of a guest, and a later booking without one deletes nothing", async () => {
  await using shop = await openShop();
  await book(shop, { company: boats });
  assert.deepEqual(await companyOf(shop), boats);
  const [{ updated_at } = { updated_at: "" }] = (await shop.staff("GET /v1/customers")).data;
  await book(shop);
  await book(shop, { company: none });
  assert.deepEqual(await companyOf(shop), boats);
  assert.equal((await shop.staff("GET /v1/customers")).data[0]!.updated_at, updated_at);
});

Deno.test("a guest fills in a company that the record lacks, and replaces none", async () => {
  await using shop = await openShop();
  await book(shop);
  assert.deepEqual(await companyOf(shop), none);
  await book(shop, { company: { company: "Spree Boats GmbH" } });
  assert.deepEqual(await companyOf(shop), { ...none, company: "Spree Boats GmbH" });
  await book(shop, { company: { company: "Other AG", vat_id: "AT1", billing_address: address } });
  await book(shop, { company: { vat_id: "AT1" } });
  assert.deepEqual(await companyOf(shop), { ...none, company: "Spree Boats GmbH" });
});

Deno.test("a signed-in customer's booking changes what it names, and another company has a VAT id of its own", async () => {
  await using shop = await openShop();
  const api = shop.customer(await shop.signIn(email));
  await book(shop, { api, company: { billing_address: address } });
  assert.deepEqual(await companyOf(shop), { ...none, billing_address: address });
  await book(shop, { api, company: { company: "Spree Boats GmbH", vat_id: "DE123456789" } });
  assert.deepEqual(await companyOf(shop), boats);
  const moved = { ...address, line1: "Hafen 1" };
  await book(shop, { api, company: { company: "Spree Boats GmbH", billing_address: moved } });
  assert.deepEqual(await companyOf(shop), { ...boats, billing_address: moved });
  await book(shop, { api });
  assert.deepEqual(await companyOf(shop), { ...boats, billing_address: moved });
  await book(shop, { api, company: { company: "Other AG" } });
  assert.deepEqual(await companyOf(shop), { ...none, company: "Other AG" });
});

Deno.test("an unpaid cart leaves the customer's company unchanged", async () => {
  await using shop = await openShop();
  const api = shop.customer(await shop.signIn(email));
  await pay(shop, { api, company: boats });
  assert.deepEqual(await companyOf(shop), none);
});

Deno.test("a customer's company moves with the booking when a guest corrects the address", async () => {
  await using shop = await openShop();
  const { book, payment_intent_id: id, client_secret } = await pay(shop, { company: boats, email: "ada@exmaple.com" });
  await book();
  const body = { client_secret, email };
  await shop.visitor("POST /api/storefront/payment-intent/:id/email", { params: { id }, body });
  assert.deepEqual(await companyOf(shop), boats);
});

Deno.test("POST /v1/storefront/book keeps the company that it names itself", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } },
  });
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: client_secret!, outcome: "paid" },
  });
  const customer = { name: "Ada", email, ...boats };
  await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id, customer } });
  assert.deepEqual(await companyOf(shop), boats);
});

Deno.test("a request keeps the company of its customer", async () => {
  await using shop = await openRequestShop();
  const customer = { name: "Ann Lee", email: "ann@example.com", phone: null, ...boats };
  await shop.requestKayak({ customer });
  assert.deepEqual(await companyOf(shop, customer.email), boats);
});

Deno.test("an offer shows the company that staff have typed, and its customer keeps it once it is accepted", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ customer: { ...shop.draft.customer, ...boats } });
  assert.deepEqual(offer.customer, { ...shop.draft.customer, ...boats, id: offer.customer!.id });
  const token = await shop.linkTo(offer);
  assert.ok(!JSON.stringify(await shop.open(token)).includes("Spree Boats"), "a forwarded link names no company");
  await shop.accept(token);
  assert.deepEqual(await companyOf(shop, shop.draft.customer.email), boats);
  const plain = await shop.staff("GET /v1/offers/:id", { params: { id: (await shop.offer()).id } });
  assert.deepEqual([plain.customer!.company, plain.customer!.vat_id, plain.customer!.billing_address], [
    null,
    null,
    null,
  ]);
});

Deno.test("POST /v1/bookings keeps the company of a walk-in customer", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const customer = { name: "Ada", email, ...boats };
  await shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items: [{ fleet_item_id }], customer } });
  assert.deepEqual(await companyOf(shop), boats);
});

Deno.test("PATCH /v1/customers/:id changes and clears the company, and the search finds it by its words", async () => {
  await using shop = await openShop();
  await shop.signIn(email);
  const { id } = (await shop.staff("GET /v1/customers")).data[0]!;
  const params = { id };
  const find = async (q: string) => (await shop.staff("GET /v1/customers", { query: { q } })).data.length;
  const changed = await shop.staff("PATCH /v1/customers/:id", { params, body: boats });
  assert.deepEqual([changed.company, changed.vat_id, changed.billing_address], Object.values(boats));
  assert.deepEqual([await find("spree"), await find("boats gm"), await find("ada@")], [1, 1, 1]);
  const named = await shop.staff("PATCH /v1/customers/:id", { params, body: { name: "Ada" } });
  assert.deepEqual([named.company, named.billing_address], [boats.company, boats.billing_address]);
  const cleared = await shop.staff("PATCH /v1/customers/:id", { params, body: none });
  assert.deepEqual([cleared.company, cleared.vat_id, cleared.billing_address], [null, null, null]);
  assert.deepEqual([await find("spree"), await find("ada")], [0, 1]);
});

Deno.test("PATCH /api/storefront/me changes the company of the signed-in customer only", async () => {
  await using shop = await openShop();
  await shop.signIn("ben@example.com");
  const api = shop.customer(await shop.signIn(email));
  const me = await api("PATCH /api/storefront/me", { body: boats });
  assert.deepEqual([me.company, me.vat_id, me.billing_address], Object.values(boats));
  assert.deepEqual(await companyOf(shop, "ben@example.com"), none);
});

Deno.test("PATCH /v1/customers/:id refuses a company that is too long or empty, and a wrong address", async () => {
  await using shop = await openShop();
  await shop.signIn(email);
  const { id } = (await shop.staff("GET /v1/customers")).data[0]!;
  const wrong: Record<string, unknown>[] = [
    { company: "x".repeat(201) },
    { company: "Spree\nBoats" },
    { company: " " },
    { vat_id: "1".repeat(51) },
    { vat_id: "" },
    { billing_address: { ...address, country: "de" } },
    { billing_address: { ...address, city: "" } },
    { billing_address: { ...address, planet: "Mars" } },
    { billing_address: "Uferweg 5" },
  ];
  for (const body of wrong) {
    await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/customers/:id", { params: { id }, body: body as never }),
    );
  }
});

Deno.test("GET /v1/storefront/shop says that the shop asks something when it asks for the company", async () => {
  await using shop = await openShop();
  const before = await shop.visitor("GET /v1/storefront/shop");
  assert.deepEqual([before.ask_company, before.questions], [false, false]);
  await shop.staff("PATCH /v1/shop", { body: { ask_company: true } });
  const after = await shop.visitor("GET /v1/storefront/shop");
  assert.deepEqual([after.ask_company, after.questions], [true, true]);
});
