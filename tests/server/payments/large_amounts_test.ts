import assert from "node:assert/strict";
import { z } from "zod";
import { contract } from "../../../shared/contract/mod.ts";
import { MAX_AMOUNT } from "../../../shared/money.ts";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { bookWalkIn } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** The largest price of one unit. */
const MAX_PRICE = 99_999_999;

type Schema = {
  type?: string;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** Returns the maximum of every field of this name, by its path. */
function maximaOf(schema: Schema, name: string, path = ""): [path: string, maximum: number | undefined][] {
  const { properties = {}, items, anyOf = [] } = schema;
  const here = path.endsWith(`.${name}`) && schema.type === "integer" ? [[path, schema.maximum] as const] : [];
  return [
    ...here.map(([path, maximum]) => [path, maximum] as [string, number | undefined]),
    ...Object.entries(properties).flatMap(([key, inner]) => maximaOf(inner, name, `${path}.${key}`)),
    ...items ? maximaOf(items, name, `${path}[]`) : [],
    ...anyOf.flatMap((inner) => maximaOf(inner, name, path)),
  ];
}

Deno.test("every amount in a request can be as large as a total, except the prices that a shop sets", () => {
  const prices = new Set([
    "PATCH /v1/shop.late_fee.amount",
    "PATCH /v1/shop.payment_terms.amount",
    "POST /v1/price-tables.rows[].amount",
    "PATCH /v1/price-tables/:id.rows[].amount",
  ]);
  const maxima = Object.entries(contract).flatMap(([route, entry]) => {
    if (!("body" in entry)) return [];
    const schema = z.toJSONSchema(entry.body as z.ZodType, { io: "input", unrepresentable: "any" }) as Schema;
    return ["amount", "refund"].flatMap((name) => maximaOf(schema, name)).map(([path, maximum]) =>
      [route + path, maximum] as const
    );
  });
  assert.ok(maxima.length >= 6, `${maxima.length} amounts are found`);
  for (const [field, maximum] of maxima) {
    assert.equal(maximum, prices.has(field) ? MAX_PRICE : MAX_AMOUNT, field);
  }
});

/** Books two of the dearest items over the counter: the total and the deposit are larger than any price. */
async function bookDearest(shop: TestShop) {
  const { id } = await shop.addItem({
    inventory_count: 2,
    price_half_day: MAX_PRICE,
    price_full_day: MAX_PRICE,
    deposit_amount: MAX_PRICE,
    deposit_hold_timing: "at_pickup",
  });
  const booking = await bookWalkIn(shop, {
    items: [{ id, quantity: 2 }],
    pickup_date: "2027-05-04T09:00:00Z",
    return_date: "2027-05-04T17:00:00Z",
  });
  return { id: booking.id, total: booking.total, deposit: booking.deposit.amount };
}

Deno.test("a deposit larger than any price is claimed whole, and the claim is refunded whole", async () => {
  await using shop = await openShop();
  const { id, deposit } = await bookDearest(shop);
  assert.equal(deposit, 2 * MAX_PRICE);
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  const claimed = await shop.staff("POST /v1/bookings/:id/deposit/claim", {
    params,
    body: { amount: deposit, reason: "Sunk" },
  });
  assert.deepEqual([claimed.deposit.state, claimed.deposit.claimed_amount], ["claimed", deposit]);
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
  const refunded = await shop.staff("POST /v1/payments/:id/refund", {
    params: { id: payment!.id },
    body: { amount: deposit },
  });
  assert.equal(refunded.status, "refunded");
});

Deno.test("a total larger than any price is paid in one payment, and refunded whole by a cancellation", async () => {
  await using shop = await openShop();
  const { id, total } = await bookDearest(shop);
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: total } });
  const { amount_refunded } = await shop.staff("POST /v1/bookings/:id/cancel", { params, body: { refund: total } });
  assert.equal(amount_refunded, total);
});

Deno.test("a discount can be as large as the total, and a charge above the range is refused", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 100 } });
  const { id, total } = await bookDearest(shop);
  const charge = (amount: number) =>
    shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body: { kind: "other", label: "Change", amount } });
  assert.equal((await charge(-total / 2)).total, 0);
  await assertProblem("amount_out_of_range", charge(MAX_AMOUNT));
  await assertProblem("amount_out_of_range", charge(-MAX_AMOUNT));
  assert.deepEqual(shop.bugs, []);
});

Deno.test("payments and refunds of one booking may add up to more than the largest total", async () => {
  await using shop = await openStripeShop({
    currency: "IDR",
    item: { price_full_day: MAX_PRICE, inventory_count: 20 },
  });
  const { id, total } = await bookWalkIn(shop, {
    items: [{ id: shop.kayak.id, quantity: 20 }],
    pickup_date: "2027-05-04T09:00:00Z",
    return_date: "2027-05-04T17:00:00Z",
  });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: total } });
  const amount = 90_000_000;
  for (let times = 1; times <= 2; times++) {
    const charge = { kind: "damage" as const, label: "Hull", amount };
    const { charges } = await shop.staff("POST /v1/bookings/:id/charges", { params, body: charge });
    const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
    const link = { params: { token: url.split("/").at(-1)! }, body: {} };
    await shop.pay(await shop.visitor("POST /api/pay/:token", link));
    assert.equal((await shop.visitor("POST /api/pay/:token", link)).state, "done");
    await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params: { id, charge_id: charges[0]!.id } });
    const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
    await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount } });
  }
  await shop.runDueJobs();
  const booking = await shop.staff("GET /v1/bookings/:id", { params });
  assert.ok(booking.amount_paid > MAX_AMOUNT);
  assert.deepEqual([booking.amount_paid, booking.amount_refunded, booking.amount_due], [
    total + 2 * amount,
    2 * amount,
    0,
  ]);
  await assertBookingLedger(shop, id);
});
