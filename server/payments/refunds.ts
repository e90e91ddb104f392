import { stepOf } from "../../shared/money.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem, unavailable } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { unchargeable } from "./unchargeable.ts";
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
  type RefundAtWork,
} from "./refunds.sql.ts";

type Refunding = Pick<Deps, "ids" | "clock">;

/**
 * Sends money of one payment back: counted at once, so that it cannot be sent twice, and given to the processor by a job, so that it
 * happens if, and only if, its cause does. Throws `refund_too_large`, and a 400 for what a card cannot carry.
 */
export async function refundPayment(
  tx: Queries,
  deps: Refunding,
  tenant_id: string,
  { payment_id, amount, reason = null }: { payment_id: string; amount: number; reason?: string | null },
): Promise<void> {
  await lockBookingOf(tx, tenant_id, payment_id);
  const payment = await lockPayment(tx, tenant_id, payment_id);
  if (!payment || amount > payment.left) throw tooLarge(payment?.left ?? 0);
  if (amount > carried(amount, payment)) throw unchargeable("amount");
  await sendBack(tx, deps, tenant_id, { ...payment, amount, reason });
}

/** Sends rent of a booking back, whichever of its payments it came from: cards first. Throws as `refundPayment` does. */
export async function refundBooking(
  tx: Queries,
  deps: Refunding,
  tenant_id: string,
  { booking_id, amount, reason = null }: { booking_id: string; amount: number; reason?: string | null },
): Promise<void> {
  const payments = await lockPaymentsOf(tx, tenant_id, booking_id);
  let open = amount;
  for (const payment of payments) {
    const part = carried(Math.min(open, payment.left), payment);
    if (part > 0) await sendBack(tx, deps, tenant_id, { ...payment, amount: part, reason });
    open -= part;
  }
  if (open === 0) return;
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  throw amount > left ? tooLarge(left) : unchargeable("refund");
}

/** As much of an amount as a payment's way back can carry. */
function carried(amount: number, { method, currency }: Pick<Refundable, "method" | "currency">): number {
  return method === "card" ? amount - amount % stepOf(currency) : amount;
}

type Part = { id: string; method: "card" | "cash"; amount: number; reason: string | null };

async function sendBack(
  tx: Queries,
  deps: Refunding,
  tenant_id: string,
  { id: payment_id, method, amount, reason }: Part,
) {
  const id = deps.ids.next("re");
  // cash is handed over the counter: there is nobody to ask
  await addRefund(tx, tenant_id, {
    id,
    payment_id,
    amount,
    reason,
    status: method === "cash" ? "succeeded" : "pending",
  });
  await countRefund(tx, tenant_id, { payment_id, amount });
  if (method === "card") await addJob(tx, "send_refund", { tenant_id, refund_id: id });
  else await tell(tx, deps, tenant_id, "payment.refunded", payment_id);
}

/** Job: gives a refund to the processor, once: one whose answer was lost is found by its id in the metadata. */
export async function sendRefund(
  deps: Deps,
  { tenant_id, refund_id }: { tenant_id: string; refund_id: string },
): Promise<void> {
  const refund = await findRefund(deps.sql, tenant_id, refund_id);
  if (refund?.status !== "pending" || refund.processor_refund_id || !refund.payment_intent_id) return;
  const { account, payment_intent_id, amount, currency } = refund;
  const made = await deps.payments.findRefunds({ account, id: payment_intent_id });
  const known = made.find(({ metadata }) => metadata.refund_id === refund_id);
  const answer = known ?? await deps.payments.createRefund({
    account,
    payment_intent_id,
    amount,
    currency,
    metadata: { tenant_id, refund_id },
    idempotency_key: `re:${refund_id}`,
  });
  await noteRefund(deps, tenant_id, refund, answer);
}

/** What the processor now says of an intent's refunds: the way in for its webhook, days after they had looked made. */
export async function checkRefunds(
  deps: Deps,
  tenant_id: string,
  { account, payment_intent_id }: { account: string | null; payment_intent_id: string },
): Promise<void> {
  const payment_id = await findPaymentOf(deps.sql, tenant_id, { account, payment_intent_id });
  if (!payment_id) return;
  const made = await deps.payments.findRefunds({ account, id: payment_intent_id });
  // read last: what we made ourselves was written down before the processor was asked
  const ours = await findRefundsOf(deps.sql, tenant_id, { account, payment_intent_id });
  for (const theirs of made) {
    const refund = ours.find(({ id, processor_refund_id }) =>
      processor_refund_id === theirs.id || theirs.metadata.refund_id === id
    );
    if (refund) await noteRefund(deps, tenant_id, refund, theirs);
    else if (theirs.status !== "failed") await takeOver(deps, tenant_id, { payment_id, refund: theirs });
  }
}

/** Writes down a refund that was made in the processor's own dashboard: its money has gone back, as with ours. */
async function takeOver(deps: Deps, tenant_id: string, { payment_id, refund }: { payment_id: string; refund: Refund }) {
  const { id: processor_refund_id, amount, status } = refund;
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    const payment = (await lockPayment(tx, tenant_id, payment_id))!;
    if (await isRefundKnown(tx, tenant_id, { payment_id, processor_refund_id })) return;
    // one of ours was counted first and cannot be made any more: its job will say so, and the event comes again
    if (amount > payment.left) throw unavailable("Refunds of this payment are under way");
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
    await tell(tx, deps, tenant_id, "payment.refunded", payment_id);
    const { booking_id } = (await findPayment(tx, tenant_id, payment_id))!;
    if (booking_id) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: amount });
  });
}

type News = Pick<Refund | RefusedRefund, "id" | "status" | "failure_reason">;

async function noteRefund(
  deps: Deps,
  tenant_id: string,
  refund: RefundAtWork,
  { id, status, failure_reason }: News,
): Promise<void> {
  const { payment_id, booking_id, payment_intent_id, amount } = refund;
  if (refund.status === status && refund.processor_refund_id === id || refund.status === "failed") return;
  // asked for before it had arrived, and answered after somebody else was told
  if (refund.status === "succeeded" && status === "pending") return;
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    if (!await moveRefund(tx, tenant_id, { id: refund.id, from: refund, to: status, processor_refund_id: id })) return;
    if (status === "failed") {
      await countRefund(tx, tenant_id, { payment_id, amount: -amount });
      await tell(tx, deps, tenant_id, "payment.refund_failed", payment_id);
      const said = { tenant_id, refund: amount, reason: failure_reason };
      if (booking_id) await addJob(tx, "mail_refund_failed", { ...said, booking_id });
      else await addJob(tx, "mail_late_refund_failed", { ...said, payment_intent_id: payment_intent_id! });
    } else if (!refund.processor_refund_id) await tell(tx, deps, tenant_id, "payment.refunded", payment_id);
  });
}

async function tell(
  tx: Queries,
  deps: Refunding,
  tenant_id: string,
  kind: "payment.refunded" | "payment.refund_failed",
  payment_id: string,
): Promise<void> {
  await emitEvent(tx, deps, tenant_id, kind, (await findPayment(tx, tenant_id, payment_id))!);
}

function tooLarge(left: number): Problem<"refund_too_large"> {
  return new Problem("refund_too_large", left > 0 ? `At most ${left} is left to refund` : "Nothing is left to refund");
}
