import assert from "node:assert/strict";
import { settle } from "../../../server/checkout/settle.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

const CANCEL = "POST /v1/payment_intents/:id/cancel";
type Intent = { payment_intent_id: string; client_secret: string | null; hold_expires_at: string };

/** Returns the time so many seconds after the end of a hold that customers are shown. */
function after({ hold_expires_at }: Pick<Intent, "hold_expires_at">, seconds: number): string {
  return new Date(Date.parse(hold_expires_at) + seconds * 1_000).toISOString();
}

async function amountsRefunded(shop: StripeShop): Promise<number[]> {
  await assertLedgerMatchesBookings(shop);
  return shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded);
}

const settlers: Record<string, (shop: StripeShop, intent: Intent) => Promise<unknown>> = {
  "POST /v1/storefront/book": (shop, intent) => shop.book(intent),
  "Stripe's event": async (shop) => {
    for (const event of shop.stripe.events.of("payment_intent.succeeded")) await shop.deliver(event);
  },
  "the hold's jobs": (shop, intent) => shop.runDueJobs(after(intent, 45)),
};

for (const [name, settleBy] of Object.entries(settlers)) {
  Deno.test(`a payment in the last second of a hold is booked by ${name} although a rival wants the stock`, async () => {
    await using shop = await openStripeShop();
    const intent = await shop.hold();
    await shop.travel(after(intent, -1));
    await shop.pay(intent);
    await shop.travel(after(intent, 40));
    await assertProblem("out_of_stock", shop.hold());
    await settleBy(shop, intent);
    assert.deepEqual((await shop.bookings()).map(({ payment_intent_id }) => payment_intent_id), [
      intent.payment_intent_id,
    ]);
    assert.deepEqual(await amountsRefunded(shop), [0]);
  });
}

Deno.test("eight payments in the last second of their holds are booked while eight rivals ask for the stock", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 8 }, pool: 8 });
  const customer = (at: number) => ({ name: "Ann Lee", email: `ann${at}@example.com` });
  const holds: Intent[] = [];
  for (let at = 0; at < 8; at++) holds.push(await shop.hold({ customer: customer(at) }));
  await shop.travel(after(holds[0]!, -1));
  for (const intent of holds) await shop.pay(intent);
  await shop.travel(after(holds[0]!, 1));
  const rivals = countOutcomes(holds.map(() => shop.hold({ customer: { name: "Bo", email: "bo@example.com" } })));
  await shop.runDueJobs();
  assert.deepEqual(await rivals, { out_of_stock: 8 });
  assert.equal((await shop.bookings()).length, 8);
  assert.deepEqual(await amountsRefunded(shop), Array(8).fill(0));
});

Deno.test("the stock of an extended hold ends a minute after its new end", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  const { payment_intent_id: id, client_secret } = intent;
  const { hold_expires_at } = await shop.visitor("POST /api/storefront/payment-intent/:id/extend", {
    params: { id },
    body: { client_secret: client_secret! },
  });
  await shop.travel(after({ hold_expires_at }, 59));
  await assertProblem("out_of_stock", shop.hold());
  await shop.travel(after({ hold_expires_at }, 60));
  await shop.hold();
});

Deno.test("a customer can neither book nor extend an unpaid hold after the end that they were shown", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  const { payment_intent_id: id, client_secret } = intent;
  await shop.travel(after(intent, 1));
  await assertProblem("hold_expired", shop.book(intent));
  const body = { client_secret: client_secret! };
  await assertProblem(
    "hold_expired",
    shop.visitor("POST /api/storefront/payment-intent/:id/extend", { params: { id }, body }),
  );
});

Deno.test("expire_hold frees the stock at once when the intent is cancelled", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.runDueJobs(intent.hold_expires_at);
  assert.deepEqual(shop.stripe.ledger.intents().map(({ status }) => status), ["canceled"]);
  await shop.hold();
});

Deno.test("the stock of an unpaid hold ends after a minute when Stripe cannot cancel the intent", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  shop.stripe.faults.plan(CANCEL, "500", { times: 9 });
  await assert.rejects(shop.runDueJobs(intent.hold_expires_at));
  await shop.travel(after(intent, 59));
  await assertProblem("out_of_stock", shop.hold());
  await shop.travel(after(intent, 60));
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  // The intent could not be cancelled, so it can still be paid: the payment is refunded in full
  await shop.pay(intent);
  shop.stripe.faults.clear();
  await shop.runDueJobs(after(intent, 600));
  assert.equal((await shop.bookings()).length, 1);
  assert.deepEqual((await amountsRefunded(shop)).sort(), [0, 10_500]);
});

Deno.test("a hold cannot be settled and freed at the same time", async () => {
  await using shop = await openStripeShop({ pool: 8 });
  for (let round = 0; round < 8; round++) {
    const period = { pickup_date: `2027-06-${10 + round}`, return_date: `2027-06-${12 + round}` };
    const intent = await shop.hold({ period });
    const [hold] = await shop.sql<{ id: string }[]>`
      select h.id from holds h where h.tenant_id = ${shop.id} and h.payment_intent_id = ${intent.payment_intent_id}`;
    await shop.travel(after(intent, -1));
    await shop.pay(intent);
    await shop.travel(after(intent, 1));
    const ref = { tenant_id: shop.id, hold_id: hold!.id };
    await Promise.all([settle(shop.deps, ref), shop.runDueJobs(), shop.book(intent), settle(shop.deps, ref)]);
    const [booking] = await shop.bookings();
    assert.equal(booking?.payment_intent_id, intent.payment_intent_id);
    await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  }
  await shop.runDueJobs();
  assert.equal((await shop.bookings()).length, 8);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("the stock of a hold without a price ends with the hold", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 1, price_full_day: 0, price_half_day: 0 });
  const hold = () =>
    shop.visitor("POST /api/storefront/payment-intent", {
      body: { amount: 0, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id: kayak.id }] } },
    });
  const { hold_expires_at } = await hold();
  await shop.travel(after({ hold_expires_at }, -1));
  await assertProblem("out_of_stock", hold());
  await shop.travel(hold_expires_at);
  await hold();
});
