import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openRunningRental } from "../../support/running_rental.ts";
import { openShop } from "../../support/shop.ts";

const DAY = { pickup_date: "2027-05-12", return_date: "2027-05-12" };

/** Opens a shop with 19 % tax, a kayak at 119.00, and a map with 7 % at 10.70, in prices that include tax. */
async function openTaxedShop({ currency = "EUR", prices_include_tax = true } = {}) {
  const shop = await openShop({ currency });
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax } });
  const rate = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  const kayak = await shop.addItem({ name: "Kayak", price_full_day: 11_900, inventory_count: 5 });
  const map = await shop.addItem({ name: "Map", price_full_day: 1_070, inventory_count: 5, tax_rate_id: rate.id });
  const setPercent = (percent: number) =>
    shop.staff("PATCH /v1/tax-rates/:id", { params: { id: rate.id }, body: { percent } });
  return { shop, kayak, map, rate, setPercent, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** Returns name, percent, net and tax of each rate. */
const listed = ({ taxes }: Pick<Booking, "taxes">) =>
  taxes.map(({ name, percent, net, tax }) => [name, percent, net, tax]);
/** Returns the rates of the lines of a booking. */
const rates = ({ lines }: Pick<Booking, "lines">) => lines.map(({ tax_rate }) => [tax_rate.name, tax_rate.percent]);
const both = [[null, 19, 10_000, 1_900], ["Reduced", 7, 1_000, 70]];

Deno.test("quote, payment intent, booking and the item's page in the shop have the tax by rate", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak, map, rate } = taxed;
  const vest = await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 535, tax_rate_id: rate.id } });
  const line_items = [{ fleet_item_id: kayak.id, addons: [{ id: vest.id }] }, { fleet_item_id: map.id }];
  const quote = await shop.visitor("POST /v1/storefront/quote", { body: { ...DAY, line_items } });
  const expected = [[null, 19, 10_000, 1_900], ["Reduced", 7, 1_500, 105]];
  assert.deepEqual([listed(quote), quote.tax, quote.total], [expected, 2_005, 13_505]);
  assert.deepEqual(quote.lines.map(({ tax_rate }) => tax_rate?.percent), [19, 7]);
  assert.deepEqual(quote.addons.map(({ tax_rate }) => tax_rate), [{ name: "Reduced", percent: 7 }]);
  const hold = await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: 13_505,
      booking_details: { ...DAY, line_items },
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
  assert.deepEqual(listed(hold.quote), expected);
  const { payment_intent_id, client_secret } = hold;
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: client_secret!, outcome: "paid" },
  });
  const booking = await shop.visitor("POST /v1/storefront/book", {
    body: { payment_intent_id, client_secret: client_secret! },
  });
  assert.deepEqual([listed(booking), booking.tax, booking.total], [expected, 2_005, 13_505]);
  assert.deepEqual(rates(booking), [[null, 19], ["Reduced", 7]]);
  assert.deepEqual(booking.addons[0]!.tax_rate, { name: "Reduced", percent: 7 });
  const { data } = await shop.visitor("GET /v1/storefront/inventory", { query: DAY });
  assert.deepEqual(data.map((item) => item.tax_rate), [undefined, { name: "Reduced", percent: 7 }]);
  const { addons } = await shop.visitor("GET /api/storefront/addons-check", { query: { fleet_item_ids: kayak.id } });
  assert.deepEqual(addons.map(({ tax_rate }) => tax_rate), [{ name: "Reduced", percent: 7 }]);
  await shop.runDueJobs();
  const { text } = shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!;
  assert.match(text, /Tax included \(19%\).*€19\.00/);
  assert.match(text, /Tax included \(Reduced 7%\).*€1\.05/);
});

Deno.test("a shop without tax rates has one line of tax, also beside a charge that is not taxed", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak } = taxed;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id }], ...DAY });
  assert.deepEqual(listed(booking), [[null, 19, 10_000, 1_900]]);
  const [stored] = await shop.sql`select b.taxes from bookings b where b.tenant_id = ${shop.id}`;
  assert.equal(stored!.taxes, null, "the booking's percent says enough");
  const charged = await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id: booking.id },
    body: { kind: "damage", label: "Paddle", amount: 500, taxable: false },
  });
  assert.deepEqual(listed(charged), [[null, 19, 10_000, 1_900], [null, 0, 500, 0]]);
  const { text } = (await shop.runDueJobs(), shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!);
  assert.match(text, /Tax included.*€19\.00/);
  assert.doesNotMatch(text, /19%/);
});

