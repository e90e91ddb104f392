import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

const END = "2027-05-03T08:15:00Z";
const BO = { name: "Bo", email: "bo@example.com" };
type Intent = Awaited<ReturnType<StripeShop["hold"]>>;

/** Opens a shop whose only kayak is held by a payment that the bank has not decided yet. */
async function openProcessing() {
  const shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent, "pm_double_processing");
  return { shop, intent, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** The ways in which the server learns of the bank's decision. Each must work without the others. */
const channels: Record<string, (shop: StripeShop, intent: Intent) => Promise<unknown>> = {
  "Stripe's event": async (shop) => {
    for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    await shop.runDueJobs();
  },
  "the hold's jobs": (shop) => shop.runDueJobs("2027-05-05T09:30:00Z"),
};

for (const [channel, learn] of Object.entries(channels)) {
  Deno.test(`a hold whose payment is processing for two days is booked by ${channel} when the bank accepts it`, async () => {
    await using context = await openProcessing();
    const { shop, intent } = context;
    await shop.runDueJobs("2027-05-05T08:00:00Z");
    await assertProblem("out_of_stock", shop.hold({ customer: BO }));
    shop.stripe.endProcessing("own", intent.payment_intent_id);
    await learn(shop, intent);
    assert.deepEqual((await shop.bookings()).map((booking) => booking.payment_intent_id), [intent.payment_intent_id]);
    await assertLedgerMatchesBookings(shop);
  });

  Deno.test(`a hold whose payment is processing for two days is released by ${channel} when the bank refuses it`, async () => {
    await using context = await openProcessing();
    const { shop, intent } = context;
    await shop.runDueJobs("2027-05-05T08:00:00Z");
    shop.stripe.failProcessing("own", intent.payment_intent_id);
    await learn(shop, intent);
    assert.deepEqual(shop.stripe.ledger.intents().map(({ status }) => status), ["canceled"]);
    await assertProblem("hold_expired", shop.book(intent));
    await shop.bookKayak({ customer: BO });
  });
}

Deno.test("POST /v1/storefront/book keeps a processing hold that no job has seen before its end", async () => {
  await using context = await openProcessing();
  const { shop, intent } = context;
  await shop.travel("2027-05-03T08:15:30Z");
  const { payment_status } = await assertProblem("payment_incomplete", shop.book(intent));
  assert.equal(payment_status, "processing");
  await shop.travel("2027-05-03T09:00:00Z");
  await assertProblem("out_of_stock", shop.hold({ customer: BO }));
  await assertProblem("payment_incomplete", shop.book(intent));
});

Deno.test("a processing hold keeps its stock while Stripe does not answer", async () => {
  await using context = await openProcessing();
  const { shop, intent } = context;
  await shop.runDueJobs("2027-05-03T08:10:00Z");
  shop.stripe.faults.draw = () => "500";
  await shop.travel("2027-05-06T08:00:00Z");
  await assertProblem("out_of_stock", shop.hold({ customer: BO }));
  shop.stripe.faults.clear();
  shop.stripe.endProcessing("own", intent.payment_intent_id);
  await shop.book(intent);
});

Deno.test("a customer whose processing payment fails can pay again until the hold's own end", async () => {
  await using context = await openProcessing();
  const { shop, intent } = context;
  await shop.runDueJobs("2027-05-03T08:05:00Z");
  shop.stripe.failProcessing("own", intent.payment_intent_id);
  await shop.runDueJobs("2027-05-03T08:10:00Z");
  await shop.pay(intent);
  await shop.book(intent);
});

for (const sold of [false, true]) {
  Deno.test(`a payment that is processing for more than 7 days is ${sold ? "refunded" : "booked"} at last if its stock is ${sold ? "sold" : "free"}`, async () => {
    await using shop = await openStripeShop();
    const period = { pickup_date: "2027-06-07", return_date: "2027-06-09" };
    const intent = await shop.hold({ period });
    await shop.pay(intent, "pm_double_processing");
    await shop.runDueJobs("2027-05-10T07:55:00Z");
    await assertProblem("out_of_stock", shop.hold({ period, customer: BO }));
    await shop.runDueJobs("2027-05-10T09:00:00Z");
    if (sold) await shop.bookKayak({ period, customer: BO });
    shop.stripe.endProcessing("own", intent.payment_intent_id);
    await shop.runDueJobs("2027-05-10T11:00:00Z");
    assert.equal((await shop.bookings()).length, 1);
    const refunds = shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort();
    assert.deepEqual(refunds, sold ? [0, 10_500] : [0]);
  });
}

Deno.test("a processing payment whose stock was sold while Stripe was down is refunded in full", async () => {
  await using context = await openProcessing();
  const { shop, intent } = context;
  await shop.travel("2027-05-03T08:16:00Z");
  await shop.bookKayak({ customer: BO });
  await shop.runDueJobs("2027-05-03T10:00:00Z");
  shop.stripe.endProcessing("own", intent.payment_intent_id);
  await shop.runDueJobs("2027-05-03T12:00:00Z");
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort(), [0, 10_500]);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("GET /v1/holds shows staff which holds keep stock and which wait for the bank", async () => {
  await using context = await openProcessing();
  const { shop, intent } = context;
  const before = await shop.staff("GET /v1/holds");
  assert.deepEqual(before.data.map(({ state, stock_ends_at }) => [state, stock_ends_at]), [
    ["open", "2027-05-03T08:16:00.000Z"],
  ]);
  await shop.runDueJobs("2027-05-04T08:00:00Z");
  const [hold] = (await shop.staff("GET /v1/holds")).data;
  const { id: _id, created_at: _created_at, ...rest } = hold!;
  assert.deepEqual(rest, {
    state: "processing",
    customer_id: null,
    customer: { name: "Ann Lee", email: "ann@example.com", phone: null },
    pickup_date: intent.quote.pickup_date,
    return_date: intent.quote.return_date,
    lines: [{ fleet_item_id: shop.kayak.id, name: "Kayak", quantity: 1 }],
    amount: 10_500,
    currency: "EUR",
    payment_intent_id: intent.payment_intent_id,
    expires_at: new Date(END).toISOString(),
    stock_ends_at: "2027-05-10T08:02:00.000Z",
    processing_since: "2027-05-03T08:01:00.000Z",
    extends_booking_id: null,
  });
  shop.stripe.endProcessing("own", intent.payment_intent_id);
  await shop.book(intent);
  assert.deepEqual((await shop.staff("GET /v1/holds")).data, []);
});

Deno.test("GET /v1/holds pages through every hold once", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 3 } });
  for (let at = 0; at < 3; at++) await shop.hold();
  const first = await shop.staff("GET /v1/holds", { query: { limit: "2" } });
  const second = await shop.staff("GET /v1/holds", { query: { limit: "2", cursor: first.next_cursor! } });
  assert.equal(new Set([...first.data, ...second.data].map(({ id }) => id)).size, 3);
  await shop.runDueJobs(END);
  assert.deepEqual((await shop.staff("GET /v1/holds")).data, []);
});
