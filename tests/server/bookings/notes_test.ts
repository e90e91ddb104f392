import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a customer reads the notes they wrote with their booking, and never those of staff", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const customer = shop.customer(await shop.signIn("ada@example.com"));
  const body = { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } };
  const { payment_intent_id } = await customer("POST /api/storefront/payment-intent", {
    body: { ...body, notes: "Left-handed" },
  });
  const book = () => customer("POST /v1/storefront/book", { body: { payment_intent_id } });
  const { id, ...booked } = await book();
  assert.deepEqual([booked.notes, booked.customer_notes], ["Left-handed", "Left-handed"]);
  const params = { id };
  const patched = await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Left-handed. Argues." } });
  assert.deepEqual([patched.notes, patched.customer_notes], ["Left-handed. Argues.", "Left-handed"]);
  const { data } = await customer("GET /api/storefront/bookings");
  const repeated = await book();
  const cancelled = await customer("POST /api/storefront/bookings/:id/cancel", { params, body: {} });
  for (const seen of [...data, repeated, cancelled]) {
    assert.deepEqual([seen.id, seen.notes], [id, "Left-handed"]);
    assert.doesNotMatch(JSON.stringify(seen), /Argues/);
  }
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).notes, "Left-handed. Argues.");
});

Deno.test("notes of a booking that staff made are theirs alone", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const session = await shop.signIn("ada@example.com");
  const { notes, customer_notes } = await shop.staff("POST /v1/bookings", {
    body: {
      ...WEDNESDAY,
      line_items: [{ fleet_item_id }],
      notes: "Pays late",
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
  assert.deepEqual([notes, customer_notes], ["Pays late", null]);
  const { data } = await shop.customer(session)("GET /api/storefront/bookings");
  assert.deepEqual(data.map(({ notes, customer_notes }) => [notes, customer_notes]), [[null, null]]);
});
