import type { Payment, RecordedMethod } from "../../shared/contract/payments.ts";
import { stepOf } from "../../shared/money.ts";
import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { countRefund } from "./count_refund.ts";
import { isClosed } from "./dispute_state.ts";
import { notChargeable } from "./not_chargeable.ts";
import { coverOwed, isRefusedByDispute } from "./owed_refunds.ts";
import { lockPayment, lockPaymentsOf, type Refundable } from "./payments.sql.ts";
import { emitPaymentEvent, type RefundDeps } from "./refund_news.ts";
import { addRefund, listFailedRefunds, listOwedRefunds, lockBookingOf, setRefund } from "./refunds.sql.ts";

/**
 * Refunds part or all of a payment. The amount is counted at once, so that it cannot be refunded twice. A job of the
 * same transaction sends it to the processor. With a `method`, staff hand the money back and nothing is sent. Throws
 * `refund_too_large`, and a 400 for an amount that a card cannot carry.
 */
export async function refundPayment(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { payment_id, ...refund }: { payment_id: string } & Refund,
): Promise<void> {
  await lockBookingOf(tx, tenant_id, payment_id);
  const payment = await lockPayment(tx, tenant_id, payment_id);
  const { amount, method } = refund;
  if (amount > payment.left) throw tooLarge(payment.left);
  if (!method && amount > refundablePart(amount, payment)) throw notChargeable("amount");
  await requestRefund(tx, deps, tenant_id, { payment, ...refund });
}

/** Refunds an amount of a booking, from its card payments first. Throws as `refundPayment` does. */
export async function refundBooking(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { booking_id, amount, reason = null }: { booking_id: string; amount: number; reason?: string | null },
): Promise<void> {
  const payments = await lockPaymentsOf(tx, tenant_id, booking_id);
  const { parts, open } = splitRefund(payments, amount);
  for (const { payment, amount } of parts) await requestRefund(tx, deps, tenant_id, { payment, amount, reason });
  if (open === 0) return;
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  throw amount > left ? tooLarge(left) : notChargeable("refund");
}

/**
 * Divides a refund among the payments of a booking, in their order. `open` is what none of them can carry.
 */
export function splitRefund<P extends Pick<Refundable, "method" | "currency" | "left">>(
  payments: readonly P[],
  amount: number,
): { parts: { payment: P; amount: number }[]; open: number } {
  const parts: { payment: P; amount: number }[] = [];
  let open = amount;
  for (const payment of payments) {
    const part = refundablePart(Math.min(open, payment.left), payment);
    if (part > 0) parts.push({ payment, amount: part });
    open -= part;
  }
  return { parts, open };
}

/**
 * Makes the failed refunds of a payment due now, also those that nothing retries any more. Throws `no_failed_refund`,
 * and `refund_too_large` if the money was refunded otherwise.
 */
export async function retryRefunds(tx: Queries, tenant_id: string, payment_id: string): Promise<void> {
  await lockBookingOf(tx, tenant_id, payment_id);
  const payment = await lockPayment(tx, tenant_id, payment_id);
  const failed = await listFailedRefunds(tx, tenant_id, payment_id);
  if (!failed.length) throw new Problem("no_failed_refund", "No refund of this payment has failed");
  const owed = await listOwedRefunds(tx, tenant_id, payment_id);
  let left = payment.left - sumOf(owed.filter(({ status }) => status === "failed"));
  for (const refund of failed) {
    if (!owed.some(({ id }) => id === refund.id)) {
      if (refund.amount > left) throw tooLarge(left);
      left -= refund.amount;
      await setRefund(tx, tenant_id, { id: refund.id, state: { ...refund, processor_refund_id: null, closed: false } });
    }
    await addJob(tx, "send_refund", { tenant_id, refund_id: refund.id });
  }
}

/**
 * Makes the refunds due that the processor refused because of a dispute, which the shop has won since. Another dispute
 * that is open still refuses them. At most what is left of the payment is sent, without what the bank took back. The
 * caller has locked the booking and the payment.
 */
export async function retryDisputedRefunds(
  tx: Queries,
  tenant_id: string,
  { id: payment_id, disputes }: Payment,
): Promise<void> {
  if (disputes.some(({ status }) => !isClosed(status))) return;
  const owed = await listOwedRefunds(tx, tenant_id, payment_id);
  let left = (await lockPayment(tx, tenant_id, payment_id)).left -
    sumOf(owed.filter(({ status }) => status === "failed")) - sumOf(disputes.filter(({ status }) => status === "lost"));
  for (const refund of (await listFailedRefunds(tx, tenant_id, payment_id)).filter(isRefusedByDispute)) {
    const amount = Math.min(refund.amount, left);
    if (amount <= 0) continue;
    left -= amount;
    await setRefund(tx, tenant_id, { id: refund.id, state: { ...refund, amount, closed: false } });
    await addJob(tx, "send_refund", { tenant_id, refund_id: refund.id });
  }
}

function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Rounds an amount down to what the payment's method can carry. */
function refundablePart(amount: number, { method, currency }: Pick<Refundable, "method" | "currency">): number {
  return method === "card" ? amount - amount % stepOf(currency) : amount;
}

interface Refund {
  amount: number;
  reason?: string | null;
  /** How staff hand the money back themselves. Null returns it as it came. */
  method?: RecordedMethod | null;
}

async function requestRefund(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { payment, amount, reason = null, method = null }: Refund & { payment: Refundable },
) {
  const { id: payment_id } = payment;
  const id = deps.ids.next("re");
  const isSent = payment.method === "card" && !method;
  // Takes the place of refunds that failed, so that the same money is not sent twice
  await coverOwed(tx, tenant_id, { payment, amount, is_handed_back: !isSent });
  await addRefund(tx, tenant_id, { id, payment_id, amount, reason, method, status: isSent ? "pending" : "succeeded" });
  await countRefund(tx, tenant_id, { payment_id, refund_id: id, amount, failed: false });
  if (isSent) await addJob(tx, "send_refund", { tenant_id, refund_id: id });
  else await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
}

function tooLarge(left: number): Problem<"refund_too_large"> {
  return new Problem("refund_too_large", left > 0 ? `At most ${left} is left to refund` : "Nothing is left to refund");
}
