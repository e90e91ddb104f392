import assert from "node:assert/strict";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a guest's booking is found by whoever proves its address, marked and without naming a person", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const riders = [{ name: "Grace", email: "grace@example.com" }];
  const guests = await bookOnline(shop, { items: [item], riders });
  // The guest has proven nothing, so a stranger's session shows nothing
  const stranger = shop.customer(await shop.signIn("stranger@example.com"));
  assert.deepEqual((await stranger("GET /api/storefront/bookings")).data, []);
  const session = await shop.signIn("ada@example.com");
  const ada = shop.customer(session);
  const own = await bookOnline(shop, { items: [item], session, riders });
  const { data } = await ada("GET /api/storefront/bookings");
  assert.deepEqual(data.map(({ id, as_guest }) => [id, as_guest]), [[own.id, false], [guests.id, true]]);
  const [hers, found] = data;
  assert.deepEqual([hers!.customer?.email, hers!.riders?.length], ["ada@example.com", 1]);
  assert.deepEqual([found!.customer, found!.riders, found!.notes], [null, null, null]);
  assert.doesNotMatch(JSON.stringify(found), /Grace|example\.com|cust_/);
});

Deno.test("a guest's booking names no person either when its customer cancels it", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await bookOnline(shop, { items: [item], riders: [{ name: "Grace" }] });
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  const cancelled = await ada("POST /api/storefront/bookings/:id/cancel", { params: { id }, body: {} });
  assert.deepEqual([cancelled.status, cancelled.as_guest, cancelled.customer], ["cancelled", true, null]);
  assert.doesNotMatch(JSON.stringify(cancelled), /Grace|example\.com/);
});

Deno.test("a customer pays what is due on their own booking, and on no other", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const ada = await shop.signIn("ada@example.com"), ben = await shop.signIn("ben@example.com");
  const { id } = await bookOnline(shop, { items: [item], session: ada });
  const request = { params: { id }, body: {} };
  const route = "POST /api/storefront/bookings/:id/payment-link";
  await assert.rejects(shop.customer(ada)(route, request), { message: "amount_out_of_range" });
  const body = { kind: "damage" as const, label: "Paddle", amount: 900, taxable: false };
  await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body });
  await assert.rejects(shop.customer(ben)(route, request), { message: "not_found" });
  const { url, amount } = await shop.customer(ada)(route, request);
  const page = await shop.visitor("GET /api/pay/:token", { params: { token: url.split("/").at(-1)! } });
  assert.deepEqual([amount, page.amount], [900, 900]);
});
