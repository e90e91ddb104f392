import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { isClosed } from "../payments/dispute_state.ts";
import { findPayment } from "../payments/payments.sql.ts";
import { retryDisputedRefunds } from "../payments/refunds.ts";
import type { At, Dispute } from "../processor/processor.ts";
import { findPaymentByIntent, lockDispute, type PaymentRef, storeDispute } from "./disputes.sql.ts";

/** Reads of one dispute in a row. Only a bank that changes its mind within a second needs more than two. */
const MAX_READS = 4;

/**
 * Stores the disputes of an intent as the processor reports them. Returns false if no shop has a payment of it.
 *
 * Calls may repeat, overlap and come in any order. After each change the disputes are read again, so that the last
 * writer never leaves an older state than the processor has.
 */
export async function syncDisputes(deps: Deps, at: At): Promise<boolean> {
  const ref = await findPaymentByIntent(deps.sql, at);
  if (!ref) return false;
  for (let reads = 0; reads < MAX_READS; reads++) {
    let hasChanged = false;
    for (const dispute of (await deps.payments.findDisputes(at)).toReversed()) {
      hasChanged = await recordDispute(deps, ref, dispute) || hasChanged;
    }
    if (!hasChanged) break;
  }
  return true;
}

/** Stores a dispute with its event and its mail. Returns false if nothing has changed. */
async function recordDispute(deps: Deps, ref: PaymentRef, dispute: Dispute): Promise<boolean> {
  const { tenant_id, payment_id } = ref;
  return await deps.sql.begin(async (tx) => {
    const before = await lockDispute(tx, ref, dispute.id);
    // An older state, read before the bank decided
    if (before && isClosed(before) && !isClosed(dispute.status)) return false;
    if (!await storeDispute(tx, ref, dispute)) return false;
    const payment = (await findPayment(tx, tenant_id, payment_id))!;
    if (isClosed(dispute.status) && dispute.status !== "lost") await retryDisputedRefunds(tx, tenant_id, payment);
    await emitEvent(tx, deps, tenant_id, "payment.disputed", payment);
    // The shop has to act on a new dispute, and wants to know how it ends
    const isNews = !before || isClosed(dispute.status);
    if (isNews) await addJob(tx, "mail_payment_disputed", { tenant_id, payment_id, dispute });
    return true;
  });
}
