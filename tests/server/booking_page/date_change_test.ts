import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("a booking link holds dearer dates, which are paid like a guest's booking, and names no person", async () => {
  await using shop = await openStripeShop();
  const booked = await shop.bookKayak();
  const [token = ""] = await mailedTokens(shop, ANN.email);
  const params = { token };
  const query = { from: "2027-05-07", to: "2027-05-12" };
  const { data } = await shop.visitor("GET /api/booking-links/:token/dates", { params, query });
  assert.ok(data.every(({ is_free, can_pick_up, can_return }) => is_free && can_pick_up && can_return));
  const dates = { pickup_date: "2027-05-08", return_date: "2027-05-12" };
  const request = { params, body: { ...dates, amount: 7_000 }, once: "move" };
  const { booking, payment } = await shop.visitor("POST /api/booking-links/:token/dates/payment", request);
  const repeated = await shop.visitor("POST /api/booking-links/:token/dates/payment", request);
  assert.equal(repeated.payment.payment_intent_id, payment.payment_intent_id);
  const body = { payment_intent_id: payment.payment_intent_id };
  await assertProblem("payment_incomplete", shop.visitor("POST /v1/storefront/book", { body }));
  await shop.pay(payment);
  const moved = await shop.visitor("POST /v1/storefront/book", { body });
  assert.deepEqual([moved.id, moved.pickup_date.slice(0, 10)], [booked.id, "2027-05-08"]);
  for (const answer of [booking, moved, await shop.visitor("POST /v1/storefront/book", { body })]) {
    assert.deepEqual([answer.customer, answer.riders], [null, null]);
    assert.doesNotMatch(JSON.stringify(answer), /Ann|example\.com|cust_/);
  }
  await assertLedgerMatchesBookings(shop);
});
