import assert from "node:assert/strict";
import type { PaymentTerms } from "../../../shared/contract/payment_terms.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop, type StripeShop, WEEKEND } from "../../support/stripe_shop.ts";

type Draft = Partial<PaymentTerms> & Pick<PaymentTerms, "kind">;
/** Pickup is on 7 May, and it is 3 May. A weekend costs €105. */
async function openWithTerms(payment_terms: Draft, item = {}) {
  const shop = await openStripeShop({ item });
  await shop.staff("PATCH /v1/shop", { body: { payment_terms } as never });
  return shop;
}
const quote = (shop: StripeShop) =>
  shop.visitor("POST /v1/storefront/quote", {
    body: { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] } as never,
  });
const bookingOf = (shop: StripeShop, id: string) => shop.staff("GET /v1/bookings/:id", { params: { id } });

Deno.test("PATCH /v1/shop takes payment terms, whose missing fields are null, and refuses wrong ones", async () => {
  await using shop = await openStripeShop();
  const none = { full_within_days: null, guarantee: "none", request: null };
  const full = {
    kind: "full",
    percent: null,
    amount: null,
    rest_days_before: null,
    cancel_unpaid_hours: null,
    ...none,
  };
  assert.deepEqual((await shop.staff("GET /v1/shop")).payment_terms, full);
  const set = (payment_terms: object) => shop.staff("PATCH /v1/shop", { body: { payment_terms } as never });
  const part = { kind: "part", percent: 30, amount: null, rest_days_before: 2, cancel_unpaid_hours: null, ...none };
  assert.deepEqual((await set({ kind: "part", percent: 30, rest_days_before: 2 })).payment_terms, part);
  for (const percent of [0, 100, 101, 1.5]) {
    const { errors } = await assertProblem("invalid_request", set({ kind: "part", percent }));
    assert.deepEqual(errors.map(({ path }) => path), ["payment_terms.percent"]);
  }
  for (const wrong of [{ kind: "part" }, { kind: "part", percent: 1, amount: 1 }, { kind: "full", percent: 1 }]) {
    const { errors } = await assertProblem("invalid_request", set(wrong));
    assert.deepEqual(errors.map(({ path }) => path), ["payment_terms"]);
  }
  assert.deepEqual((await shop.staff("GET /v1/shop")).payment_terms, part);
});

Deno.test("a quote says what is due now and later, and the payment takes what is due now", async () => {
  await using shop = await openWithTerms({ kind: "part", percent: 30 });
  const { total, due_now, due_later } = await quote(shop);
  assert.deepEqual([total, due_now, due_later], [10_500, 3_150, { amount: 7_350, at: "pickup" }]);
  const body = { amount: total, booking_details: { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] } };
  const refused = await assertProblem(
    "amount_mismatch",
    shop.visitor("POST /api/storefront/payment-intent", { body: body as never }),
  );
  assert.deepEqual([refused.expected_amount, refused.quote.due_now], [3_150, 3_150]);

  const intent = await shop.hold();
  assert.deepEqual([intent.kind, intent.amount, intent.quote.due_later?.amount], ["charge", 3_150, 7_350]);
  await shop.pay(intent);
  const { id } = await shop.book(intent);
  const { amount_paid, amount_due, rest_due_on, status } = await bookingOf(shop, id);
  assert.deepEqual([status, amount_paid, amount_due, rest_due_on], ["confirmed", 3_150, 7_350, null]);
  await assertLedgerMatchesBookings(shop);
  await assertBookingLedger(shop, id);
});

Deno.test("the rest is due on its day, or all of it now once that day has come", async () => {
  await using shop = await openWithTerms({ kind: "part", amount: 2_500, rest_days_before: 3 });
  assert.deepEqual((await quote(shop)).due_later, { amount: 8_000, at: "2027-05-04" });
  const { id } = await shop.bookKayak();
  assert.deepEqual((await bookingOf(shop, id)).rest_due_on, "2027-05-04");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full" } });
  await shop.travel("2027-05-04T08:00:00Z");
  const { due_now, due_later } = await quote(shop);
  assert.deepEqual([due_now, due_later], [10_500, null]);
});

Deno.test("customers who book near to the pickup pay everything at once, and a hold keeps its quote", async () => {
  const terms = { kind: "part", percent: 30, full_within_days: 3 } as const;
  await using shop = await openWithTerms(terms, { inventory_count: 2 });
  await shop.travel("2027-05-03T23:55:00Z");
  const early = await shop.hold();
  await shop.travel("2027-05-04T00:00:00Z");
  const { due_now, due_later } = await quote(shop);
  assert.deepEqual([due_now, due_later], [10_500, null]);
  await shop.pay(early);
  const near = await bookingOf(shop, (await shop.bookKayak()).id);
  assert.deepEqual([near.amount_paid, near.amount_due, near.payment_terms], [10_500, 0, "full"]);
  const { amount_paid, amount_due, payment_terms } = await bookingOf(shop, (await shop.book(early)).id);
  assert.deepEqual([amount_paid, amount_due, payment_terms], [3_150, 7_350, "part"]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a customer who pays at the pickup books without a payment, and owes the total", async () => {
  await using shop = await openWithTerms({ kind: "at_pickup" });
  const intent = await shop.hold();
  assert.deepEqual([intent.kind, intent.amount, intent.client_secret], ["free", 0, null]);
  const { id } = await shop.book(intent);
  const { amount_paid, amount_due } = await bookingOf(shop, id);
  assert.deepEqual([amount_paid, amount_due], [0, 10_500]);
  assert.deepEqual(shop.stripe.ledger.paidRentals(), []);
  await shop.staff("POST /v1/bookings/:id/payments", {
    params: { id },
    body: { amount: 10_500, method: "cash" } as never,
  });
  assert.equal((await bookingOf(shop, id)).amount_due, 0);
  await assertBookingLedger(shop, id);
});

Deno.test("a hold keeps the terms of its quote when the shop has changed them", async () => {
  await using shop = await openWithTerms({ kind: "part", percent: 30 });
  const intent = await shop.hold();
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full" } } as never });
  await shop.pay(intent);
  const { id } = await shop.book(intent);
  assert.equal((await bookingOf(shop, id)).amount_due, 7_350);
});

Deno.test("after a cancellation the shop keeps its share of the total, and refunds what was paid above it", async () => {
  for (const [percent, refund_percent, refunded] of [[30, 100, 3_150], [30, 80, 1_050], [30, 50, 0], [60, 50, 1_050]]) {
    await using shop = await openWithTerms({ kind: "part", percent: percent! });
    const cancellation_policy = [{ hours_before: 0, refund_percent: refund_percent! }];
    await shop.staff("PATCH /v1/shop", { body: { cancellation_policy } });
    const { id } = await shop.bookKayak();
    await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "policy" } });
    await shop.runDueJobs();
    const { amount_refunded, amount_due } = await bookingOf(shop, id);
    assert.deepEqual([amount_refunded, amount_due], [refunded, 0], `${percent} % paid, ${refund_percent} % refunded`);
    await assertLedgerMatchesBookings(shop);
  }
});
