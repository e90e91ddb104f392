import type { Booking } from "../../shared/contract/booking.ts";
import { feeOf, isGuaranteed, refundOf } from "../../shared/cancellation.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { Problem } from "../problem.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import { refundBooking } from "../payments/refunds.ts";
import { deleteOtherRedemptions } from "../prices/redemptions.sql.ts";
import { freeBookingStock } from "../stock/allocations.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { findTransitionProblem } from "../bookings/transitions.ts";
import { getShop } from "../shops/shops.sql.ts";
import type { MailText } from "../text/en/mail.ts";
import { textFor } from "../text/text_for.ts";
import { endChanges } from "./end_changes.ts";

/** The refund that staff request. A customer who cancels gets what the cancellation policy says. */
export type RefundRequest = "policy" | "full" | "none" | number;

export interface BookingEnd {
  status: "cancelled" | "no_show";
  by: "customer" | "staff" | "system";
  reason: string | null;
  refund: RefundRequest;
  /** Whether a guarantee card is charged what the policy asks for. After a full refund it is not. */
  fee: "policy" | "none";
  /** Whether the customer is mailed. A fee is told them in any case. */
  notify: boolean;
  /** A text of the shop for the mail to the customer. */
  message?: string;
}

/**
 * Cancels a confirmed or requested booking, which the caller has locked, or marks it as a no-show. Frees its stock and
 * refunds. What the policy asks beyond the payments is due from a guarantee card, which is charged a day later.
 *
 * Throws `refund_too_large`.
 */
export async function endBooking(
  tx: Queries,
  deps: World,
  { tenant_id, booking, end }: { tenant_id: string; booking: Booking; end: BookingEnd },
): Promise<Booking> {
  const { id } = booking;
  const now = deps.clock.now();
  const refund = refundAmount(booking, end.refund, now);
  const fee = end.fee === "policy" && end.refund !== "full" ? feeOf(booking, now) : 0;
  const { status, by, reason, notify, message } = end;
  await changeBooking(tx, tenant_id, id, {
    status,
    amount_due: fee,
    cancellation: {
      at: now.toISOString(),
      by,
      reason,
      refund_amount: refund,
      ...isGuaranteed(booking) && { fee_amount: fee },
    },
  });
  await endChanges(tx, { tenant_id, booking_id: id });
  await freeBookingStock(tx, tenant_id, id);
  // A request that comes to nothing uses no discount
  if (booking.status === "requested") await deleteOtherRedemptions(tx, tenant_id, { booking_id: id, discount_ids: [] });
  await addJob(tx, "tend_deposit", { tenant_id, booking_id: id });
  if (refund > 0) await refundBooking(tx, deps, tenant_id, { booking_id: id, amount: refund, reason: status });
  const ended = await getBooking(tx, tenant_id, id);
  // A mail about a change that waits for its undo would come after the one about the end
  await dropJob(tx, "mail_booking_changed", { tenant_id, booking_id: id });
  const isCancelled = status === "cancelled";
  const isDeclined = booking.status === "requested" && by !== "customer";
  const hasNews = notify && (isCancelled || refund > 0);
  const detail = { customer_notified: hasNews && Boolean(ended.customer?.email) };
  await emitEvent(tx, deps, tenant_id, isCancelled ? "booking.cancelled" : "booking.no_show", ended, { detail });
  if (hasNews) {
    const mail = { tenant_id, booking_id: id, refund };
    if (isDeclined) await addJob(tx, "mail_request_declined", { tenant_id, booking_id: id, by_staff: by === "staff" });
    else if (isCancelled) {
      await addJob(tx, "mail_booking_cancelled", { ...mail, ...message && { message, by_staff: true } });
    } else await addJob(tx, "mail_refund_made", mail);
  }
  if (fee > 0) {
    await addJob(tx, "tend_fee", { tenant_id, booking_id: id });
    if (!(isCancelled && hasNews)) await addJob(tx, "mail_fee_due", { tenant_id, booking_id: id });
  }
  if (by === "customer") await addJob(tx, "mail_shop_cancelled", { tenant_id, booking_id: id, refund });
  return ended;
}

/** The sentences that say why the system has cancelled a booking, in the shop's language. */
type SystemReason = keyof MailText & `${string}_reason`;

/** Cancels a booking, which the caller has locked, because nobody acted in time. The customer is mailed. */
export async function cancelBySystem(
  tx: Queries,
  deps: World,
  { tenant_id, booking, reason }: { tenant_id: string; booking: Booking; reason: SystemReason },
): Promise<void> {
  const { locale, german_address } = await getShop(tx, tenant_id);
  const how = { status: "cancelled", by: "system", refund: "policy", fee: "none", notify: true } as const;
  const end = { ...how, reason: textFor(locale, german_address).mail[reason] };
  await endBooking(tx, deps, { tenant_id, booking, end });
}

/** Cancels a booking, which the caller has locked, for its customer: before pickup, and with the policy's refund. */
export async function cancelForCustomer(
  tx: Queries,
  deps: World,
  { tenant_id, booking, reason }: { tenant_id: string; booking: Booking; reason: string | null },
): Promise<Booking | Problem<"invalid_transition">> {
  const { status, pickup_date } = booking;
  if (status === "confirmed" && Date.parse(pickup_date) <= deps.clock.now().getTime()) {
    return new Problem("invalid_transition", "The pickup time has passed. Ask the shop to cancel the booking.", {
      from: status,
      to: "cancelled",
    });
  }
  const end = { status: "cancelled", by: "customer", reason, refund: "policy", fee: "policy", notify: true } as const;
  return findTransitionProblem(booking, "cancel") ?? await endBooking(tx, deps, { tenant_id, booking, end });
}

function refundAmount(booking: Booking, requested: RefundRequest, now: Date): number {
  const left = booking.amount_paid - booking.amount_refunded;
  if (requested === "none") return 0;
  if (requested === "full") return left;
  if (requested === "policy") return refundOf(booking, now);
  if (requested > left) {
    throw new Problem("refund_too_large", left > 0 ? `At most ${left} can be refunded` : "Nothing is left to refund");
  }
  return requested;
}
