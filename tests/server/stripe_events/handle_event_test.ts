import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openRental } from "../../support/rental.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("POST /webhooks/stripe creates one booking when events are repeated, reordered and handled beside the job", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent);
  const events = shop.stripe.events.all.toReversed();
  for (const event of [...events, ...events]) assert.equal(await shop.deliver(event), 200);
  await shop.runDueJobs("2027-05-03T09:00:00Z");
  assert.equal((await shop.bookings()).length, 1);
  assert.deepEqual(await shop.events(), ["booking.created", "payment.received"]);
});

Deno.test("POST /webhooks/stripe refuses forged and late events and accepts unknown ones", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent);
  const [paid] = shop.stripe.events.of("payment_intent.succeeded");
  assert.equal(await shop.deliver(paid!, { secret: "whsec_forged" }), 400);
  assert.equal(await shop.deliver(paid!, { age: 301 }), 400);
  assert.equal((await shop.bookings()).length, 0);
  assert.equal(
    await shop.deliver({ ...paid!, id: "evt_x", type: "payout.paid", data: { object: { object: "payout" } as never } }),
    200,
  );
  assert.equal(await shop.deliver({ ...paid!, id: "evt_y", account: "acct_other" }), 200);
  assert.equal((await shop.bookings()).length, 0, "an event of another account books nothing here");
  assert.equal(await shop.deliver(paid!, { age: 300 }), 200);
  assert.equal((await shop.bookings()).length, 1);
});

Deno.test("an event books the hold of an intent whose ID was never stored", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  await shop.pay(intent);
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.bookings())[0]?.payment_intent_id, intent.payment_intent_id);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a declined card keeps the hold and emits payment.failed once", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent, "4000000000000002");
  for (const event of [...shop.stripe.events.all, ...shop.stripe.events.all]) await shop.deliver(event);
  assert.deepEqual(await shop.events(), ["payment.failed"]);
  await shop.pay(intent);
  assert.equal((await shop.book(intent)).status, "confirmed");
});

Deno.test("only payment_intent.payment_failed emits payment.failed, and only while the hold can be paid", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent, "4000000000000002");
  await shop.pay(intent, "4000000000000002");
  const [created] = shop.stripe.events.of("payment_intent.created");
  const [first, second] = shop.stripe.events.of("payment_intent.payment_failed");
  assert.equal(await shop.deliver(created!), 200);
  assert.deepEqual(await shop.events(), []);
  assert.equal(await shop.deliver(first!), 200);
  assert.deepEqual(await shop.events(), ["payment.failed"]);
  await shop.pay(intent);
  await shop.book(intent);
  const booked = await shop.events();
  assert.equal(await shop.deliver(second!), 200);
  assert.deepEqual(await shop.events(), booked);
});

Deno.test("a declined card emits payment.failed once when its event arrives again before it is handled", async () => {
  await using shop = await openStripeShop();
  await shop.pay(await shop.hold(), "4000000000000002");
  const [event] = shop.stripe.events.of("payment_intent.payment_failed");
  const { payments } = shop.deps;
  const { findIntent } = payments;
  payments.findIntent = async (at) => {
    payments.findIntent = findIntent;
    assert.equal(await shop.deliver(event!), 200);
    return await findIntent(at);
  };
  assert.equal(await shop.deliver(event!), 200);
  assert.equal(payments.findIntent, findIntent);
  assert.deepEqual(await shop.events(), ["payment.failed"]);
});

for (const lost of [false, true]) {
  Deno.test(`an intent with a hold's metadata is ignored when ${lost ? "its amount differs" : "the hold has another intent"}`, async () => {
    await using shop = await openStripeShop();
    const intent = await shop.hold();
    if (lost) await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
    const [{ metadata } = { metadata: {} }] = shop.stripe.store.all("payment_intent");
    const terms = { account: null, mode: "test", amount: lost ? 10_499 : 10_500, currency: "EUR" } as const;
    await shop.processor.createIntent({ ...terms, metadata, idempotency_key: "another" });
    const events = shop.stripe.events.all;
    for (const event of lost ? events.toReversed() : events) assert.equal(await shop.deliver(event), 200);
    await shop.pay(intent);
    assert.equal((await shop.book(intent)).payment_intent_id, intent.payment_intent_id);
  });
}

Deno.test("an event of an unknown account does not change a booking's deposit", async () => {
  await using shop = await openStripeShop({ item: { deposit_amount: 20_000 } });
  const { id } = await shop.bookKayak();
  const account = "acct_stranger";
  const metadata = { kind: "deposit", tenant_id: shop.id, booking_id: id, attempt: `${id}:1` };
  const terms = { account, mode: "test", amount: 20_000, currency: "EUR", metadata } as const;
  await confirmAs(shop.stripe, await shop.processor.createIntent({ ...terms, idempotency_key: "theirs" }));
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).deposit.state, "scheduled");
});

Deno.test("an event that was handled before makes no request to Stripe", async () => {
  await using rental = await openRental();
  const { shop } = rental;
  await rental.place("card");
  const [authorized] = shop.stripe.events.of("payment_intent.amount_capturable_updated");
  const { payment_intent_id } = await shop.staff("GET /v1/bookings/:id", { params: rental.params });
  await shop.stripe.refundInDashboard(payment_intent_id!, 500);
  const [refunded] = shop.stripe.events.of("refund.created");
  const countRequests = async (event: typeof authorized) => {
    shop.stripe.requests.length = 0;
    assert.equal(await shop.deliver(event!), 200);
    return shop.stripe.requests.length;
  };
  assert.deepEqual([await countRequests(authorized), await countRequests(authorized)], [1, 0]);
  assert.deepEqual([await countRequests(refunded), await countRequests(refunded)], [1, 0]);
});
