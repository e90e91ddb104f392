import type { PaymentMethod } from "../../shared/contract/payments.ts";
import { stepOf } from "../../shared/money.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem, unavailable } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { notChargeable } from "./not_chargeable.ts";
import { findPayment, lockPayment, lockPaymentsOf, type Refundable } from "./payments.sql.ts";
import type { Refund, RefusedRefund } from "../processor/processor.ts";
import {
  addRefund,
  countRefund,
  findPaymentOf,
  findRefund,
  findRefundsOf,
  isRefundKnown,
  lockBookingOf,
  moveRefund,
  type RefundRow,
} from "./refunds.sql.ts";

type RefundDeps = Pick<Deps, "ids" | "clock">;

/**
 * Refunds part or all of a payment. The amount is counted at once, so that it cannot be refunded twice. A job of the same
 * transaction sends it to the processor. Throws `refund_too_large`, and a 400 for an amount that a card cannot carry.
 */
export async function refundPayment(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { payment_id, amount, reason = null }: { payment_id: string; amount: number; reason?: string | null },
): Promise<void> {
  await lockBookingOf(tx, tenant_id, payment_id);
  const payment = await lockPayment(tx, tenant_id, payment_id);
  if (!payment || amount > payment.left) throw tooLarge(payment?.left ?? 0);
  if (amount > refundablePart(amount, payment)) throw notChargeable("amount");
  await requestRefund(tx, deps, tenant_id, { ...payment, amount, reason });
}

/** Refunds an amount of a booking, from its card payments first. Throws as `refundPayment` does. */
export async function refundBooking(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { booking_id, amount, reason = null }: { booking_id: string; amount: number; reason?: string | null },
): Promise<void> {
  const payments = await lockPaymentsOf(tx, tenant_id, booking_id);
  let open = amount;
  for (const payment of payments) {
    const part = refundablePart(Math.min(open, payment.left), payment);
    if (part > 0) await requestRefund(tx, deps, tenant_id, { ...payment, amount: part, reason });
    open -= part;
  }
  if (open === 0) return;
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  throw amount > left ? tooLarge(left) : notChargeable("refund");
}

/** Rounds an amount down to what the payment's method can carry. */
function refundablePart(amount: number, { method, currency }: Pick<Refundable, "method" | "currency">): number {
  return method === "card" ? amount - amount % stepOf(currency) : amount;
}

type RefundPart = { id: string; method: PaymentMethod; amount: number; reason: string | null };

async function requestRefund(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  { id: payment_id, method, amount, reason }: RefundPart,
) {
  const id = deps.ids.next("re");
  // Staff hand back themselves what they took outside the processor
  await addRefund(tx, tenant_id, {
    id,
    payment_id,
    amount,
    reason,
    status: method === "card" ? "pending" : "succeeded",
  });
  await countRefund(tx, tenant_id, { payment_id, amount });
  if (method === "card") await addJob(tx, "send_refund", { tenant_id, refund_id: id });
  else await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
}

/** Job: sends a refund to the processor, once. A refund whose answer was lost is found by its id in the metadata. */
export async function sendRefund(
  deps: Deps,
  { tenant_id, refund_id }: { tenant_id: string; refund_id: string },
): Promise<void> {
  const refund = await findRefund(deps.sql, tenant_id, refund_id);
  if (refund?.status !== "pending" || refund.processor_refund_id || !refund.payment_intent_id) return;
  const { account, payment_intent_id, amount, currency } = refund;
  const sent = await deps.payments.findRefunds({ account, id: payment_intent_id });
  const known = sent.find(({ metadata }) => metadata.refund_id === refund_id);
  const result = known ?? await deps.payments.createRefund({
    account,
    payment_intent_id,
    amount,
    currency,
    metadata: { tenant_id, refund_id },
    idempotency_key: `re:${refund_id}`,
  });
  await updateRefund(deps, tenant_id, refund, result);
}

