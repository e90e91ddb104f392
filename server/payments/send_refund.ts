import { redactSecrets } from "../cause.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { countRefund } from "./count_refund.ts";
import { announceFailedRefund } from "./refund_news.ts";
import { findRefund, lockBookingOf, type RefundRow, setRefund, startAttempt } from "./refunds.sql.ts";
import { lockPayment } from "./payments.sql.ts";
import { recordReport, syncRefunds } from "./sync_refunds.ts";

/**
 * The age in ms at which a failing refund is announced. Attempts are 6 hours apart by then, so it is told within a day.
 */
const ANNOUNCED_AFTER = 20 * 3_600_000;

interface RefundRef {
  tenant_id: string;
  refund_id: string;
}

/**
 * Job: sends a refund to the processor, once. It fails and is retried until the refund is made, however long that
 * takes.
 *
 * First it records the refunds that the processor knows: one of ours whose answer was lost, and those of its dashboard.
 */
export async function sendRefund(deps: Deps, ref: RefundRef): Promise<void> {
  const { tenant_id, refund_id } = ref;
  const refund = await findRefund(deps.sql, tenant_id, refund_id);
  if (!refund?.payment_intent_id || !isOwed(refund)) return;
  try {
    const { account, payment_intent_id } = refund;
    const reported = await syncRefunds(deps, tenant_id, { account, payment_intent_id });
    const owed = await startAttempt(deps.sql, tenant_id, refund_id);
    if (!owed) return;
    const returned = reported.filter(({ metadata }) => metadata.refund_id === refund_id).length;
    const result = await deps.payments.createRefund({
      account,
      payment_intent_id,
      amount: owed.amount,
      currency: owed.currency,
      metadata: { tenant_id, refund_id },
      // The processor refuses a key that is used again for another amount. It repeats a refund that the bank returned,
      // and a refusal because of a dispute that has been won since
      idempotency_key: `re:${refund_id}:${owed.amount}:${returned}:${owed.dispute_changes}`,
    });
    await recordReport(deps, tenant_id, { payment_id: owed.payment_id, refund_id, report: result });
  } catch (error) {
    await recordFailedAttempt(deps, ref, { payment_id: refund.payment_id, error });
    throw error;
  }
}

function isOwed({ status, processor_refund_id, closed }: RefundRow): boolean {
  return status !== "succeeded" && processor_refund_id === null && !closed;
}

/** Counts a failed attempt. After a day the refund no longer counts as refunded, and shop and customer are told. */
async function recordFailedAttempt(
  deps: Deps,
  { tenant_id, refund_id }: RefundRef,
  { payment_id, error }: { payment_id: string; error: unknown },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    await lockPayment(tx, tenant_id, payment_id);
    const refund = await findRefund(tx, tenant_id, refund_id);
    if (!refund || !isOwed(refund)) return;
    const { status, amount, created_at, failed_attempts } = refund;
    const fails = status === "pending" && deps.clock.now().getTime() - Date.parse(created_at) >= ANNOUNCED_AFTER;
    const failure_reason = reasonOf(error);
    const state = {
      ...refund,
      status: fails ? "failed" as const : status,
      failure_reason,
      failed_attempts: failed_attempts + 1,
    };
    await setRefund(tx, tenant_id, { id: refund_id, state });
    if (!fails) return;
    await countRefund(tx, tenant_id, { payment_id, refund_id, amount: -amount, failed: true });
    const news = { payment: refund, refund: amount, reason: failure_reason, retrying: true };
    await announceFailedRefund(tx, deps, tenant_id, news);
  });
}

/** Returns the processor's own words, which staff read, without keys and addresses. */
function reasonOf(error: unknown): string {
  const words = error instanceof Problem && typeof error.cause === "string" ? error.cause : String(error);
  return redactSecrets(words).slice(0, 300);
}
