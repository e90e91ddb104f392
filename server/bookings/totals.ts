import { type Totals } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { MAX_AMOUNT } from "../../shared/money.ts";
import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { changeBooking, getAmountSettled } from "./change.sql.ts";

/**
 * Changes what a booking costs, and the amount due with it. The caller has locked the booking. Throws
 * `amount_out_of_range` if discounts would exceed what they are taken off, or leave less than the tax.
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
  // A booking from before this rule may still come closer to it
  if (tax > total && tax - total > booking.tax - booking.total) {
    throw new Problem("amount_out_of_range", "The total would be less than its tax. Make the discount taxable");
  }
  if (Math.max(subtotal, total) > MAX_AMOUNT) {
    throw new Problem("amount_out_of_range", `The total would be more than ${MAX_AMOUNT}`);
  }
  // What is due depends only on what was recorded, so a change that is undone leaves no trace
  const amount_due = Math.max(0, total - await getAmountSettled(tx, tenant_id, booking.id));
  return await changeBooking(tx, tenant_id, booking.id, { subtotal, tax, total, amount_due });
}
