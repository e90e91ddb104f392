import type { Booking } from "../../shared/contract/booking.ts";
import { refundOf } from "../../shared/cancellation.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { refundBooking } from "../payments/refunds.ts";
import { freeBookingStock } from "../stock/allocations.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";

/** What staff may say of the money; customers get what the policy says. */
export type RefundWish = "policy" | "full" | "none" | number;

interface Ending {
  as: "cancelled" | "no_show";
  by: "customer" | "staff" | "system";
  reason: string | null;
  refund: RefundWish;
}

/** Ends a confirmed booking, which the caller has locked: its stock is free, and money goes back. Throws `refund_too_large`. */
export async function endBooking(
  tx: Queries,
  deps: World,
  { tenant_id, booking, ending }: { tenant_id: string; booking: Booking; ending: Ending },
): Promise<Booking> {
  const { id } = booking;
  const now = deps.clock.now();
  const refund = amountOf(booking, ending.refund, now);
  const { as, by, reason } = ending;
  await changeBooking(tx, tenant_id, id, {
    status: as,
    amount_due: 0,
    cancellation: { at: now.toISOString(), by, reason, refund_amount: refund },
  });
  await freeBookingStock(tx, tenant_id, id);
  await addJob(tx, "tend_deposit", { tenant_id, booking_id: id });
  if (refund > 0) await refundBooking(tx, deps, tenant_id, { booking_id: id, amount: refund, reason: as });
  const ended = (await findBooking(tx, tenant_id, id))!;
  await emitEvent(tx, deps, tenant_id, as === "cancelled" ? "booking.cancelled" : "booking.no_show", ended);
  if (as === "cancelled") await addJob(tx, "mail_booking_cancelled", { tenant_id, booking_id: id, refund });
  else if (refund > 0) await addJob(tx, "mail_refund_made", { tenant_id, booking_id: id, refund });
  if (by === "customer") await addJob(tx, "mail_shop_cancelled", { tenant_id, booking_id: id, refund });
  return ended;
}

function amountOf(booking: Booking, wish: RefundWish, now: Date): number {
  const left = booking.amount_paid - booking.amount_refunded;
  if (wish === "none") return 0;
  if (wish === "full") return left;
  if (wish === "policy") return refundOf(booking, now);
  if (wish > left) {
    throw new Problem("refund_too_large", left > 0 ? `At most ${left} is left to refund` : "Nothing is left to refund");
  }
  return wish;
}
