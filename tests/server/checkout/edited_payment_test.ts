import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

type Intent = Awaited<ReturnType<StripeShop["hold"]>>;

async function openEdited() {
  const shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  return shop;
}

/** Changes what the customer is asked to pay, as somebody with the key of the account can. */
function edit(shop: StripeShop, { payment_intent_id }: Intent, changes: { amount?: number; currency?: string }): void {
  Object.assign(shop.stripe.store.get("own", "payment_intent", payment_intent_id), changes);
}

function mailsTo(shop: StripeShop, address: string): string[] {
  return shop.mailer.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject).sort();
}

/** Asserts that `/book` says why the payment is not booked, however often it is called. */
async function assertReason(shop: StripeShop, intent: Intent, reason: string, detail: RegExp): Promise<void> {
  for (let calls = 0; calls < 2; calls++) {
    const problem = await assertProblem("sold_out_refunded", shop.book(intent));
    assert.deepEqual([problem.status, problem.reason], [409, reason]);
    assert.match(problem.detail, detail);
  }
}

/** Every way in which a paid hold is settled. */
const settlers: Record<string, (shop: StripeShop, intent: Intent) => Promise<unknown>> = {
  "POST /v1/storefront/book": async (shop, intent) => await shop.book(intent).catch(() => {}),
  "Stripe's events": async (shop) => {
    for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  },
  "the settle_hold job": async (shop) => await shop.runJobsFor(0.1),
  "the expire_hold job": async (shop, { payment_intent_id }) => {
    await shop.sql`
      delete from graphile_worker._private_jobs j
      where j.key like 'settle_hold:%' and j.payload ->> 'tenant_id' = ${shop.id}`;
    await shop.runJobsFor(1);
    assert.ok(payment_intent_id);
  },
};

for (const [by, settle] of Object.entries(settlers)) {
  Deno.test(`a payment that was refunded in the dashboard before ${by} settles it is not booked`, async () => {
    await using shop = await openEdited();
    const intent = await shop.hold();
    await shop.pay(intent);
    await shop.stripe.refundInDashboard(intent.payment_intent_id, 10_500);
    await settle(shop, intent);
    await assertReason(shop, intent, "refunded", /^The payment was refunded before it could be booked\./);
    await shop.runJobsFor(1);
    assert.deepEqual(await shop.bookings(), []);
    assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded), [10_500]);
    const { data: [payment] } = await shop.staff("GET /v1/payments");
    assert.deepEqual(payment!.refunds.map(({ amount, status }) => [amount, status]), [[10_500, "succeeded"]]);
    assert.deepEqual(mailsTo(shop, "ann@example.com"), ["No booking, and your money is on its way back: Test shop"]);
    assert.deepEqual(mailsTo(shop, "desk@example.com"), [`No booking: payment ${intent.payment_intent_id}`]);
    await assertLedgerMatchesBookings(shop);
    await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  });

  Deno.test(`a payment of less than the hold is booked by ${by} with the rest due`, async () => {
    await using shop = await openEdited();
    const intent = await shop.hold();
    edit(shop, intent, { amount: 4_000 });
    await shop.pay(intent);
    await settle(shop, intent);
    await shop.runJobsFor(1);
    const [booking] = await shop.bookings();
    assert.deepEqual([booking!.total, booking!.amount_paid, booking!.amount_due], [10_500, 4_000, 6_500]);
    assert.deepEqual(mailsTo(shop, "desk@example.com"), [
      `A different amount was paid: booking ${booking!.number}`,
      `New booking ${booking!.number}: Kayak`,
    ]);
    assert.match(shop.mailer.mails.find(({ to }) => to.address === "ann@example.com")!.text, /Still to pay: €65\.00/);
    await assertLedgerMatchesBookings(shop);
  });

  Deno.test(`a payment of more than the hold is booked by ${by} and the surplus is refunded`, async () => {
    await using shop = await openEdited();
    const intent = await shop.hold();
    edit(shop, intent, { amount: 12_000 });
    await shop.pay(intent);
    await settle(shop, intent);
    await shop.runJobsFor(1);
    const [booking] = await shop.bookings();
    const { total, amount_paid, amount_refunded, amount_due } = booking!;
    assert.deepEqual([total, amount_paid, amount_refunded, amount_due], [10_500, 12_000, 1_500, 0]);
    assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded), [1_500]);
    assert.ok(mailsTo(shop, "desk@example.com").includes(`A different amount was paid: booking ${booking!.number}`));
    assert.ok(mailsTo(shop, "ann@example.com").includes("Test shop has refunded €15.00"));
    await assertLedgerMatchesBookings(shop);
  });

  Deno.test(`a payment in another currency is refunded in full by ${by} and not booked`, async () => {
    await using shop = await openEdited();
    const intent = await shop.hold();
    edit(shop, intent, { currency: "usd" });
    await shop.pay(intent);
    await settle(shop, intent);
    await assertReason(shop, intent, "wrong_currency", /^The payment is in another currency than the booking\./);
    await shop.runJobsFor(1);
    assert.deepEqual(await shop.bookings(), []);
    assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded), [10_500]);
    const { data: [payment] } = await shop.staff("GET /v1/payments");
    assert.deepEqual([payment!.currency, payment!.status], ["USD", "refunded"]);
    assert.match(shop.mailer.mails.find(({ to }) => to.address === "ann@example.com")!.text, /105\.00.*wrong currency/);
    assert.deepEqual(mailsTo(shop, "desk@example.com"), [`No booking: payment ${intent.payment_intent_id}`]);
    await assertLedgerMatchesBookings(shop);
    await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  });
}

Deno.test("a payment that was refunded in part in the dashboard before it is booked is booked with that refund", async () => {
  await using shop = await openEdited();
  const intent = await shop.hold();
  await shop.pay(intent);
  await shop.stripe.refundInDashboard(intent.payment_intent_id, 2_000);
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.runJobsFor(1);
  const [booking] = await shop.bookings();
  assert.deepEqual([booking!.amount_paid, booking!.amount_refunded, booking!.amount_due], [10_500, 2_000, 0]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a surplus that was refunded in the dashboard before it is booked is not refunded again", async () => {
  await using shop = await openEdited();
  const intent = await shop.hold();
  edit(shop, intent, { amount: 12_000 });
  await shop.pay(intent);
  await shop.stripe.refundInDashboard(intent.payment_intent_id, 1_500);
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.runJobsFor(1);
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded), [1_500]);
  await assertLedgerMatchesBookings(shop);
});

for (const changes of [{ amount: 4_000 }, { amount: 12_000 }, { currency: "usd" }]) {
  Deno.test(`an edited payment (${JSON.stringify(changes)}) that comes when the stock is sold is refunded in full`, async () => {
    await using shop = await openEdited();
    const late = await shop.hold();
    edit(shop, late, changes);
    await shop.travel("2027-05-03T08:20:00Z");
    await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
    await shop.pay(late);
    const { reason } = await assertProblem("sold_out_refunded", shop.book(late));
    assert.equal(reason, changes.currency ? "wrong_currency" : "sold_out");
    await shop.runJobsFor(1);
    const entry = shop.stripe.ledger.intents().find(({ id }) => id === late.payment_intent_id)!;
    assert.deepEqual([entry.captured, entry.refunded], [changes.amount ?? 10_500, changes.amount ?? 10_500]);
    await assertLedgerMatchesBookings(shop);
  });
}
