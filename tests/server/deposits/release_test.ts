import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { openRental } from "../../support/rental.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const CANCEL = "POST /v1/payment_intents/:id/cancel";
const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-27" };

Deno.test("a release cancels the authorization once, and no earlier one again", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  const countCancels = () => shop.stripe.requests.filter((request) => request === CANCEL).length;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.runDueJobs("2027-05-13T10:00:00Z");
  assert.equal(countCancels(), 1, "the renewal cancels the first authorization");
  await rental.step("return");
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held(), countCancels()], ["released", [], 2]);
});

Deno.test("the release of a deposit without a saved card sends no request to Stripe", async () => {
  await using shop = await openStripeShop({ item: { deposit_amount: 20_000 } });
  const { id } = await bookWalkIn(shop, { items: [shop.kayak] });
  const { deposit } = await shop.staff("POST /v1/bookings/:id/deposit/release", { params: { id }, body: {} });
  assert.deepEqual([deposit.state, shop.stripe.requests], ["released", []]);
});
