import fc from "fast-check";
import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop, type StripeShop, WEEKEND } from "../../support/stripe_shop.ts";

/** Opens a shop with three kayaks for 35.00 a day, each with a deposit of 200.00, and two damage covers. */
async function openCoveredShop() {
  const shop = await openStripeShop({ item: { deposit_amount: 20_000, inventory_count: 3 } });
  const add = async (
    body: { name: string; percent: number; waive_deposit?: boolean; lower_deposit_percent?: number },
  ) => (await shop.staff("POST /v1/addons", { body: { price: 0, price_type: "percent", ...body } })).id;
  return Object.assign(shop, {
    waiver: await add({ name: "Damage cover", percent: 12.5, waive_deposit: true }),
    basic: await add({ name: "Basic cover", percent: 5, lower_deposit_percent: 50 }),
  });
}
type CoveredShop = Awaited<ReturnType<typeof openCoveredShop>>;
type Line = { fleet_item_id: string; quantity: number; addons: { id: string; quantity?: number }[] };

const kayaks = (shop: StripeShop, quantity: number, ...addons: Line["addons"]): Line[] => [
  { fleet_item_id: shop.kayak.id, quantity, addons },
];
const quoteOf = async (shop: CoveredShop, line_items: Line[]) =>
  await shop.visitor("POST /v1/storefront/quote", { body: { ...WEEKEND, line_items } });
const bookingOf = async (shop: CoveredShop, id: string) => await shop.staff("GET /v1/bookings/:id", { params: { id } });

/** Books kayaks like a customer. */
async function book(shop: CoveredShop, line_items: Line[]) {
  const { total } = await quoteOf(shop, line_items);
  const intent = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: total, booking_details: { ...WEEKEND, line_items }, customer: ANN },
  });
  await shop.pay(intent);
  return await shop.book(intent);
}

Deno.test("a quote has the cover's percent of the rent of its units, and the deposit with and without it", async () => {
  await using shop = await openCoveredShop();
  const plain = await quoteOf(shop, kayaks(shop, 2));
  assert.deepEqual([plain.addons, plain.deposit.amount, "full_amount" in plain.deposit], [[], 40_000, false]);
  const waived = await quoteOf(shop, kayaks(shop, 2, { id: shop.waiver }));
  assert.deepEqual(waived.addons.map(({ quantity, price, amount }) => [quantity, price, amount]), [[2, 0, 2_625]]);
  assert.deepEqual([waived.total, waived.deposit.amount, waived.deposit.full_amount], [23_625, 0, 40_000]);
  const one = await quoteOf(shop, kayaks(shop, 2, { id: shop.waiver, quantity: 1 }));
  // Half a cent is rounded up
  assert.deepEqual([one.addons[0]!.amount, one.deposit.amount], [1_313, 20_000]);
  const basic = await quoteOf(shop, kayaks(shop, 2, { id: shop.basic }));
  assert.deepEqual([basic.addons[0]!.amount, basic.deposit.amount, basic.deposit.full_amount], [1_050, 20_000, 40_000]);
});

Deno.test("the price of an item includes a required cover in percent, and its deposit is what the cover leaves", async () => {
  await using shop = await openCoveredShop();
  const require = async (id: string, mode: "required" | "optional") => {
    await shop.staff("PATCH /v1/addons/:id", { params: { id }, body: { mode } });
    const { data: [item] } = await shop.visitor("GET /v1/storefront/inventory", { query: WEEKEND });
    const { unit_amount, required_addons_amount, deposit_amount } = item!.pricing;
    assert.equal(item!.deposit_amount, 20_000);
    return [unit_amount, required_addons_amount, deposit_amount];
  };
  assert.deepEqual(await require(shop.basic, "optional"), [10_500, 0, 20_000]);
  assert.deepEqual(await require(shop.basic, "required"), [10_500, 525, 10_000]);
  assert.deepEqual(await require(shop.waiver, "required"), [10_500, 1_838, 0]);
  assert.deepEqual((await quoteOf(shop, kayaks(shop, 1))).deposit.amount, 0);
});

Deno.test("the price of an item with a required cover is the quote's price of one, for any percent", async () => {
  await using shop = await openCoveredShop();
  const params = { id: shop.waiver };
  await shop.staff("PATCH /v1/addons/:id", { params, body: { mode: "required" } });
  const percents = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
  const prices = fc.integer({ min: 1, max: 99_999 });
  await fc.assert(
    fc.asyncProperty(percents, prices, async (percent, price_full_day) => {
      await shop.staff("PATCH /v1/addons/:id", { params, body: { percent } });
      await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_full_day } });
      const { data: [item] } = await shop.visitor("GET /v1/storefront/inventory", { query: WEEKEND });
      const { unit_amount, required_addons_amount } = item!.pricing;
      assert.equal((await quoteOf(shop, kayaks(shop, 1))).subtotal, unit_amount + required_addons_amount);
    }),
    { numRuns: 25 },
  );
});

Deno.test("a booking with a cover pays it, keeps no card and is picked up without a deposit", async () => {
  await using shop = await openCoveredShop();
  const booking = await book(shop, kayaks(shop, 2, { id: shop.waiver }));
  assert.deepEqual([booking.total, booking.amount_due, booking.addons[0]!.amount], [23_625, 0, 2_625]);
  assert.deepEqual([booking.deposit.state, booking.deposit.amount], ["none", 0]);
  await shop.travel(booking.pickup_date);
  const params = { id: booking.id };
  const { status } = await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.equal(status, "picked_up");
  assert.deepEqual(shop.stripe.ledger.openDeposits(), []);
  await assertBookingLedger(shop, booking.id);
});

