import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findPayment } from "./payments.sql.ts";
import type { RefundRow } from "./refunds.sql.ts";

export type RefundDeps = Pick<Deps, "ids" | "clock">;
type RefundedPayment = Pick<RefundRow, "payment_id" | "booking_id" | "payment_intent_id" | "currency">;

/** Emits an event with the payment. */
export async function emitPaymentEvent(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  kind: "payment.refunded" | "payment.refund_failed",
  payment_id: string,
): Promise<void> {
  await emitEvent(tx, deps, tenant_id, kind, (await findPayment(tx, tenant_id, payment_id))!);
}

/** Emits the event of a failed refund, and adds the mails to the shop and the customer. */
export async function announceFailedRefund(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { payment, refund, reason, retrying }: {
    payment: RefundedPayment;
    refund: number;
    reason: string | null;
    retrying: boolean;
  },
): Promise<void> {
  const { payment_id, booking_id, payment_intent_id, currency } = payment;
  await emitPaymentEvent(tx, deps, tenant_id, "payment.refund_failed", payment_id);
  const failed = { tenant_id, refund, reason, retrying };
  if (booking_id) await addJob(tx, "mail_refund_failed", { ...failed, booking_id });
  else await addJob(tx, "mail_late_refund_failed", { ...failed, currency, payment_intent_id: payment_intent_id! });
  await addJob(tx, "mail_refund_delayed", { tenant_id, booking_id, payment_intent_id, refund, currency, retrying });
}

/** Emits the event of a refund that succeeded after it had failed, and adds the mails to the shop and the customer. */
export async function announceRecoveredRefund(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { payment, refund }: { payment: RefundedPayment; refund: number },
): Promise<void> {
  const { payment_id, booking_id, payment_intent_id, currency } = payment;
  await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
  for (const to of ["shop", "customer"] as const) {
    await addJob(tx, "mail_refund_recovered", { tenant_id, booking_id, payment_intent_id, refund, currency, to });
  }
}
