import assert from "node:assert/strict";
import { openRental } from "../../support/rental.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("a refund made in a connected account's dashboard is stored once from its events", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const booking = await shop.bookKayak();
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 500, "acct_kayaks");
  for (const event of [...shop.stripe.events.all, ...shop.stripe.events.all]) {
    assert.equal(await shop.deliver(event), 200);
  }
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).amount_refunded, 500);
  assert.equal((await shop.events()).filter((kind) => kind === "payment.refunded").length, 1);
});

Deno.test("a refund that the bank returns emits payment.refund_failed and no longer counts", async () => {
  await using shop = await openStripeShop();
  const booking = await shop.bookKayak();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.runDueJobs();
  const [refund] = shop.stripe.store.all("refund");
  shop.stripe.endRefund("own", refund!.id, "failed");
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).amount_refunded, 0);
  assert.deepEqual((await shop.events()).slice(-2), ["payment.refunded", "payment.refund_failed"]);
});

Deno.test("only events of refunds read the refunds of a payment from Stripe", async () => {
  await using rental = await openRental();
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await rental.claim({ amount: 6_000, reason: "Scratched hull" });
  shop.stripe.requests.length = 0;
  const paid = shop.stripe.events.of("payment_intent.succeeded");
  for (const event of paid) assert.equal(await shop.deliver(event), 200);
  assert.equal(paid.length, 2, "the rental and the claim");
  assert.ok(!shop.stripe.requests.includes("GET /v1/refunds"));
});

Deno.test("a refund is stored when its event is the first to report the payment of a hold", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  await shop.pay(intent);
  await shop.stripe.refundInDashboard(intent.payment_intent_id, 500);
  const [event] = shop.stripe.events.of("charge.refunded");
  assert.equal(await shop.deliver(event!), 200);
  assert.equal((await shop.bookings())[0]?.amount_refunded, 500);
});

Deno.test("a refund is stored when its event is the first to report the claim of a deposit", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await rental.place("card");
  const [deposit] = shop.stripe.ledger.openDeposits();
  await shop.processor.captureDeposit({ account: null, id: deposit!.id, amount: 6_000, currency: "EUR" });
  await shop.sql`update deposits d set payment_intent_id = null where d.tenant_id = ${shop.id}`;
  await shop.stripe.refundInDashboard(deposit!.id, 500);
  const [event] = shop.stripe.events.of("charge.refunded");
  assert.equal(await shop.deliver(event!), 200);
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: params.id } });
  const claim = data.find(({ kind }) => kind === "deposit");
  assert.deepEqual([claim?.amount, claim?.amount_refunded], [6_000, 500]);
});
