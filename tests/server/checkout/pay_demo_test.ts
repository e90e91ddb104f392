import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { refuses } from "../../support/refuses.ts";
import { openShop } from "../../support/shop.ts";

/** A hold with a demo payment that nobody has touched. */
async function openUntouched() {
  const shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const body = { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } };
  const { payment_intent_id, client_secret, hold_expires_at } = await shop.visitor(
    "POST /api/storefront/payment-intent",
    {
      body,
    },
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

Deno.test("a demo payment that was tried and did not succeed does not pay itself", async () => {
  for (
    const [outcome, status] of [["declined", "requires_payment_method"], [
      "requires_action",
      "requires_action",
    ]] as const
  ) {
    await using untouched = await openUntouched();
    await untouched.play(outcome);
    const { payment_status } = await refuses("payment_incomplete", untouched.book());
    assert.equal(payment_status, status);
  }
});

Deno.test("a demo payment does not pay itself for a hold that is over", async () => {
  await using late = await openUntouched();
  await late.shop.travel(late.hold_expires_at);
  await refuses("hold_expired", late.book());

  await using replaced = await openUntouched();
  const { sql, id } = replaced.shop;
  // as if the server had died before it could cancel the replaced one's intent
  await sql`update holds h set status = 'replaced' where h.tenant_id = ${id}`;
  await refuses("hold_expired", replaced.book());
});
