import assert from "node:assert/strict";
import { confirmAs } from "../../support/stripe/browser.ts";
import type { StripeEvent } from "../../support/stripe/events.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

/** Delivers an event. Returns the routes of Stripe that the server called meanwhile. */
async function deliverAndListRequests(shop: StripeShop, event: StripeEvent): Promise<string[]> {
  shop.stripe.requests.length = 0;
  assert.equal(await shop.deliver(event), 200);
  return [...shop.stripe.requests];
}

Deno.test("an event of an account that no shop is connected to makes no request to Stripe", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const terms = { mode: "test", amount: 5_000, currency: "EUR", metadata: {} } as const;
  for (const account of ["acct_stranger", "acct_kayaks"]) {
    await shop.processor.createIntent({ ...terms, account, idempotency_key: account });
  }
  const [stranger, connected] = shop.stripe.events.all;
  assert.deepEqual(await deliverAndListRequests(shop, stranger!), []);
  assert.deepEqual(await deliverAndListRequests(shop, connected!), ["GET /v1/payment_intents/:id"]);
});

Deno.test("an event of a setup intent that no hold has makes no request to Stripe", async () => {
  await using shop = await openStripeShop();
  const { id } = await shop.processor.createCustomer({
    account: null,
    mode: "test",
    name: "Ann Lee",
    email: "ann@example.com",
    metadata: {},
    idempotency_key: "customer",
  });
  const terms = { account: null, mode: "test", customer_id: id, metadata: {} } as const;
  await confirmAs(shop.stripe, await shop.processor.createSetup({ ...terms, idempotency_key: "setup" }));
  const [event] = shop.stripe.events.of("setup_intent.succeeded");
  assert.deepEqual(await deliverAndListRequests(shop, event!), []);
});

Deno.test("events of an intent that Stripe does not know are answered 200, and only a dispute is logged", async () => {
  const logged: unknown[] = [];
  await using shop = await openStripeShop({
    log: (level, event, fields) => {
      if (level !== "info") logged.push([level, event, fields]);
    },
  });
  const intent = await shop.hold();
  await shop.pay(intent);
  const [paid] = shop.stripe.events.of("payment_intent.succeeded");
  const payment_intent = "pi_unknown";
  const objects = {
    "payment_intent.succeeded": { object: "payment_intent", id: payment_intent },
    "charge.refunded": { object: "charge", id: "ch_unknown", payment_intent },
    "charge.dispute.created": { object: "dispute", id: "du_unknown", payment_intent },
  };
  for (const [type, object] of Object.entries(objects)) {
    const event = { ...paid!, id: `evt_${shop.id}_${type}`, type, data: { object: object as never } };
    assert.equal(await shop.deliver(event), 200);
  }
  assert.deepEqual(logged, [["warn", "dispute_of_unknown_charge", {
    event_id: `evt_${shop.id}_charge.dispute.created`,
    type: "charge.dispute.created",
    account: null,
    payment_intent_id: payment_intent,
  }]]);
});

Deno.test("an intent of another kind is not given to the hold that its metadata names", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  const [made] = shop.stripe.store.all("payment_intent");
  const metadata = { ...made!.metadata, kind: "balance" };
  const terms = { account: null, mode: "test", amount: 10_500, currency: "EUR", metadata } as const;
  const other = await shop.processor.createIntent({ ...terms, idempotency_key: "another" });
  await confirmAs(shop.stripe, other);
  for (const event of shop.stripe.events.all.toReversed()) assert.equal(await shop.deliver(event), 200);
  assert.deepEqual(await shop.bookings(), []);
  await shop.pay(intent);
  assert.equal((await shop.book(intent)).payment_intent_id, intent.payment_intent_id);
});

Deno.test("a payment of another kind does not change the deposit of the booking that its metadata names", async () => {
  await using shop = await openStripeShop({ item: { deposit_amount: 20_000 } });
  const { id } = await shop.bookKayak();
  const metadata = { kind: "balance", tenant_id: shop.id, booking_id: id, balance_id: "bal_unknown" };
  const terms = { account: null, mode: "test", amount: 20_000, currency: "EUR", metadata } as const;
  await confirmAs(shop.stripe, await shop.processor.createIntent({ ...terms, idempotency_key: "balance" }));
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).deposit.state, "scheduled");
});
