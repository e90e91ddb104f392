import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findPayment } from "../payments/payments.sql.ts";
import { refundPayment } from "../payments/refunds.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { addHoldPayment } from "./add_payment.ts";
import { setHoldStatus } from "./hold_changes.sql.ts";
import type { RefundReason } from "./not_booked.ts";
import type { Hold } from "./holds.sql.ts";
import type { ReceivedMoney } from "./received.ts";

/** A paid hold that cannot be booked, and why. */
interface RefusedHold {
  tenant_id: string;
  hold: Hold;
  received: ReceivedMoney;
  reason: RefundReason;
  /** The booking of the hold's replacement, if `reason` is `replaced`. */
  booking_id: string | null;
}

/**
 * Ends a paid hold without a booking. Refunds the payment in full, with a job left in the same transaction, and tells
 * the customer and the shop. The job finds a refund that was made at the processor, and makes no second one.
 */
export async function refundHold(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, hold, received, reason, booking_id }: RefusedHold,
): Promise<void> {
  const { id: hold_id } = hold;
  const { amount, currency } = received;
  await freeHoldStock(tx, tenant_id, hold_id);
  await setHoldStatus(tx, tenant_id, { id: hold_id, status: "refunded", refund_reason: reason });
  const payment_id = await addHoldPayment(tx, deps, { tenant_id, hold, received, booking_id: null });
  if (payment_id) {
    await emitEvent(tx, deps, tenant_id, "payment.received", (await findPayment(tx, tenant_id, payment_id))!);
    await refundPayment(tx, deps, tenant_id, { payment_id, amount, reason });
    if (booking_id) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: amount, is_second: true });
  }
  if (booking_id) return;
  if (hold.extends !== null) {
    if (amount === 0) return;
    const mail = { tenant_id, booking_id: hold.extends, amount, currency };
    const task = hold.moves ? "mail_dates_not_changed" : "mail_not_extended";
    await addJob(tx, task, { ...mail, to: "customer" });
    await addJob(tx, task, { ...mail, to: "shop" });
  } else if (reason === "sold_out") {
    await addJob(tx, "mail_sold_out", { tenant_id, hold_id, amount, currency });
    await addJob(tx, "mail_shop_sold_out", { tenant_id, hold_id, amount, currency });
  } else if (reason !== "replaced") {
    await addJob(tx, "mail_not_booked", { tenant_id, hold_id, reason, amount, currency, to: "customer" });
    await addJob(tx, "mail_not_booked", { tenant_id, hold_id, reason, amount, currency, to: "shop" });
  }
}
