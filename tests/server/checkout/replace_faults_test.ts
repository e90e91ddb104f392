import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop, type StripeShop, WEEKEND } from "../../support/stripe_shop.ts";

const CREATE = "POST /v1/payment_intents";
const CANCEL = "POST /v1/payment_intents/:id/cancel";
const BO = { name: "Bo", email: "bo@example.com" };
const OTHER_DAYS = { pickup_date: "2027-05-08", return_date: "2027-05-10" };
type Intent = Awaited<ReturnType<StripeShop["hold"]>>;

function replacing({ payment_intent_id, client_secret }: Intent) {
  return { payment_intent_id, client_secret: client_secret! };
}

/** Sends one request that moves the hold of a kayak to other days. */
function change(shop: StripeShop, original: Intent, { once, period = OTHER_DAYS }: {
  once?: string;
  period?: typeof OTHER_DAYS;
} = {}): Promise<Intent> {
  const line_items = [{ fleet_item_id: shop.kayak.id }];
  const body = {
    amount: 10_500,
    booking_details: { ...period, line_items, replaces: replacing(original) },
    customer: ANN,
  };
  return shop.visitor("POST /api/storefront/payment-intent", { body, once });
}

/** Returns the intents that can still be paid, after the due jobs have run. */
async function openIntents(shop: StripeShop): Promise<string[]> {
  await shop.runDueJobs();
  return shop.stripe.ledger.intents().filter(({ status }) => !["succeeded", "canceled"].includes(status))
    .map(({ id }) => id);
}

async function liveHolds(shop: StripeShop): Promise<(string | null)[]> {
  return (await shop.staff("GET /v1/holds")).data.map(({ payment_intent_id }) => payment_intent_id);
}

for (const fault of ["500", "500_after", "reset", "reset_after", "429"] as const) {
  Deno.test(`the original hold stays valid when its replacement gets no intent because of ${fault}`, async () => {
    await using shop = await openStripeShop();
    const original = await shop.hold();
    shop.stripe.faults.plan(CREATE, fault, { times: 9 });
    assert.equal((await assertProblem("payment_processor_error", change(shop, original))).status, 502);
    shop.stripe.faults.clear();
    assert.deepEqual(await liveHolds(shop), [original.payment_intent_id]);
    await assertProblem("out_of_stock", shop.hold({ customer: BO }));
    await shop.pay(original);
    assert.equal((await shop.book(original)).status, "confirmed");
    // The event of an intent whose answer was lost makes a job cancel it
    for (const event of shop.stripe.events.of("payment_intent.created")) assert.equal(await shop.deliver(event), 200);
    assert.deepEqual(await openIntents(shop), []);
    await assertLedgerMatchesBookings(shop);
  });

  Deno.test(`a change is made by the next try after ${fault}, with the same key and with another`, async () => {
    for (const once of [["click", "click"], ["click", "second click"]] as const) {
      await using shop = await openStripeShop();
      const original = await shop.hold();
      shop.stripe.faults.plan(CREATE, fault, { times: 9 });
      await assertProblem("payment_processor_error", change(shop, original, { once: once[0] }));
      shop.stripe.faults.clear();
      const changed = await change(shop, original, { once: once[1] });
      const repeat = await change(shop, original, { once: once[1] });
      assert.equal(repeat.payment_intent_id, changed.payment_intent_id);
      assert.deepEqual(await liveHolds(shop), [changed.payment_intent_id]);
      for (const event of shop.stripe.events.of("payment_intent.created")) assert.equal(await shop.deliver(event), 200);
      assert.deepEqual(await openIntents(shop), [changed.payment_intent_id]);
      await shop.pay(changed);
      await shop.book(changed);
      await assertLedgerMatchesBookings(shop);
    }
  });
}

Deno.test("the original hold keeps its units while Stripe prepares the replacement, and frees them afterwards", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 2 }, pool: 4 });
  const original = await shop.hold({ quantity: 2 });
  const asked = Promise.withResolvers<void>();
  shop.stripe.faults.plan(CREATE, "slow", { reached: asked.resolve });
  const changing = change(shop, original, { period: WEEKEND });
  await asked.promise;
  const rival = shop.hold({ customer: BO });
  const results = await Promise.allSettled([changing, rival]);
  assert.equal(results[0].status, "fulfilled");
  if (results[1].status === "rejected") await shop.hold({ customer: BO });
  await assertProblem("out_of_stock", shop.hold({ customer: BO }));
});

