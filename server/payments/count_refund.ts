import { scheduleInvoice } from "../bookings/invoice_job.sql.ts";
import { updateAmountDue } from "../bookings/totals.ts";
import type { Queries } from "../db/client.ts";
import type { CoveredPart } from "./owed_refunds.ts";
import { addToRefunded, type CountedRefund } from "./refunded.sql.ts";

/**
 * Counts an amount of a refund in its payment and its booking, and computes what is due again. The caller has locked
 * both.
 */
export async function countRefund(
  tx: Queries,
  tenant_id: string,
  counted: CountedRefund,
): Promise<void> {
  if (counted.amount === 0) return;
  const booking_id = await addToRefunded(tx, tenant_id, counted);
  if (!booking_id) return;
  await updateAmountDue(tx, tenant_id, booking_id);
  await scheduleInvoice(tx, { tenant_id, booking_id });
}

/** Takes back what the planned parts counted, because another refund pays them. */
export async function takeBackParts(
  tx: Queries,
  tenant_id: string,
  { payment_id, parts }: { payment_id: string; parts: readonly CoveredPart[] },
): Promise<void> {
  for (const { refund, amount } of parts) {
    // A failed refund counts nothing
    if (refund.status !== "pending") continue;
    await countRefund(tx, tenant_id, { payment_id, refund_id: refund.id, amount: -amount, failed: false });
  }
}
