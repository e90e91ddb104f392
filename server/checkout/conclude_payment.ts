import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findPayment } from "../payments/payments.sql.ts";
import { refundPayment } from "../payments/refunds.ts";
import type { Hold } from "./holds.sql.ts";
import type { Difference, ReceivedMoney } from "./received.ts";

/** The payment of a hold that has become, or has extended, a booking. */
interface BookedPayment {
  tenant_id: string;
  hold: Hold;
  received: ReceivedMoney;
  difference: Difference;
  booking_id: string;
  /** Undefined if nothing was charged. */
  payment_id: string | undefined;
}

/** Emits the payment of a booked hold. Refunds a surplus, and tells the shop if another amount was paid than asked. */
export async function concludePayment(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, hold, received, difference: { due, surplus }, booking_id, payment_id }: BookedPayment,
): Promise<void> {
  if (payment_id) {
    await emitEvent(tx, deps, tenant_id, "payment.received", (await findPayment(tx, tenant_id, payment_id))!);
  }
  if (payment_id && surplus > 0) {
    await refundPayment(tx, deps, tenant_id, { payment_id, amount: surplus, reason: "surplus" });
    await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: surplus });
  }
  if (due > 0 || surplus > 0) {
    const amounts = { paid: received.amount, asked: hold.amount, surplus };
    await addJob(tx, "mail_paid_amount_differs", { tenant_id, booking_id, ...amounts });
  }
}
