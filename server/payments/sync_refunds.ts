import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { unavailable } from "../problem.ts";
import type { Refund, RefusedRefund } from "../processor/processor.ts";
import { countRefund, takeBackParts } from "./count_refund.ts";
import { hasWonAll } from "./dispute_state.ts";
import { assertNotBeingSent, countedIn, planCover, planReturn, reduceOwed } from "./owed_refunds.ts";
import { findPayment, lockPayment } from "./payments.sql.ts";
import { announceFailedRefund, announceRecoveredRefund, emitPaymentEvent } from "./refund_news.ts";
import {
  addRefund,
  findPaymentOf,
  findRefund,
  findRefundsOf,
  isRefundKnown,
  listFailedRefunds,
  listOwedRefunds,
  lockBookingOf,
  type RefundRow,
  type RefundState,
  setRefund,
} from "./refunds.sql.ts";

/**
 * Updates the refunds of an intent from the processor, and returns what the processor reported. Called for its events,
 * which can come days after the refund, and before a refund is sent.
 */
export async function syncRefunds(
  deps: Deps,
  tenant_id: string,
  { account, payment_intent_id }: { account: string | null; payment_intent_id: string },
): Promise<Refund[]> {
  const payment_id = await findPaymentOf(deps.sql, tenant_id, { account, payment_intent_id });
  if (!payment_id) return [];
  const reported = await deps.payments.findRefunds({ account, id: payment_intent_id });
  // Read last: a refund of ours is stored before the processor creates it
  const ours = await findRefundsOf(deps.sql, tenant_id, { account, payment_intent_id });
  const matched = reported.map((report) => ({ report, refund: findOwn(ours, report) }));
  // Ours first: one whose answer was lost is then no longer owed when a refund of the dashboard could take its place
  for (const { report, refund } of matched) {
    if (refund) await recordReport(deps, tenant_id, { payment_id, refund_id: refund.id, report });
  }
  for (const { report, refund } of matched) {
    const isStored = refund?.processor_refund_id === report.id;
    if (!isStored && report.status !== "failed") await importRefund(deps, tenant_id, { payment_id, report });
  }
  return reported;
}

/** Finds the refund that a report is about: by the processor's id, or else by the id that we sent with it. */
function findOwn(ours: readonly RefundRow[], { id, metadata }: Refund): RefundRow | undefined {
  return ours.find((refund) => refund.processor_refund_id === id) ??
    ours.find((refund) => refund.id === metadata.refund_id);
}

type Report = Pick<Refund | RefusedRefund, "id" | "status" | "failure_reason"> & { amount?: number };

/** Stores a refund's status as the processor reports it, and tells the shop and the customer. */
export async function recordReport(
  deps: Deps,
  tenant_id: string,
  { payment_id, refund_id, report }: { payment_id: string; refund_id: string; report: Report },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    await lockPayment(tx, tenant_id, payment_id);
    const refund = (await findRefund(tx, tenant_id, refund_id))!;
    const isDisputed = report.failure_reason === "charge_disputed";
    // Refused before the shop won, heard after it. Then it is tried again
    if (isDisputed && hasWonAll((await findPayment(tx, tenant_id, payment_id))!.disputes)) {
      throw unavailable("The dispute of this payment has just been won");
    }
    const state = stateAfter(refund, report);
    if (!state) return;
    const parts = planReturn(await listOwedRefunds(tx, tenant_id, payment_id), { refund, made: countedOf(state) });
    await reduceOwed(tx, tenant_id, parts);
    await setRefund(tx, tenant_id, { id: refund_id, state });
    await takeBackParts(tx, tenant_id, { payment_id, parts });
    await countRefund(tx, tenant_id, {
      payment_id,
      refund_id,
      amount: countedOf(state) - countedOf(refund),
      failed: state.status === "failed" || refund.status === "failed",
    });
    const { amount, failure_reason: reason } = state;
    if (state.status === "failed") {
      await announceFailedRefund(tx, deps, tenant_id, { payment: refund, refund: amount, reason, retrying: false });
    } else if (refund.status === "failed") {
      await announceRecoveredRefund(tx, deps, tenant_id, { payment: refund, refund: amount });
    } else if (!refund.processor_refund_id) {
      await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
    }
  });
}

