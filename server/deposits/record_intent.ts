import type { BookingRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Intent, RefusedDeposit } from "../processor/processor.ts";
import { isByReader, isNextAttempt } from "./authorize.ts";
import { changeDeposit, type Deposit, type DepositChanges, getLockedDeposit } from "./deposits.sql.ts";
import { emitDepositEvent, type EventDeps } from "./emit_deposit_event.ts";
import { cancelOtherIntents, type IntentReport, recordCancellation, recordCapture } from "./record_outcome.ts";
import { refusesAuthorization } from "./timing.ts";

/**
 * Records the state of a deposit's intent as the processor reports it, and returns the deposit's new state.
 *
 * The same report may come twice, and reports may come in any order.
 */
export async function recordDepositIntent(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  intent: Intent | RefusedDeposit,
): Promise<Deposit["state"]> {
  const deposit = await getLockedDeposit(tx, ref);
  if (intent.id === null) return await recordRefusal(tx, deps, ref, { deposit, reason: intent.failure.code });
  if (isOpenAtReader(intent, deposit)) return deposit.state;
  const isNew = isNextAttempt(intent, deposit);
  const changes: DepositChanges = isNew ? { attempt: deposit.attempt + 1 } : {};
  const report = { deposit, intent, changes };
  // A capture counts for every attempt: the deposit may have been renewed while the claim was under way
  if (intent.status === "succeeded") return await recordCapture(tx, deps, ref, report);
  if (intent.status === "canceled") return await recordCancellation(tx, deps, ref, report);
  if (intent.status === "processing" || intent.id === deposit.payment_intent_id) return deposit.state;
  const isKnown = isNew || intent.id === deposit.pending_intent_id;
  if (!isKnown || refusesAuthorization(deposit)) return await discardIntent(tx, ref, report);
  if (intent.status === "requires_capture") return await recordAuthorization(tx, deps, ref, report);
  return await recordPendingIntent(tx, deps, ref, report);
}

/** Returns whether an intent is a reader's and holds no money, so that it says nothing about the deposit. */
function isOpenAtReader(intent: Intent, { payment_intent_id }: Deposit): boolean {
  const hasMoney = intent.status === "requires_capture" || intent.status === "succeeded";
  return isByReader(intent) && !hasMoney && intent.id !== payment_intent_id;
}

/** Cancels an intent that is no longer needed, so that it neither holds money nor asks the customer to confirm. */
async function discardIntent(
  tx: Queries,
  ref: BookingRef,
  { deposit, intent, changes }: IntentReport,
): Promise<Deposit["state"]> {
  if (intent.id === deposit.pending_intent_id) changes.pending_intent_id = null;
  if (Object.keys(changes).length) await changeDeposit(tx, ref.tenant_id, ref.booking_id, changes);
  await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: intent.id });
  return deposit.state;
}

/** Records that the bank holds the money. The intents that this one replaces are cancelled afterwards. */
async function recordAuthorization(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { deposit, intent, changes }: IntentReport,
): Promise<Deposit["state"]> {
  const now = deps.clock.now().toISOString();
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    ...changes,
    state: "authorized",
    method: "card",
    payment_intent_id: intent.id,
    pending_intent_id: null,
    authorized_at: deposit.authorized_at ?? now,
    placed_at: now,
    capture_before: intent.capture_before,
    failure_reason: null,
    // It is renewed on the card that the customer has presented
    ...isByReader(intent) && {
      account: intent.account,
      processor_customer_id: intent.customer_id,
      payment_method_id: intent.payment_method_id,
    },
  });
  await cancelOtherIntents(tx, ref, { deposit, intent });
  await emitDepositEvent(tx, deps, ref, "deposit.authorized");
  if (!deposit.authorized_at) await addJob(tx, "mail_deposit_placed", { ...ref });
  await addJob(tx, "tend_deposit", ref);
  return "authorized";
}

/** Records an intent that the customer must confirm, and mails the customer a link. */
async function recordPendingIntent(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { deposit, intent, changes }: IntentReport,
): Promise<Deposit["state"]> {
  if (intent.id === deposit.pending_intent_id) return deposit.state;
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    ...changes,
    state: "action_required",
    pending_intent_id: intent.id,
    failure_reason: intent.failure?.code ?? "authentication_required",
  });
  if (deposit.pending_intent_id) {
    await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: deposit.pending_intent_id });
  }
  await emitDepositEvent(tx, deps, ref, "deposit.action_required");
  await addJob(tx, "mail_deposit_action", { ...ref });
  await addJob(tx, "tend_deposit", ref);
  return "action_required";
}

/**
 * Records that the processor refused the deposit permanently. The customer cannot help, so the shop is told: it takes
 * cash or overrides the deposit at pickup. An earlier authorization remains.
 */
async function recordRefusal(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { deposit, reason }: { deposit: Deposit; reason: string },
): Promise<Deposit["state"]> {
  if (refusesAuthorization(deposit)) return deposit.state;
  const attempt = deposit.attempt + 1;
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    attempt,
    state: "action_required",
    failure_reason: reason,
  });
  if (deposit.state !== "action_required") {
    await emitDepositEvent(tx, deps, ref, "deposit.action_required");
    await addJob(tx, "mail_deposit_refused", { ...ref, reason });
    await addJob(tx, "tend_deposit", ref);
  }
  return "action_required";
}
