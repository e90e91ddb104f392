import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment } from "../payments/payments.sql.ts";
import type { Intent } from "../processor/processor.ts";
import type { BookingRef } from "../refs.ts";
import { changeDeposit, type Deposit, type DepositChanges } from "./deposits.sql.ts";
import { emitDepositEvent, type EventDeps } from "./emit_deposit_event.ts";
import { isBookingOver, isWithdrawalDue } from "./timing.ts";

/** An intent as the processor reports it, and the locked deposit that it belongs to. */
export interface IntentReport {
  deposit: Deposit;
  intent: Intent;
  /** Changes of the deposit that every outcome must write. */
  changes: DepositChanges;
}

/** Records a captured deposit as claimed, with its payment. Cancels the deposit's other intents. */
export async function recordCapture(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { deposit, intent, changes }: IntentReport,
): Promise<Deposit["state"]> {
  if (deposit.state === "claimed") return deposit.state;
  const { tenant_id, booking_id } = ref;
  const { amount_received: amount, currency, account } = intent;
  await changeDeposit(tx, tenant_id, booking_id, {
    ...changes,
    state: "claimed",
    claimed_amount: amount,
    claim_reason: intent.metadata.claim_reason ?? deposit.claim_reason,
    failure_reason: null,
    payment_intent_id: intent.id,
    pending_intent_id: null,
  });
  await cancelOtherIntents(tx, ref, { deposit, intent });
  await addPayment(tx, tenant_id, {
    id: deps.ids.next("pay"),
    booking_id,
    kind: "deposit",
    method: "card",
    provider: null,
    account,
    payment_intent_id: intent.id,
    amount,
    currency,
  });
  await emitDepositEvent(tx, deps, ref, "deposit.claimed");
  await addJob(tx, "complete_booking", ref);
  await addJob(tx, "mail_deposit_claimed", { ...ref });
  return "claimed";
}

/** Adds jobs that cancel the deposit's intents except the reported one. */
export async function cancelOtherIntents(
  tx: Queries,
  ref: BookingRef,
  { deposit, intent }: Pick<IntentReport, "deposit" | "intent">,
): Promise<void> {
  for (const other of [deposit.payment_intent_id, deposit.pending_intent_id]) {
    if (other && other !== intent.id) await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: other });
  }
}

/**
 * Records a cancelled intent. If it was the authorization, the deposit is released, withdrawn or expired, or waits for
 * the customer.
 */
export async function recordCancellation(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { deposit, intent, changes }: IntentReport,
): Promise<Deposit["state"]> {
  const { tenant_id, booking_id } = ref;
  const { state: current, payment_intent_id, pending_intent_id, capture_before } = deposit;
  if (intent.id === pending_intent_id) changes.pending_intent_id = null;
  if (intent.id !== payment_intent_id || current === "claimed" || current === "released") {
    if (!Object.keys(changes).length) return current;
    await changeDeposit(tx, tenant_id, booking_id, changes);
    // The attempt ended before it was recorded; the job starts the next one
    if (changes.attempt) await addJob(tx, "tend_deposit", ref);
    return current;
  }
  const lapsed = capture_before !== null && Date.parse(capture_before) <= deps.clock.now().getTime();
  // Cancelled by this server or in Stripe's dashboard, and not recorded until now
  if (isBookingOver(deposit) && !lapsed) return await markReleased(tx, deps, ref, deposit);
  if (isWithdrawalDue(deposit, deps.clock.now())) return await markWithdrawn(tx, deps, ref, deposit);
  // The customer can still confirm the pending intent
  const state = pending_intent_id ? "action_required" : "expired";
  await changeDeposit(tx, tenant_id, booking_id, {
    ...changes,
    state,
    failure_reason: lapsed ? "authorization_expired" : "authorization_cancelled",
    payment_intent_id: null,
    capture_before: null,
  });
  // Nothing is held any more: staff must decide what to do
  await emitDepositEvent(tx, deps, ref, "deposit.expired");
  await addJob(tx, "mail_deposit_expired", { ...ref });
  if (state === "expired") await addJob(tx, "complete_booking", ref);
  return state;
}

/** Records that a deposit was released. Tells the customer if money had been held. */
export async function markReleased(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  deposit: Deposit,
): Promise<"released"> {
  const { amount, method, payment_intent_id, pending_intent_id } = deposit;
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    state: "released",
    pending_intent_id: null,
    failure_reason: null,
  });
  if (pending_intent_id) await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: pending_intent_id });
  await addJob(tx, "complete_booking", ref);
  if (payment_intent_id !== null || method === "cash") {
    await emitDepositEvent(tx, deps, ref, "deposit.released");
    await addJob(tx, "mail_deposit_released", { ...ref, amount });
  }
  return "released";
}

/**
 * Records that the authorization of a confirmed booking was cancelled for now. The deposit is scheduled anew: it is
 * taken again before the pickup, or at the pickup.
 */
export async function markWithdrawn(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { amount, payment_intent_id, pending_intent_id }: Deposit,
): Promise<"scheduled"> {
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    state: "scheduled",
    method: null,
    payment_intent_id: null,
    pending_intent_id: null,
    authorized_at: null,
    placed_at: null,
    capture_before: null,
    failure_reason: null,
  });
  if (pending_intent_id) await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: pending_intent_id });
  await addJob(tx, "tend_deposit", ref);
  if (payment_intent_id !== null) {
    await emitDepositEvent(tx, deps, ref, "deposit.released");
    await addJob(tx, "mail_deposit_released", { ...ref, amount });
  }
  return "scheduled";
}
