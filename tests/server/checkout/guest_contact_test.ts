import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, WEDNESDAY } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const route = "POST /api/storefront/payment-intent/:id/sign-links";

/** Pays for one item as a guest or as a customer, without booking it yet. */
async function pay(shop: TestShop, { api = shop.visitor, email = "ada@example.com" } = {}) {
  const { id: fleet_item_id } = await shop.addItem();
  const { payment_intent_id, client_secret } = await api("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_000,
      booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] },
      customer: { name: "Ada", email },
    },
  });
  await api("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  const request = { params: { id: payment_intent_id }, body: { client_secret: client_secret! } };
  const body = { payment_intent_id, client_secret: client_secret! };
  return { request, book: () => api("POST /v1/storefront/book", { body }) };
}

Deno.test("POST /v1/storefront/book answers a guest in the same way for a known and an unknown address", async () => {
  await using shop = await openShop();
  const known = shop.customer(await shop.signIn("known@example.com"));
  await known("PATCH /api/storefront/me", { body: { name: "Grace Hopper", phone: "+49 30 1" } });
  for (const email of ["known@example.com", "unknown@example.com"]) {
    const { book } = await pay(shop, { email });
    for (const booking of [await book(), await book()]) {
      assert.deepEqual(booking.customer, { id: null, name: "Ada", email, phone: null });
    }
  }
  const me = await known("GET /api/storefront/me");
  assert.deepEqual([me.name, me.phone], ["Grace Hopper", "+49 30 1"]);
});

Deno.test("POST /v1/storefront/book names the customer to the customer's own session and to a secret key", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 9 });
  const booking = await bookOnline(shop, { items: [{ id }], session: await shop.signIn("ada@example.com") });
  assert.match(booking.customer!.id!, /^cust_/);
  const { data } = await shop.staff("GET /v1/bookings");
  assert.equal(data[0]!.customer!.id, booking.customer!.id);
});

Deno.test(`${route} gives a guest with the client secret the links of their booking`, async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const { request, book } = await pay(shop);
  await assertProblem("not_found", shop.visitor(route, request));
  await book();
  const { data } = await shop.visitor(route, request);
  assert.deepEqual(data.map(({ rider, signed }) => [rider, signed]), [["Ada", false]]);
  const link = await shop.request(new URL(data[0]!.url!).pathname.replace("/sign/", "/api/sign/"));
  assert.equal((await link.json()).rider, "Ada");
});

Deno.test(`${route} answers not_found to everyone but the buyer`, async () => {
  await using shop = await openShop();
  await using other = await openShop();
  await addWaiver(shop);
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  const bob = shop.customer(await shop.signIn("bob@example.com"));
  const guests = await pay(shop);
  const adas = await pay(shop, { api: ada });
  await guests.book();
  await adas.book();
  const { params } = guests.request;
  await assertProblem("not_found", shop.visitor(route, { params, body: {} }));
  await assertProblem("not_found", shop.visitor(route, { params, body: { client_secret: "pi_guess" } }));
  // Signing in with the address that the guest typed is not enough: a booking by a stranger is not the customer's.
  await assertProblem("not_found", ada(route, { params, body: {} }));
  await assertProblem("not_found", other.visitor(route, guests.request));
  await assertProblem("not_found", bob(route, adas.request));
  await assertProblem("not_found", shop.visitor(route, adas.request));
  assert.equal((await ada(route, { ...adas.request, body: {} })).data.length, 1);
});
