import { type Totals } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { MAX_AMOUNT } from "../../shared/money.ts";
import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { changeBooking } from "./change.sql.ts";

/**
 * Changes what a booking costs, and the amount due with it. The caller has locked the booking. Throws
 * `amount_out_of_range` if discounts would exceed what they are taken off.
 */
export async function changeTotals(
  tx: Queries,
  tenant_id: string,
  booking: Booking,
  { subtotal, tax, total }: Totals,
): Promise<Booking> {
  if (Math.min(subtotal, tax, total) < 0) {
    throw new Problem("amount_out_of_range", "The discounts would be larger than the amount they are taken off");
  }
  if (Math.max(subtotal, total) > MAX_AMOUNT) {
    throw new Problem("amount_out_of_range", `The total would be more than ${MAX_AMOUNT}`);
  }
  const amount_due = amountDueFor(booking, total);
  return await changeBooking(tx, tenant_id, booking.id, { subtotal, tax, total, amount_due });
}

/**
 * Returns the amount due after the total has changed. What was paid and not refunded counts first. Money that was
 * refunded as a favour does not become due again.
 */
function amountDueFor(
  booking: Pick<Booking, "total" | "amount_paid" | "amount_refunded" | "amount_due">,
  total: number,
): number {
  const kept = booking.amount_paid - booking.amount_refunded;
  return Math.max(0, Math.min(booking.amount_due + total - booking.total, total - kept));
}
