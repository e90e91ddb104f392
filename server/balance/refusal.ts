import type { Booking } from "../../shared/contract/booking.ts";
import { stepOf } from "../../shared/money.ts";
import { findPaymentProblem } from "../bookings/transitions.ts";
import { notChargeable } from "../payments/not_chargeable.ts";
import { Problem } from "../problem.ts";

/** Returns why the balance of a booking cannot be paid by card now, or undefined. */
export function findPaymentRefusal(
  booking: Booking,
): Problem<"invalid_transition" | "amount_out_of_range" | "invalid_request"> | undefined {
  const refusal = findPaymentProblem(booking);
  if (refusal) return refusal;
  if (booking.amount_due === 0) return new Problem("amount_out_of_range", "Nothing is due");
  return findCardRefusal(booking);
}

/** Returns a 400 if a card cannot carry the amount due. A link may be older than that amount. */
export function findCardRefusal(
  { amount_due, currency }: Pick<Booking, "amount_due" | "currency">,
): Problem<"invalid_request"> | undefined {
  return amount_due % stepOf(currency) ? notChargeable("amount_due") : undefined;
}
