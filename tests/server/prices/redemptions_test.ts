import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openDiscountShop } from "../../support/discounts.ts";
import { ANN, openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

Deno.test("a code with one redemption serves one of ten buyers at once, and each other one hears of it", async () => {
  await using discounted = await openDiscountShop({ pool: 10 });
  const { kayak, add, hold, used } = discounted;
  const { id } = await add({ name: "One", code: "ONE", percent: 50, max_redemptions: 1 });
  const buyers = Array.from(
    { length: 10 },
    (_, at) => hold({ ...kayak, code: "one" }, { amount: 15_000, email: `buyer${at}@example.com` }),
  );
  const outcomes = await Promise.allSettled(buyers);
  const refused = outcomes.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  assert.equal(refused.length, 9);
  for (const { reason } of refused) {
    const problem = await assertProblem("discount_not_usable", Promise.reject(reason));
    assert.equal(problem.reason, "used_up");
  }
  assert.equal(await used(id), 1);
});

Deno.test("an automatic discount that is used up meanwhile is left out, and the new price is said", async () => {
  await using discounted = await openDiscountShop();
  const { kayak, add, quote, hold, book } = discounted;
  await add({ name: "First", percent: 50, max_redemptions: 1 });
  await add({ name: "Always", percent: 10 });
  const seen = await quote(kayak);
  assert.equal(seen.total, 15_000);
  await book(kayak, "grace@example.com");
  const problem = await assertProblem("amount_mismatch", hold(kayak, { amount: seen.total }));
  assert.equal(problem.expected_amount, 27_000);
  assert.deepEqual((await quote(kayak)).discounts.map(({ label }) => label), ["Always"]);
});

Deno.test("a hold that ends unpaid gives its redemption back, and one that is replaced counts once", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, quote, hold, pay, used } = discounted;
  const { id } = await add({ name: "One", code: "ONE", percent: 50, max_redemptions: 1, max_per_customer: 1 });
  const cart = { ...kayak, code: "one" };
  const first = await hold(cart, { amount: 15_000 });
  const [{ payment_intent_id, client_secret }] = [first];
  await assertProblem("discount_not_usable", quote(cart));
  const own = await shop.visitor("POST /v1/storefront/quote", {
    body: {
      pickup_date: "2027-05-12",
      return_date: "2027-05-14",
      line_items: [{ fleet_item_id: kayak.id }],
      discount_code: "one",
      holding: payment_intent_id,
    },
  });
  assert.equal(own.total, 15_000);
  const replaces = { payment_intent_id, ...client_secret && { client_secret } };
  const second = await hold({ ...cart, quantity: 2 }, { amount: 30_000, replaces });
  assert.equal(await used(id), 1);
  await shop.travel(new Date(Date.parse(second.hold_expires_at) + 1_000));
  assert.equal(await used(id), 0);
  const third = await hold(cart, { amount: 15_000 });
  const booking = await pay(third);
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  assert.equal(await used(id), 1, "a booking that is cancelled has used it");
});

Deno.test("fifty holds that expire give fifty redemptions back", async () => {
  await using discounted = await openDiscountShop();
  const { shop, add, hold, used } = discounted;
  const bike = await shop.addItem({ name: "Bike", price_full_day: 10_000, inventory_count: 50 });
  const { id } = await add({ name: "Fifty", code: "FIFTY", percent: 50, max_redemptions: 50 });
  const cart = { id: bike.id, code: "fifty" };
  const buy = (at: number) =>
    shop.staff("POST /api/storefront/payment-intent" as never, {
      body: {
        amount: 15_000,
        booking_details: {
          pickup_date: "2027-05-12",
          return_date: "2027-05-14",
          line_items: [{ fleet_item_id: bike.id }],
          discount_code: "fifty",
        },
        customer: { name: "Ada", email: `buyer${at}@example.com` },
      },
    } as never) as Promise<{ hold_expires_at: string }>;
  const holds = await Promise.all(Array.from({ length: 50 }, (_, at) => buy(at)));
  assert.equal(await used(id), 50);
  await assertProblem("discount_not_usable", hold(cart, { amount: 15_000 }));
  await shop.travel(new Date(Date.parse(holds[0]!.hold_expires_at) + 61_000));
  await shop.runDueJobs();
  assert.equal(await used(id), 0);
  await hold(cart, { amount: 15_000 });
  assert.equal(await used(id), 1);
});