/** Returns what a refund becomes by a report of the processor, or undefined if the report is known or outdated. */
function stateAfter(refund: RefundRow, { id, status, amount = refund.amount, failure_reason }: Report) {
  const { processor_refund_id: known } = refund;
  if (status === "failed") {
    // A refund that the bank returned earlier is reported again after each retry
    if (refund.status === "failed" || known !== null && known !== id) return undefined;
    return { ...refund, status, processor_refund_id: id, failure_reason, closed: true } satisfies RefundState;
  }
  if (known !== null && (known !== id || refund.status !== "pending" || status === "pending")) return undefined;
  const made = { status, amount, processor_refund_id: id, failure_reason: null, closed: false };
  return { ...refund, ...made } satisfies RefundState;
}

/** Returns the amount with which a refund counts in `amount_refunded`. */
function countedOf({ status, amount }: Pick<RefundRow, "status" | "amount">): number {
  return status === "failed" ? 0 : amount;
}

/**
 * Stores a refund that was made in the processor's dashboard, unless it is stored already. It takes the place of a
 * refund that we owe and cannot send, or pays a part of it.
 */
async function importRefund(
  deps: Deps,
  tenant_id: string,
  { payment_id, report }: { payment_id: string; report: Refund },
): Promise<void> {
  const { id: processor_refund_id, amount } = report;
  const status = report.status === "succeeded" ? "succeeded" as const : "pending" as const;
  await deps.sql.begin(async (tx) => {
    await lockBookingOf(tx, tenant_id, payment_id);
    const { left } = await lockPayment(tx, tenant_id, payment_id);
    if (await isRefundKnown(tx, tenant_id, { payment_id, processor_refund_id })) return;
    const owed = await listOwedRefunds(tx, tenant_id, payment_id);
    const given_up = (await listFailedRefunds(tx, tenant_id, payment_id))
      .filter((refund) => refund.closed && refund.amount === amount);
    const parts = planCover([...owed, ...given_up], { amount, left });
    const counted = countedIn(parts);
    // A refund that was sent and is not confirmed yet; then this event is handled again
    if (amount - counted > left) throw unavailable("Another refund of this payment is in progress");
    const adopted = parts.find((part) => part.amount === part.refund.amount && !part.refund.processor_refund_id)
      ?.refund;
    const replaced = parts.filter(({ refund }) => refund !== adopted);
    await reduceOwed(tx, tenant_id, replaced);
    const refund_id = adopted?.id ?? deps.ids.next("re");
    if (adopted) {
      assertNotBeingSent(adopted);
      const state = { ...adopted, status, amount, processor_refund_id, failure_reason: null, closed: false };
      await setRefund(tx, tenant_id, { id: adopted.id, state });
    } else {
      const reason = "Made at the payment processor";
      await addRefund(tx, tenant_id, {
        id: refund_id,
        payment_id,
        amount,
        status,
        reason,
        processor_refund_id,
      });
    }
    await takeBackParts(tx, tenant_id, { payment_id, parts: replaced });
    await countRefund(tx, tenant_id, {
      payment_id,
      refund_id,
      amount: amount - (adopted ? countedOf(adopted) : 0),
      failed: adopted?.status === "failed",
    });
    const { booking_id, payment_intent_id, currency } = (await findPayment(tx, tenant_id, payment_id))!;
    const payment = { payment_id, booking_id, payment_intent_id, currency };
    if (adopted?.status === "failed") {
      await announceRecoveredRefund(tx, deps, tenant_id, { payment, refund: amount });
      return;
    }
    await emitPaymentEvent(tx, deps, tenant_id, "payment.refunded", payment_id);
    // The customer was told of a pending refund when it was requested
    const refund = amount - counted;
    if (booking_id && refund > 0) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund });
  });
}
