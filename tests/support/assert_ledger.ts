import assert from "node:assert/strict";
import type { TestShop } from "./shop.ts";
import type { StripeShop } from "./stripe_shop.ts";

/** A shop, its bookings, and what Stripe's double has captured and refunded for it. */
type LedgerShop = Pick<StripeShop, "staff" | "bookings"> & {
  stripe: { ledger: Pick<StripeShop["stripe"]["ledger"], "paidRentals"> };
};

/**
 * Asserts that payments, bookings and the double's ledger agree.
 *
 * Each captured rental intent has one payment with its amount and refunds. The payments of a booking add up to its
 * `amount_paid` and `amount_refunded`. A payment without a booking is refunded in full.
 */
export async function assertLedgerMatchesBookings(shop: LedgerShop): Promise<void> {
  const payments = (await shop.staff("GET /v1/payments", { query: { limit: "100" } })).data;
  for (const { id, captured, refunded } of shop.stripe.ledger.paidRentals()) {
    const payment = payments.find(({ payment_intent_id }) => payment_intent_id === id);
    assert.deepEqual([payment?.amount, payment?.amount_refunded], [captured, refunded], `${id} at Stripe`);
    const owed = payment!.refunds.filter(({ next_attempt_at }) => next_attempt_at !== null);
    const given = refunded + owed.reduce((sum, { amount }) => sum + amount, 0);
    assert.ok(payment!.booking_id || given === captured, `${id}: captured ${captured}, refunded ${given}`);
  }
  for (const { id, number, amount_paid, amount_refunded } of await shop.bookings()) {
    const own = payments.filter(({ booking_id, kind }) => booking_id === id && kind === "rental");
    const sum = (field: "amount" | "amount_refunded") => own.reduce((total, payment) => total + payment[field], 0);
    assert.deepEqual([amount_paid, amount_refunded], [sum("amount"), sum("amount_refunded")], `booking ${number}`);
  }
}

/**
 * The ledger rule of a booking: its rental payments less its refunds are `amount_paid` less `amount_refunded`. No
 * payment is refunded beyond its amount, and nothing is due beyond the total.
 */
export async function assertBookingLedger(shop: Pick<TestShop, "staff">, id: string): Promise<void> {
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: id, limit: "100" } });
  const rental = data.filter(({ kind }) => kind === "rental");
  const paid = sum(rental.map(({ amount }) => amount));
  const refunded = sum(
    rental.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== "failed").map(({ amount }) => amount)),
  );
  assert.deepEqual([booking.amount_paid, booking.amount_refunded], [paid, refunded], "Σ payments, Σ refunds");
  assert.ok(rental.every(({ amount, amount_refunded }) => amount_refunded <= amount), "no payment is refunded twice");
  assert.ok(booking.amount_due <= Math.max(0, booking.total - paid + refunded), "nothing is due beyond the total");
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
