import type { Booking } from "../../shared/contract/booking.ts";
import { MAX_AMOUNT } from "../../shared/money.ts";
import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { getBooking } from "./booking.sql.ts";
import { changeBooking, getAmountSettled, scheduleRest } from "./change.sql.ts";
import { findTransitionProblem } from "./transitions.ts";

/** What a booking costs. */
type Sums = Pick<Booking, "subtotal" | "tax" | "total">;

/**
 * Changes what a booking costs, and the amount due with it. The caller has locked the booking. Throws
 * `amount_out_of_range` if discounts would exceed what they are taken off, or leave less than the tax.
 */
export async function changeTotals(
  tx: Queries,
  tenant_id: string,
  booking: Booking,
  { subtotal, tax, total }: Sums,
): Promise<Booking> {
  assertTotals({ subtotal, tax, total }, booking);
  const amount_due = await getAmountDue(tx, tenant_id, { ...booking, total });
  if (amount_due > booking.amount_due) await scheduleRest(tx, { tenant_id, booking_id: booking.id });
  return await changeBooking(tx, tenant_id, booking.id, { subtotal, tax, total, amount_due });
}

/** Throws `amount_out_of_range` for sums that a booking must not have, `before` being those without their charges. */
export function assertTotals({ subtotal, tax, total }: Sums, before: Pick<Sums, "tax" | "total">): void {
  if (Math.min(subtotal, tax, total) < 0) {
    throw new Problem("amount_out_of_range", "The discounts would be larger than the amount they are taken off");
  }
  // A booking from before this rule may still come closer to it
  if (tax > total && tax - total > before.tax - before.total) {
    throw new Problem("amount_out_of_range", "The total would be less than its tax. Make the discount taxable");
  }
  if (Math.max(subtotal, total) > MAX_AMOUNT) {
    throw new Problem("amount_out_of_range", `The total would be more than ${MAX_AMOUNT}`);
  }
}

/** Computes what is due after a refund was made or has failed. The caller has locked the booking. */
export async function updateAmountDue(tx: Queries, tenant_id: string, booking_id: string): Promise<void> {
  const booking = await getBooking(tx, tenant_id, booking_id);
  // Nothing is due on a cancelled booking
  if (findTransitionProblem(booking, "pay")) return;
  const amount_due = await getAmountDue(tx, tenant_id, booking);
  if (amount_due !== booking.amount_due) await changeBooking(tx, tenant_id, booking_id, { amount_due });
}

/** Returns what is due. It depends only on what was recorded, so a change that is undone leaves no trace. */
async function getAmountDue(tx: Queries, tenant_id: string, { id, total }: Pick<Booking, "id" | "total">) {
  return Math.max(0, total - await getAmountSettled(tx, tenant_id, id));
}
