import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";

for (const fault of ["500", "500_after", "reset_after", "429"] as const) {
  Deno.test(`POST /api/storefront/payment-intent can be retried after ${fault} without losing stock or money`, async () => {
    await using shop = await openStripeShop();
    const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
    const body = { amount: 10_500, booking_details, customer: ANN };
    for (const once of ["first click", "first click", "second click"]) {
      shop.stripe.faults.plan("POST /v1/payment_intents", fault, { times: 2 });
      const request = shop.visitor("POST /api/storefront/payment-intent", { body, once });
      assert.equal((await assertProblem("payment_processor_error", request)).status, 502);
    }
    shop.stripe.faults.clear();
    const intent = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "first click" });
    const again = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "first click" });
    assert.equal(again.payment_intent_id, intent.payment_intent_id);
    await shop.pay(intent);
    assert.equal((await shop.book(intent)).status, "confirmed");
    // The event of an intent whose answer was lost makes the job cancel that intent
    for (const event of shop.stripe.events.of("payment_intent.created")) assert.equal(await shop.deliver(event), 200);
    await shop.runDueJobs();
    const open = shop.stripe.ledger.intents().filter(({ status }) => status !== "canceled");
    assert.deepEqual(open.map(({ id, captured }) => [id, captured]), [[intent.payment_intent_id, 10_500]]);
    await assertLedgerMatchesBookings(shop);
    assert.equal((await shop.bookings()).length, 1);
  });
}

Deno.test("POST /api/storefront/payment-intent releases the stock when the amount cannot be charged", async () => {
  await using shop = await openStripeShop({ item: { price_full_day: 10, price_half_day: 10 } });
  for (const _ of ["first", "again"]) assert.equal((await assertProblem("amount_too_small", shop.hold())).status, 422);
});

Deno.test("intents and refunds of a connected shop are created in its own Stripe account", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const booking = await shop.bookKayak();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.runDueJobs();
  const [entry] = shop.stripe.ledger.intents();
  assert.deepEqual([entry?.account, entry?.refunded], ["acct_kayaks", 10_500]);
});

Deno.test("ensureIntent creates no customer at the processor when there is no deposit", async () => {
  await using shop = await openStripeShop();
  const { setup } = await shop.hold();
  assert.deepEqual([setup, shop.stripe.store.all("customer")], [false, []]);
});

Deno.test("a repeated request returns the first hold's intent when the server died before it stored the intent's ID", async () => {
  await using shop = await openStripeShop();
  const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
  const body = { amount: 10_500, booking_details, customer: ANN };
  const first = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "k" });
  // Simulates a server that died before it stored the intent's ID
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  const repeat = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "k" });
  assert.deepEqual(repeat, first);
  assert.equal(shop.stripe.ledger.intents().length, 1);
});

Deno.test("the result stored for an Idempotency-Key is the hold's ID without the client secret", async () => {
  await using shop = await openStripeShop();
  const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
  await shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 10_500, booking_details }, once: "k" });
  const [row] = await shop.sql<{ answer: Uint8Array; hold_id: string }[]>`
    select a.answer, h.id as hold_id
    from idempotency_answers a
    join holds h on h.tenant_id = a.tenant_id
    where a.tenant_id = ${shop.id}`;
  const stored = await shop.deps.vault.open(row!.answer, "idempotency_answer");
  assert.deepEqual(JSON.parse(stored), { id: row!.hold_id });
});

for (const customer of [ANN, null]) {
  Deno.test(`a deposit's card belongs to a customer at the processor ${customer ? "with" : "without"} typed details`, async () => {
    await using shop = await openStripeShop({ account: "acct_kayaks", item: { deposit_amount: 20_000 } });
    const intent = await shop.hold({ customer });
    const [owner] = shop.stripe.store.all("customer");
    assert.deepEqual([owner!.name ?? null, owner!.email ?? null], [customer?.name ?? null, customer?.email ?? null]);
    const [{ metadata } = { metadata: {} as Record<string, string> }] = shop.stripe.store.all("payment_intent");
    assert.deepEqual([metadata.tenant_id, metadata.kind], [shop.id, "rental"]);
    await shop.pay(intent);
    const { id } = await shop.book(intent);
    const [deposit] = await shop.sql<{ account: string; owner: string; card: string | null }[]>`
      select d.account, d.processor_customer_id as owner, d.payment_method_id as card
      from deposits d
      where d.tenant_id = ${shop.id} and d.booking_id = ${id}`;
    assert.deepEqual([deposit!.account, deposit!.owner], ["acct_kayaks", owner!.id]);
    assert.match(deposit!.card ?? "", /^pm_/);
  });
}

Deno.test("expire_hold releases a hold whose amount the processor refuses, and does not fail", async () => {
  await using shop = await openStripeShop();
  await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  shop.stripe.faults.plan("POST /v1/payment_intents", "amount_too_small", { times: Infinity });
  await shop.runDueJobs("2027-05-03T08:16:00Z");
  await assertProblem("amount_too_small", shop.hold());
});

Deno.test("a hold keeps its stock if Stripe's event brings its intent before the request for it fails", async () => {
  await using shop = await openStripeShop();
  const { createIntent } = shop.deps.payments;
  shop.deps.payments.createIntent = async (draft) => {
    shop.deps.payments.createIntent = createIntent;
    try {
      return await createIntent(draft);
    } catch (error) {
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      throw error;
    }
  };
  shop.stripe.faults.plan("POST /v1/payment_intents", "500_after", { times: 2 });
  await assertProblem("payment_processor_error", shop.hold());
  await assertProblem("out_of_stock", shop.hold());
  const [hold] = await shop.sql`
    select h.status, h.payment_intent_id as intent from holds h where h.tenant_id = ${shop.id}`;
  assert.deepEqual([hold!.status, hold!.intent], ["active", shop.stripe.ledger.intents()[0]!.id]);
});
