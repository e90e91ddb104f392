import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { openRunningRental } from "../../support/running_rental.ts";
import { ANN } from "../../support/stripe_shop.ts";

Deno.test("a running rental is extended by its link, paid like a guest's booking, and names no person", async () => {
  await using rental = await openRunningRental();
  const { shop, booked } = rental;
  const [token = ""] = await mailedTokens(shop, ANN.email);
  const params = { token };
  const { options } = await shop.visitor("GET /api/booking-links/:token/extension", { params });
  assert.deepEqual(options, (await rental.options()).options);
  const request = { params, body: { return_date: "2027-05-11", amount: 7_000 }, once: "extend" };
  const { booking, payment } = await shop.visitor("POST /api/booking-links/:token/extension", request);
  const repeated = await shop.visitor("POST /api/booking-links/:token/extension", request);
  assert.equal(repeated.payment?.payment_intent_id, payment?.payment_intent_id);
  const body = { payment_intent_id: payment!.payment_intent_id };
  await assertProblem("payment_incomplete", shop.visitor("POST /v1/storefront/book", { body }));
  await shop.pay(payment!);
  const extended = await shop.visitor("POST /v1/storefront/book", { body });
  assert.deepEqual([extended.id, extended.return_date], [booked.id, "2027-05-12T00:00:00.000Z"]);
  for (const answer of [booking, extended, await shop.visitor("POST /v1/storefront/book", { body })]) {
    assert.deepEqual([answer.customer, answer.riders], [null, null]);
    assert.doesNotMatch(JSON.stringify(answer), /Ann|example\.com|cust_/);
  }
  await assertLedgerMatchesBookings(shop);
});
