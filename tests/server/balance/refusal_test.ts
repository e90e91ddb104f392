import assert from "node:assert/strict";
import { findPaymentRefusal } from "../../../server/balance/refusal.ts";
import type { Booking } from "../../../shared/contract/booking.ts";

const cases: [Pick<Booking, "status" | "amount_due" | "currency">, string | undefined][] = [
  [{ status: "confirmed", amount_due: 1, currency: "EUR" }, undefined],
  [{ status: "picked_up", amount_due: 1, currency: "EUR" }, undefined],
  [{ status: "completed", amount_due: 10_000, currency: "EUR" }, undefined],
  [{ status: "confirmed", amount_due: 0, currency: "EUR" }, "amount_out_of_range"],
  [{ status: "cancelled", amount_due: 0, currency: "EUR" }, "invalid_transition"],
  [{ status: "no_show", amount_due: 0, currency: "EUR" }, "invalid_transition"],
  [{ status: "confirmed", amount_due: 5_990, currency: "KWD" }, undefined],
  [{ status: "confirmed", amount_due: 5_991, currency: "KWD" }, "invalid_request"],
];

for (const [booking, code] of cases) {
  const { status, amount_due, currency } = booking;
  Deno.test(`findPaymentRefusal returns ${code} for a ${status} booking that owes ${amount_due} ${currency}`, () => {
    assert.equal(findPaymentRefusal(booking as Booking)?.code, code);
  });
}
