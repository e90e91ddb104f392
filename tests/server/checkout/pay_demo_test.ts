import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

/** Opens a shop with a hold whose demo payment has no outcome yet. */
async function openUnpaidHold() {
  const shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const body = { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } };
  const { payment_intent_id, client_secret, hold_expires_at } = await shop.visitor(
    "POST /api/storefront/payment-intent",
    { body },
  );
  return {
    shop,
    hold_expires_at,
    play: (outcome: "declined" | "requires_action") =>
      shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome } }),
    book: () => shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

for (
  const [outcome, status] of [
    ["declined", "requires_payment_method"],
    ["requires_action", "requires_action"],
  ] as const
) {
  Deno.test(`POST /v1/storefront/book does not pay a demo intent whose outcome is ${outcome}`, async () => {
    await using unpaid = await openUnpaidHold();
    await unpaid.play(outcome);
    const { payment_status } = await assertProblem("payment_incomplete", unpaid.book());
    assert.equal(payment_status, status);
  });
}

Deno.test("POST /v1/storefront/book does not pay the demo intent of an expired hold", async () => {
  await using unpaid = await openUnpaidHold();
  await unpaid.shop.travel(unpaid.hold_expires_at);
  await assertProblem("hold_expired", unpaid.book());
});

Deno.test("POST /v1/storefront/book does not pay the demo intent of a replaced hold", async () => {
  await using unpaid = await openUnpaidHold();
  const { sql, id } = unpaid.shop;
  // Simulates a server that died before it cancelled the intent of the replaced hold
  await sql`update holds h set status = 'replaced' where h.tenant_id = ${id}`;
  await assertProblem("hold_expired", unpaid.book());
});
