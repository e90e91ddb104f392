import assert from "node:assert/strict";
import type { TestShop } from "./shop.ts";
import type { StripeShop } from "./stripe_shop.ts";

/** Every succeeded rental intent is one booking of its amount, or refunded in full: judged from the double's ledger. */
export async function assertLedgerMatchesBookings(shop: StripeShop): Promise<void> {
  const booked = new Map((await shop.bookings()).map((booking) => [booking.payment_intent_id, booking]));
  for (const { id, captured, refunded } of shop.stripe.ledger.paidRentals()) {
    const booking = booked.get(id);
    assert.ok(
      booking ? booking.total === captured : refunded === captured,
      `${id} took ${captured}, gave ${refunded} back`,
    );
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