Deno.test("a changed percent does not change bookings; `keep` keeps their rates and `requote` takes today's", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak, map, setPercent } = taxed;
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }, { id: map.id }], ...DAY });
  await setPercent(9);
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 20 } });
  const params = { id };
  const read = () => shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual(listed(await read()), both);
  const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }, { fleet_item_id: map.id }];
  const change = async (pricing: "keep" | "requote") =>
    (await shop.staff("POST /v1/bookings/:id/change", { params, body: { line_items, pricing } })).booking;
  const kept = await change("keep");
  assert.deepEqual(listed(kept), [[null, 19, 20_000, 3_800], ["Reduced", 7, 1_000, 70]]);
  const requoted = await change("requote");
  assert.deepEqual(rates(requoted), [[null, 20], ["Reduced", 9]]);
  assert.deepEqual(listed(requoted), [[null, 20, 19_833, 3_967], ["Reduced", 9, 982, 88]]);
  assert.deepEqual(listed(await read()), listed(requoted));
});

Deno.test("the undo of a requote makes the taxes and the rates what they were", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak, map, setPercent, rate } = taxed;
  const vest = await shop.staff("POST /v1/addons", {
    body: { name: "Vest", price: 535, mode: "required", tax_rate_id: rate.id },
  });
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }, { id: map.id }], ...DAY });
  const params = { id };
  const read = async () => {
    const { version: _v, updated_at: _u, ...booking } = await shop.staff("GET /v1/bookings/:id", { params });
    return booking;
  };
  const before = await read();
  assert.deepEqual(before.addons.map(({ tax_rate }) => tax_rate.percent), [7, 7], vest.name);
  await setPercent(9);
  const changed = await shop.staff("POST /v1/bookings/:id/change", {
    params,
    body: { return_date: "2027-05-13", pricing: "requote", undoable: true },
  });
  assert.deepEqual(rates(changed.booking), [[null, 19], ["Reduced", 9]]);
  await shop.staff("POST /v1/bookings/:id/change/undo", { params, body: {} });
  assert.deepEqual(await read(), before);
});

Deno.test("a taxed discount takes off the tax of each rate, and a fee has the shop's own", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak, map } = taxed;
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }, { id: map.id, quantity: 10 / 2 }], ...DAY });
  const params = { id };
  const charge = (amount: number) =>
    shop.staff("POST /v1/bookings/:id/charges", {
      params,
      body: { kind: amount < 0 ? "discount" : "cleaning", label: "Charge", amount },
    });
  const fee = await charge(1_190);
  assert.deepEqual(listed(fee), [[null, 19, 11_000, 2_090], ["Reduced", 7, 5_000, 350]]);
  // Shared over 119.00 and 53.50, not over the fee
  const discounted = await charge(-1_725);
  assert.deepEqual(listed(discounted), [[null, 19, 10_000, 1_900], ["Reduced", 7, 4_500, 315]]);
  assert.deepEqual([discounted.tax, discounted.total], [2_215, 16_715]);
  const removed = await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", {
    params: { id, charge_id: discounted.charges[1]!.id },
  });
  assert.deepEqual(listed(removed), listed(fee));
  await assertBookingLedger(shop, id);
});

Deno.test("the taxes of partial refunds add up to those of the booking, to the cent", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak, map } = taxed;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id }, { id: map.id }], ...DAY });
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } });
  const refund = (amount?: number) =>
    shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount } });
  for (const amount of [1, 4_321, 3_333]) await refund(amount);
  const { refunds } = await refund();
  assert.deepEqual(refunds.map(({ amount }) => amount), [1, 4_321, 3_333, 5_315]);
  for (const { amount, taxes } of refunds) {
    assert.equal(taxes.reduce((sum, { net, tax }) => sum + net + tax, 0), amount);
  }
  const sumOf = (name: string | null, part: "net" | "tax") =>
    refunds.flatMap(({ taxes }) => taxes).filter((each) => each.name === name).reduce(
      (sum, each) => sum + each[part],
      0,
    );
  assert.deepEqual([sumOf(null, "net"), sumOf(null, "tax")], [10_000, 1_900]);
  assert.deepEqual([sumOf("Reduced", "net"), sumOf("Reduced", "tax")], [1_000, 70]);
  assert.deepEqual((await shop.staff("GET /v1/payments/:id", { params: { id: payment!.id } })).refunds, refunds);
  await shop.runDueJobs();
  await assertBookingLedger(shop, booking.id);
});

