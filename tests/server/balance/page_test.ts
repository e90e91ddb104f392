import assert from "node:assert/strict";
import { openBalance } from "../../support/balance.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("the page of a pay link shows what is due for what, and follows charges and payments", async () => {
  await using order = await openBalance();
  const { shop } = order;
  await order.charge(2_500);
  await order.cash(3_000);
  const { amount, booking, shop: { timezone } } = await order.page();
  assert.deepEqual([amount, booking.total, booking.amount_paid, booking.amount_due], [9_500, 12_500, 3_000, 9_500]);
  assert.deepEqual(booking.lines.map(({ name, quantity, amount }) => [name, quantity, amount]), [
    [shop.kayak.name, 1, 10_000],
  ]);
  assert.deepEqual(booking.charges.map(({ label, amount }) => [label, amount]), [["Change", 2_500]]);
  assert.deepEqual([booking.status, timezone], ["confirmed", (await shop.staff("GET /v1/shop")).timezone]);
  await order.pay(await order.open());
  const paid = await order.open();
  assert.deepEqual([paid.state, paid.booking.amount_paid, paid.booking.amount_due], ["done", 12_500, 0]);
});

Deno.test("the page of a pay link shows an item's first photo", async () => {
  await using order = await openBalance();
  const { shop } = order;
  const photoOf = async () => (await order.page()).booking.lines[0]!.photo;
  assert.equal(await photoOf(), null);
  const photos = [{ url: "https://pictures.example/a.jpg", alt: "Bow" }, { url: "https://pictures.example/b.jpg" }];
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { photos } });
  assert.deepEqual(await photoOf(), { url: "https://pictures.example/a.jpg", alt: "Bow", variants: [] });
});

Deno.test("the page of a pay link names no person, and shows no note and no other payment", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await bookOnline(shop, { items: [item], riders: [{ name: "Ben Secret", email: "ben@example.com" }] });
  const params = { id };
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Secret of staff" } });
  const charge = { kind: "damage" as const, label: "Paddle", amount: 900, taxable: false };
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: charge });
  const full = await shop.staff("GET /v1/bookings/:id", { params });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  const answer = await shop.request(`/api/pay/${url.split("/").at(-1)}`);
  const text = await answer.text();
  assert.ok(text.includes("Paddle"));
  const secrets = ["Secret", "Ada", "ada@example.com", "ben@example.com", full.payment_intent_id!, full.customer!.id!];
  for (const secret of secrets) assert.ok(!text.includes(secret), secret);
  // The page of the booking shows each of these fields, too
  const allowed = new Set(Object.keys(full));
  const { booking } = JSON.parse(text) as { booking: object };
  assert.deepEqual(Object.keys(booking).filter((name) => !allowed.has(name)), []);
  for (const hidden of ["customer", "riders", "notes", "customer_notes", "payment_intent_id", "deposit"]) {
    assert.equal(hidden in booking, false, hidden);
  }
});