Deno.test("a replacement that finds too few units answers out_of_stock, leaves the original and cancels its own intent", async () => {
  await using shop = await openStripeShop();
  await shop.bookKayak({ customer: BO, period: { pickup_date: "2027-05-10", return_date: "2027-05-11" } });
  const original = await shop.hold();
  const { items } = await assertProblem("out_of_stock", change(shop, original, { once: "click" }));
  assert.deepEqual(items, [{ fleet_item_id: shop.kayak.id, requested: 1, available_quantity: 0 }]);
  assert.deepEqual(await liveHolds(shop), [original.payment_intent_id]);
  assert.deepEqual(await openIntents(shop), [original.payment_intent_id]);
  await shop.pay(original);
  await shop.book(original);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a payment of the original while Stripe prepares its replacement is booked, and nothing else can be paid", async () => {
  await using shop = await openStripeShop({ pool: 4 });
  const original = await shop.hold();
  const asked = Promise.withResolvers<void>();
  shop.stripe.faults.plan(CREATE, "slow", { reached: asked.resolve });
  const changing = assertProblem("already_paid", change(shop, original));
  await asked.promise;
  await shop.pay(original);
  const booking = await shop.book(original);
  assert.equal((await changing).booking_id, booking.id);
  assert.deepEqual(await openIntents(shop), []);
  assert.equal((await shop.bookings()).length, 1);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a cart is changed although its payment was refunded meanwhile, and the refunded hold stays as it is", async () => {
  await using shop = await openStripeShop({ pool: 4 });
  const original = await shop.hold();
  const { createIntent } = shop.deps.payments;
  shop.deps.payments.createIntent = async (draft) => {
    shop.deps.payments.createIntent = createIntent;
    await shop.pay(original);
    await shop.stripe.refundInDashboard(original.payment_intent_id, 10_500);
    await assertProblem("sold_out_refunded", shop.book(original));
    return await createIntent(draft);
  };
  const replacement = await change(shop, original);
  assert.equal((await assertProblem("sold_out_refunded", shop.book(original))).reason, "refunded");
  await shop.pay(replacement);
  assert.equal((await shop.book(replacement)).status, "confirmed");
  await shop.runDueJobs();
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a cart is changed although the former intent cannot be cancelled, and a payment of it is not lost", async () => {
  await using shop = await openStripeShop();
  const original = await shop.hold();
  shop.stripe.faults.plan(CANCEL, "500", { times: 9 });
  const changed = await change(shop, original);
  shop.stripe.faults.clear();
  assert.deepEqual(await liveHolds(shop), [changed.payment_intent_id]);
  await shop.pay(original);
  await shop.runDueJobs();
  assert.deepEqual((await shop.bookings()).map(({ payment_intent_id }) => payment_intent_id), [
    original.payment_intent_id,
  ]);
  assert.deepEqual(await openIntents(shop), []);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("two tabs change one cart 80 times at once: no change fails, and one hold is left", async () => {
  await using shop = await openStripeShop({ pool: 8 });
  const first = await shop.hold();
  const answers: Record<string, number> = {};
  const tab = async (known: Intent) => {
    for (let round = 0; round < 40; round++) {
      const result = await change(shop, known, { once: crypto.randomUUID() })
        .catch((error: Error) => error);
      const answer = result instanceof Error ? result.message : "changed";
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (!(result instanceof Error)) known = result;
    }
  };
  await Promise.all([tab(first), tab(first)]);
  assert.deepEqual(answers, { changed: 80 });
  const live = await liveHolds(shop);
  assert.equal(live.length, 1);
  assert.deepEqual(await openIntents(shop), live);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("a repeated request answers hold_replaced when another tab has replaced its hold, and the next try succeeds", async () => {
  await using shop = await openStripeShop();
  const original = await shop.hold();
  await change(shop, original, { once: "first tab" });
  const second = await change(shop, original, { once: "second tab" });
  assert.equal((await assertProblem("hold_replaced", change(shop, original, { once: "first tab" }))).status, 409);
  assert.deepEqual(await liveHolds(shop), [second.payment_intent_id]);
  const third = await change(shop, original, { once: "first tab" });
  assert.deepEqual(await liveHolds(shop), [third.payment_intent_id]);
});
