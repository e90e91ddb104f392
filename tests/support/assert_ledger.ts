import assert from "node:assert/strict";
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