Deno.test("the tax report divides payments and refunds by rate and name, and agrees with the revenue", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak, map, setPercent } = taxed;
  const first = await bookOnline(shop, { items: [{ id: kayak.id }, { id: map.id }], ...DAY });
  await setPercent(9);
  await bookOnline(shop, { items: [{ id: map.id, quantity: 2 }], email: "bob@example.com", ...DAY });
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: first.id } });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 6_485 } });
  const query = { starts: "2027-05-01", ends: "2027-05-31" };
  const { rates, total } = await shop.staff("GET /v1/reports/taxes", { query });
  assert.deepEqual(rates.map(({ name, tax_percent, gross, net, tax }) => [name, tax_percent, gross, net, tax]), [
    [null, 19, 5_950, 5_000, 950],
    ["Reduced", 9, 2_140, 1_963, 177],
    ["Reduced", 7, 535, 500, 35],
  ]);
  const revenue = await shop.staff("GET /v1/reports/revenue", { query });
  assert.equal(total.gross, revenue.total.revenue);
});

for (
  const [currency, expected] of [
    ["JPY", [[null, 19, 11_900, 2_261], ["Reduced", 7, 1_070, 75]]],
    ["KWD", [[null, 19, 11_904, 2_261], ["Reduced", 7, 1_070, 75]]],
  ] as const
) {
  Deno.test(`the taxes in ${currency}, added to prices, add up to the total that a card is charged`, async () => {
    await using taxed = await openTaxedShop({ currency, prices_include_tax: false });
    const { shop, kayak, map } = taxed;
    const booking = await bookOnline(shop, { items: [{ id: kayak.id }, { id: map.id }], ...DAY });
    assert.deepEqual(listed(booking), expected);
    assert.equal(booking.taxes.reduce((sum, { net, tax }) => sum + net + tax, 0), booking.total);
    assert.equal(booking.tax, 2_336);
  });
}

Deno.test("what costs nothing has no taxes", async () => {
  await using taxed = await openTaxedShop();
  const { shop, rate } = taxed;
  const free = await shop.addItem({ price_half_day: 0, price_full_day: 0, tax_rate_id: rate.id });
  const booking = await bookWalkIn(shop, { items: [{ id: free.id }], ...DAY });
  assert.deepEqual([booking.taxes, booking.tax, booking.total], [[], 0, 0]);
  assert.deepEqual(rates(booking), [["Reduced", 7]]);
});

Deno.test("an extension adds its taxes to those of the booking, at the rates of its day", async () => {
  await using rental = await openRunningRental();
  const { shop, params } = rental;
  const { lines } = await rental.booking();
  const item = { id: lines[0]!.fleet_item_id };
  const { id: tax_rate_id } = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: item, body: { tax_rate_id } });
  await shop.staff("PATCH /v1/shop", { body: { prices_include_tax: true } });
  const payment = await rental.hold("2027-05-10", 3_500);
  assert.deepEqual(listed(payment.quote), [["Reduced", 7, 3_271, 229]]);
  await shop.pay(payment);
  const before = rental.booked;
  const extended = await rental.book(payment);
  assert.deepEqual(listed(extended), [["Reduced", 7, 3_271, 229], ...listed(before)]);
  assert.equal(extended.tax, before.tax + 229);
  await assertBookingLedger(shop, params.id);
});

Deno.test("a booking from before there were tax rates has one rate, and its charges theirs", async () => {
  await using taxed = await openTaxedShop();
  const { shop, kayak } = taxed;
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }], ...DAY });
  await shop.sql`update booking_lines l set tax_percent = null where l.tenant_id = ${shop.id}`;
  await shop.sql`update bookings b set tax_percent = null where b.tenant_id = ${shop.id}`;
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([listed(booking), rates(booking)], [[[null, 19, 10_000, 1_900]], [[null, 19]]]);
});
