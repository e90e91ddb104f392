import type { Queries } from "../db/client.ts";
import { unavailable } from "../problem.ts";
import type { Refundable } from "./payments.sql.ts";
import { listFailedRefunds, type RefundRow, setRefund } from "./refunds.sql.ts";

/** The part of an owed refund that another refund of the same payment pays. */
export interface CoveredPart {
  refund: RefundRow;
  amount: number;
}

/**
 * Plans which owed refunds another refund of `amount` pays, so that the customer gets the money once.
 *
 * Those that have failed are paid first: somebody refunds by other means because they fail. A refund that was never
 * tried is paid only as far as the payment cannot carry both.
 */
export function planCover(
  owed: readonly RefundRow[],
  { amount, left }: { amount: number; left: number },
): CoveredPart[] {
  const parts: CoveredPart[] = [];
  let open = amount;
  // The amount that a pending refund reserves and this one needs
  let reserved = Math.max(0, amount - left);
  const failing = owed.filter(isFailing);
  const equal = failing.filter((refund) => refund.amount === amount);
  const fresh = owed.filter((refund) => !isFailing(refund));
  for (const refund of [...equal, ...failing.filter((refund) => refund.amount !== amount), ...fresh]) {
    const part = Math.min(refund.amount, isFailing(refund) ? open : Math.min(open, reserved));
    if (part === 0) continue;
    parts.push({ refund, amount: part });
    open -= part;
    if (refund.status === "pending") reserved = Math.max(0, reserved - part);
  }
  return parts;
}

/**
 * Plans how the other owed refunds shrink when the processor has made a refund whose answer was lost. They replaced it,
 * or a part of it, while it counted as failed. The newest shrink first.
 */
export function planReturn(
  owed: readonly RefundRow[],
  { refund, made }: { refund: RefundRow; made: number },
): CoveredPart[] {
  const parts: CoveredPart[] = [];
  let open = Math.max(0, made - (refund.closed ? 0 : refund.amount));
  for (const other of owed.filter(({ id }) => id !== refund.id).toReversed()) {
    const part = Math.min(other.amount, open);
    if (part > 0) parts.push({ refund: other, amount: part });
    open -= part;
  }
  return parts;
}

/** Returns how much of the planned parts counts in `amount_refunded`. */
export function countedIn(parts: readonly CoveredPart[]): number {
  return parts.reduce((sum, { refund, amount }) => sum + (refund.status === "pending" ? amount : 0), 0);
}

/**
 * Reduces the failed refunds of a payment by a refund that staff request. The caller has locked the payment. Pending
 * refunds stay: `left` does not contain their money. One that nothing retries any more stays too, unless staff hand the
 * money back or refund the same amount again.
 */
export async function coverOwed(
  tx: Queries,
  tenant_id: string,
  { payment, amount, is_handed_back }: { payment: Refundable; amount: number; is_handed_back: boolean },
): Promise<void> {
  const failed = (await listFailedRefunds(tx, tenant_id, payment.id))
    .filter(({ status }) => status === "failed")
    .filter((refund) => isRetried(refund) || is_handed_back || refund.amount === amount);
  await reduceOwed(tx, tenant_id, planCover(failed, { amount, left: payment.left }));
}

/** Reduces owed refunds by what another refund pays. Closes those that are paid whole, as `replaced`. */
export async function reduceOwed(tx: Queries, tenant_id: string, parts: readonly CoveredPart[]): Promise<void> {
  for (const { refund, amount } of parts) {
    assertNotBeingSent(refund);
    const rest = refund.amount - amount;
    const state = rest > 0
      ? { ...refund, amount: rest }
      : { ...refund, status: "failed" as const, failure_reason: "replaced", closed: true };
    await setRefund(tx, tenant_id, { id: refund.id, state });
  }
}

/** Returns true for a refund that the processor refused because of a dispute. It is owed again if the shop wins. */
export function isRefusedByDispute({ closed, failure_reason }: RefundRow): boolean {
  return closed && failure_reason === "charge_disputed";
}

/** Returns true for a failed refund that is tried again, if only once the shop wins the dispute. */
function isRetried(refund: RefundRow): boolean {
  return !refund.closed || isRefusedByDispute(refund);
}

function isFailing({ status, failed_attempts }: RefundRow): boolean {
  return status === "failed" || failed_attempts > 0;
}

/**
 * Throws `unavailable` while the processor may be making a refund, since another one would then pay the money twice.
 */
export function assertNotBeingSent({ is_being_sent, closed }: RefundRow): void {
  if (is_being_sent && !closed) throw unavailable("A refund of this payment is being sent. Try again in a minute", 60);
}
