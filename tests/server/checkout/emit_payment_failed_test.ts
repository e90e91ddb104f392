import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("payment.failed describes a declined payment in the form of a stored one", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } },
  });
  const play = (outcome: "declined" | "requires_action") =>
    shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome } });
  await play("requires_action");
  assert.equal((await play("declined")).status, "requires_payment_method");
  const events = await shop.sql<{ object: unknown }[]>`
    select e.data -> 'object' as object from events e where e.tenant_id = ${shop.id} and e.type = 'payment.failed'`;
  assert.deepEqual(events.map(({ object }) => object), [{
    id: payment_intent_id,
    booking_id: null,
    kind: "rental",
    method: "card",
    amount: 7_000,
    amount_refunded: 0,
    currency: "EUR",
    status: "failed",
    payment_intent_id,
    reference: null,
    dispute: null,
    disputes: [],
    refunds: [],
    created_at: "2027-05-03T08:00:00.000Z",
    version: 1,
  }]);
});