/** Updates the refunds of an intent from the processor. Called for its events, which can come days after the refund. */
export async function syncRefunds(
  deps: Deps,
  tenant_id: string,
  { account, payment_intent_id }: { account: string | null; payment_intent_id: string },
): Promise<void> {
  const payment_id = await findPaymentOf(deps.sql, tenant_id, { account, payment_intent_id });
  if (!payment_id) return;
  const reported = await deps.payments.findRefunds({ account, id: payment_intent_id });
  // Read last: a refund of ours is stored before the processor creates it
  const ours = await findRefundsOf(deps.sql, tenant_id, { account, payment_intent_id });
  for (const theirs of reported) {
    const refund = ours.find(({ id, processor_refund_id }) =>
      processor_refund_id === theirs.id || theirs.metadata.refund_id === id
    );
    if (refund) await updateRefund(deps, tenant_id, refund, theirs);
    else if (theirs.status !== "failed") await importRefund(deps, tenant_id, { payment_id, refund: theirs });
  }
}

/** Stores a refund that was made in the processor's dashboard. */
async function importRefund(
  deps: Deps,
  tenant_id: string,
  { payment_id, refund }: { payment_id: string; refund: Refund },
) {
  const { id: processor_refund_id, amount, status } = refund;
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    const payment = (await lockPayment(tx, tenant_id, payment_id))!;
    if (await isRefundKnown(tx, tenant_id, { payment_id, processor_refund_id })) return;
    // A refund of ours is counted already and will fail at the processor; then this event is handled again
    if (amount > payment.left) throw unavailable("Another refund of this payment is in progress");
    const id = deps.ids.next("re");
    await addRefund(tx, tenant_id, {
      id,
      payment_id,
      amount,
      status: status === "succeeded" ? status : "pending",
      reason: "Made at the payment processor",
      processor_refund_id,
    });
    await countRefund(tx, tenant_id, { payment_id, amount });
    await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
    const { booking_id } = (await findPayment(tx, tenant_id, payment_id))!;
    if (booking_id) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: amount });
  });
}

type RefundUpdate = Pick<Refund | RefusedRefund, "id" | "status" | "failure_reason">;

/** Stores a refund's status as the processor reports it, and tells the shop and the customer. */
async function updateRefund(
  deps: Deps,
  tenant_id: string,
  refund: RefundRow,
  { id, status, failure_reason }: RefundUpdate,
): Promise<void> {
  const { payment_id, booking_id, payment_intent_id, amount } = refund;
  if (refund.status === status && refund.processor_refund_id === id || refund.status === "failed") return;
  // An outdated report: another request has stored a newer one
  if (refund.status === "succeeded" && status === "pending") return;
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    if (!await moveRefund(tx, tenant_id, { id: refund.id, from: refund, to: status, processor_refund_id: id })) return;
    if (status === "failed") {
      await countRefund(tx, tenant_id, { payment_id, amount: -amount });
      await emitPaymentEvent(tx, deps, tenant_id, "payment.refund_failed", payment_id);
      const payload = { tenant_id, refund: amount, reason: failure_reason };
      if (booking_id) await addJob(tx, "mail_refund_failed", { ...payload, booking_id });
      else await addJob(tx, "mail_late_refund_failed", { ...payload, payment_intent_id: payment_intent_id! });
    } else if (!refund.processor_refund_id) await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
  });
}

async function emitPaymentEvent(
  tx: Queries,
  deps: RefundDeps,
  tenant_id: string,
  kind: "payment.refunded" | "payment.refund_failed",
  payment_id: string,
): Promise<void> {
  await emitEvent(tx, deps, tenant_id, kind, (await findPayment(tx, tenant_id, payment_id))!);
}

function tooLarge(left: number): Problem<"refund_too_large"> {
  return new Problem("refund_too_large", left > 0 ? `At most ${left} is left to refund` : "Nothing is left to refund");
}