Deno.test("the deposit that a cover lowers is held at the pickup", async () => {
  await using shop = await openCoveredShop();
  const booking = await book(shop, kayaks(shop, 1, { id: shop.basic }));
  assert.deepEqual([booking.deposit.state, booking.deposit.amount], ["scheduled", 10_000]);
  await shop.travel(booking.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking.id }, body: {} });
  assert.deepEqual(shop.stripe.ledger.openDeposits().map(({ held }) => held), [10_000]);
});

Deno.test("a walk-in with a cover has its price and no deposit", async () => {
  await using shop = await openCoveredShop();
  const body = { ...WEEKEND, line_items: kayaks(shop, 3, { id: shop.waiver, quantity: 2 }) };
  const { total, addons, deposit } = await shop.staff("POST /v1/bookings", { body });
  assert.deepEqual([total, addons[0]!.amount, deposit.amount], [34_125, 2_625, 20_000]);
});

Deno.test("staff add a cover to a booking at its agreed price, and take it off again, with its deposit", async () => {
  await using shop = await openCoveredShop();
  const { id } = await book(shop, kayaks(shop, 1));
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_full_day: 9_000 } });
  const change = async (line_items: Line[], pricing: "keep" | "requote") =>
    (await shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { line_items, pricing } })).booking;
  const kept = await change(kayaks(shop, 1, { id: shop.waiver }), "keep");
  assert.deepEqual([kept.lines[0]!.amount, kept.addons[0]!.amount, kept.deposit.amount], [10_500, 1_313, 0]);
  const quoted = await change(kayaks(shop, 1, { id: shop.basic }), "requote");
  assert.deepEqual([quoted.lines[0]!.amount, quoted.addons[0]!.amount], [27_000, 1_350]);
  assert.deepEqual([quoted.deposit.state, quoted.deposit.amount], ["scheduled", 10_000]);
  const bare = await change(kayaks(shop, 1), "keep");
  assert.deepEqual([bare.addons, bare.deposit.amount], [[], 20_000]);
  await assertBookingLedger(shop, id);
});

Deno.test("a change of cash deposits by a cover asks staff to take the other amount", async () => {
  await using shop = await openCoveredShop();
  const line_items = kayaks(shop, 2);
  const { id } = await shop.staff("POST /v1/bookings", { body: { ...WEEKEND, line_items } });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  await shop.staff("POST /v1/bookings/:id/change", {
    params,
    body: { line_items: kayaks(shop, 2, { id: shop.basic }) },
  });
  const { deposit } = await bookingOf(shop, id);
  assert.deepEqual([deposit.state, deposit.amount, deposit.failure_reason], [
    "action_required",
    20_000,
    "amount_changed",
  ]);
});

Deno.test("dearer dates of a covered booking cost the cover's percent of their rent, and no deposit", async () => {
  await using shop = await openCoveredShop();
  const { id } = await book(shop, kayaks(shop, 1, { id: shop.basic }));
  const ann = shop.customer(await shop.signIn(ANN.email));
  const dates = { pickup_date: "2027-05-07", return_date: "2027-05-10" };
  const { payment } = await ann("POST /api/storefront/bookings/:id/dates/payment", {
    params: { id },
    body: { ...dates, amount: 3_675 },
  });
  assert.deepEqual([payment.quote.deposit.amount, "full_amount" in payment.quote.deposit], [0, false]);
  await shop.pay(payment);
  await ann("POST /v1/storefront/book", { body: { payment_intent_id: payment.payment_intent_id } });
  const { addons, total, deposit } = await bookingOf(shop, id);
  assert.deepEqual([addons[0]!.amount, total, deposit.amount], [700, 14_700, 10_000]);
});

Deno.test("an extension of a covered line costs the cover's percent of the further rent, and asks for no deposit", async () => {
  await using shop = await openCoveredShop();
  const { id, pickup_date } = await book(shop, kayaks(shop, 2, { id: shop.waiver, quantity: 1 }));
  const params = { id };
  await shop.travel(pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { override: { deposit: true, reason: "Known" } } });
  const ann = shop.customer(await shop.signIn(ANN.email));
  const extend = async (amount: number) =>
    await ann("POST /api/storefront/bookings/:id/extension", { params, body: { return_date: "2027-05-10", amount } });
  await assertProblem("amount_mismatch", extend(7_000));
  // 12.5 % of four days less 12.5 % of three: 17.50 less 13.13
  const { payment } = await extend(7_437);
  assert.deepEqual([payment!.quote.deposit.amount, "full_amount" in payment!.quote.deposit], [0, false]);
  await shop.pay(payment!);
  await ann("POST /v1/storefront/book", { body: { payment_intent_id: payment!.payment_intent_id } });
  const { addons, total, amount_due } = await bookingOf(shop, id);
  assert.deepEqual([addons[0]!.amount, total, amount_due], [1_750, 29_750, 0]);
  await assertBookingLedger(shop, id);
});

Deno.test("other dates after a partial return change the cover by whole amounts, for what is out", async () => {
  await using shop = await openCoveredShop();
  const line_items = kayaks(shop, 3, { id: shop.waiver });
  const booking = await shop.staff("POST /v1/bookings", { body: { ...WEEKEND, line_items } });
  const params = { id: booking.id };
  await shop.travel(booking.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const lines = [{ line_id: booking.lines[0]!.id, quantity: 2 }];
  await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines } });
  await shop.staff("POST /v1/bookings/:id/change", { params, body: { return_date: "2027-05-10" } });
  const { addons, lines: [line], total } = await bookingOf(shop, booking.id);
  // A third of 52.50 less 39.38, rounded up
  assert.deepEqual([line!.amount, addons[0]!.amount, total], [35_000, 3_938 + 437, 39_375]);
});
