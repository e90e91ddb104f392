import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findPayment } from "../payments/payments.sql.ts";
import { refundPayment } from "../payments/refunds.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { addHoldPayment } from "./add_payment.ts";
import { setHoldStatus } from "./hold_changes.sql.ts";
import type { Hold } from "./holds.sql.ts";

/**
 * Ends a hold that was paid too late: its stock is sold, or a booking has replaced it. Refunds the payment in full, with
 * a job left in the same transaction, and tells the customer and the shop.
 */
export async function refundHold(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, hold, replaced_by_booking: booking_id }: {
    tenant_id: string;
    hold: Hold;
    replaced_by_booking: string | null;
  },
): Promise<void> {
  const { id, amount } = hold;
  await freeHoldStock(tx, tenant_id, id);
  await setHoldStatus(tx, tenant_id, { id, status: "refunded" });
  const payment_id = await addHoldPayment(tx, deps, { tenant_id, hold, booking_id: null });
  if (payment_id) {
    await emitEvent(tx, deps, tenant_id, "payment.received", (await findPayment(tx, tenant_id, payment_id))!);
    await refundPayment(tx, deps, tenant_id, { payment_id, amount, reason: booking_id ? "replaced" : "sold_out" });
    if (booking_id) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: amount });
  }
  if (booking_id) return;
  for (const task of ["mail_sold_out", "mail_shop_sold_out"] as const) {
    await addJob(tx, task, { tenant_id, hold_id: id });
  }
}