Deno.test("a discount per customer counts an address in any case, and needs one", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, hold, book } = discounted;
  await add({ name: "Once", code: "ONCE", percent: 50, max_per_customer: 1 });
  const cart = { ...kayak, code: "once" };
  await book(cart, "Ada@Example.com");
  const reasonOf = async (email: string | null) =>
    (await assertProblem("discount_not_usable", hold(cart, { amount: 15_000, email }))).reason;
  assert.equal(await reasonOf("ada@example.com"), "used_by_customer");
  assert.equal(await reasonOf(null), "customer_required");
  const session = await shop.signIn("ada@example.com");
  const body = {
    amount: 15_000,
    booking_details: {
      pickup_date: "2027-05-12",
      return_date: "2027-05-14",
      line_items: [{ fleet_item_id: kayak.id }],
      discount_code: "once",
    },
  };
  const problem = await assertProblem(
    "discount_not_usable",
    shop.customer(session)("POST /api/storefront/payment-intent", { body }),
  );
  assert.equal(problem.reason, "used_by_customer");
  await hold(cart, { amount: 15_000, email: "grace@example.com" });
});

for (
  const [title, isTaken] of [["refunded if somebody else has the redemption", true], ["booked if nobody has it", false]]
) {
  Deno.test(`a payment after the end of a hold with a code is ${title}`, async () => {
    await using shop = await openStripeShop();
    const { id } = await shop.staff("POST /v1/discounts", {
      body: { name: "One", code: "ONE", percent: 50, max_redemptions: 1 },
    });
    const late = await shop.hold({ discount_code: "one" });
    await shop.travel("2027-05-03T08:20:00Z");
    const period = { pickup_date: "2027-06-12", return_date: "2027-06-13" };
    const customer = { name: "Bo", email: "bo@example.com", phone: null };
    if (isTaken) await shop.bookKayak({ discount_code: "one", period, customer });
    await shop.pay(late);
    await shop.runDueJobs();
    const [booking, ...others] = await shop.bookings();
    assert.deepEqual([booking!.customer!.name, others.length], [isTaken ? "Bo" : "Ann Lee", 0]);
    assert.equal((await shop.staff("GET /v1/discounts/:id", { params: { id } })).redemptions, 1);
    await assertLedgerMatchesBookings(shop);
  });
}

for (const [title, isUsed] of [["refunded if it has used it", true], ["booked if it has not", false]] as const) {
  Deno.test(`a late payment of a signed-in customer without typed details, with a code per customer, is ${title}`, async () => {
    await using shop = await openStripeShop();
    await shop.staff("POST /v1/discounts", { body: { name: "Once", code: "ONCE", percent: 50, max_per_customer: 1 } });
    const ann = shop.customer(await shop.signIn(ANN.email));
    const line_items = [{ fleet_item_id: shop.kayak.id }];
    const late = await ann("POST /api/storefront/payment-intent", {
      body: { amount: 5_250, booking_details: { ...WEEKEND, line_items, discount_code: "once" } },
    });
    await shop.travel("2027-05-03T08:20:00Z");
    const period = { pickup_date: "2027-06-12", return_date: "2027-06-13" };
    if (isUsed) await shop.bookKayak({ discount_code: "once", period });
    await shop.pay(late);
    await shop.runDueJobs();
    const pickups = (await shop.bookings()).map(({ pickup_date }) => pickup_date.slice(0, 7));
    assert.deepEqual(pickups, [isUsed ? "2027-06" : "2027-05"]);
    await assertLedgerMatchesBookings(shop);
  });
}

Deno.test("a hold takes the new price if its discount without limits is deleted meanwhile", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, hold } = discounted;
  const { id } = await add({ name: "Half", code: "HALF", percent: 50 });
  const { holding } = await shop.sql.begin(async (tx) => {
    await tx`select from discounts d where d.tenant_id = ${shop.id} and d.id = ${id} for update`;
    const holding = assertProblem("discount_not_usable", hold({ ...kayak, code: "half" }, { amount: 15_000 }));
    await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    await tx`delete from discounts d where d.tenant_id = ${shop.id} and d.id = ${id}`;
    return { holding };
  });
  assert.equal((await holding).reason, "unknown");
});

Deno.test("a payment of a replaced hold takes over the redemption of the hold that has replaced it", async () => {
  await using shop = await openStripeShop();
  const { id } = await shop.staff("POST /v1/discounts", {
    body: { name: "One", code: "ONE", percent: 50, max_redemptions: 1 },
  });
  const original = await shop.hold({ discount_code: "one" });
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500", { times: 9 });
  const { payment_intent_id, client_secret } = original;
  await shop.hold({ discount_code: "one", replaces: { payment_intent_id, client_secret: client_secret! } });
  await shop.pay(original);
  const booking = await shop.book(original);
  assert.deepEqual([booking.total, booking.charges.length], [5_250, 1]);
  assert.equal((await shop.staff("GET /v1/discounts/:id", { params: { id } })).redemptions, 1);
});
