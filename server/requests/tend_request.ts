import type { Booking } from "../../shared/contract/booking.ts";
import { MINUTE } from "../../shared/wall_clock.ts";
import { reconcileBalance } from "../balance/tend.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { cancelBySystem } from "../counter/cancel.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { isAskedByReader } from "../readers/payments.sql.ts";
import type { BookingRef } from "../refs.ts";
import { findRequest } from "./requests.sql.ts";

/** Time in ms until the next look at a payment that is under way. */
const PAYMENT_DELAY = 10 * MINUTE;

/**
 * Job: declines a request that the shop has not answered in time. Cancels an accepted one whose first payment has not
 * come in time. While the bank decides about that payment, or a card reader asks for it, the job waits.
 */
export async function tendRequest(deps: Deps, ref: BookingRef): Promise<void> {
  const request = await findRequest(deps.sql, ref);
  if (!request) return;
  const now = deps.clock.now().getTime();
  if (Date.parse(request.pay_by ?? request.answer_by) > now) return;
  if (request.pay_by && await isPaymentUnderWay(deps, ref)) {
    return await addJob(deps.sql, "tend_request", ref, { run_at: new Date(now + PAYMENT_DELAY) });
  }
  await deps.sql.begin(async (tx) => {
    const { tenant_id, booking_id } = ref;
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (!booking) return;
    if (booking.status === "requested") {
      await cancelBySystem(tx, deps, { tenant_id, booking, reason: "request_unanswered_reason" });
      await addJob(tx, "mail_request_expired", ref);
    } else if (request.pay_by && lacksFirstPayment(booking)) {
      await cancelBySystem(tx, deps, { tenant_id, booking, reason: "request_unpaid_reason" });
    }
  });
}

/** Asks the processor about a payment by link. One that has succeeded is recorded, and is not under way any more. */
async function isPaymentUnderWay(deps: Deps, ref: BookingRef): Promise<boolean> {
  const booking = await findBooking(deps.sql, ref.tenant_id, ref.booking_id);
  if (!booking || !lacksFirstPayment(booking)) return false;
  const open = await reconcileBalance(deps, ref);
  return open?.intent?.status === "processing" || await isAskedByReader(deps.sql, ref);
}

/** Returns whether nothing was paid of an accepted booking, although its terms ask for it. */
function lacksFirstPayment({ status, amount_paid, due_now }: Booking): boolean {
  return status === "confirmed" && amount_paid === 0 && due_now > 0;
}
