import { adoptIntent } from "../checkout/adopt_intent.ts";
import { recordBalanceEvent } from "../balance/tend.ts";
import { emitPaymentFailed } from "../checkout/emit_payment_failed.ts";
import { findHold, findHoldRefOfIntent } from "../checkout/holds.sql.ts";
import { settle } from "../checkout/settle.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findDeposit, findDepositByIntent } from "../deposits/deposits.sql.ts";
import { findPaymentByIntent } from "../disputes/disputes.sql.ts";
import { syncDisputes } from "../disputes/sync_dispute.ts";
import { recordDepositIntent } from "../deposits/record_intent.ts";
import type { At, Intent } from "../processor/processor.ts";
import { recordReaderEvent } from "../readers/advance.ts";
import { readAccountOfEvent } from "../payment_accounts/read.ts";
import { syncRefunds } from "../payments/sync_refunds.ts";
import type { BookingRef, HoldRef } from "../refs.ts";
import { isConnected, isHandled, markHandled } from "./events.sql.ts";
import type { StripeEvent } from "./read_event.ts";

/**
 * Handles one event from Stripe. The event only says which object changed; its state is fetched from Stripe, so events
 * may repeat, come late and come in any order. An error makes Stripe send the event again.
 */
export async function handleStripeEvent(deps: Deps, event: StripeEvent): Promise<void> {
  const { id, type, account, object } = event;
  if (!object && isAboutDispute(type)) logUnknownDispute(deps, event);
  if (account && isAboutAccount(type)) return await readAccountOfEvent(deps, account);
  if (!object || await isHandled(deps.sql, id)) return;
  const at = { account, id: object.id };
  const ref = await findHoldRefOfIntent(deps.sql, at);
  if (ref) await settle(deps, ref);
  else if (object.kind === "payment_intent") await updateDepositOrLostHold(deps, at);
  // The payment may be stored only since this event
  if (isAboutRefund(type)) await updateRefunds(deps, at);
  if (isAboutDispute(type)) await updateDispute(deps, at, event);
  await deps.sql.begin(async (tx) => {
    const isFirst = await markHandled(tx, id);
    if (isFirst && ref && type === "payment_intent.payment_failed") await reportDecline(tx, deps, ref);
  });
}

/** Emits `payment.failed` if the customer can still pay the hold. */
async function reportDecline(tx: Queries, deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<void> {
  const hold = (await findHold(tx, tenant_id, hold_id))!;
  if (hold.status === "active") await emitPaymentFailed(tx, deps, tenant_id, hold);
}

/** The account itself is read, so that these events may repeat and come in any order as well. */
function isAboutAccount(type: string): boolean {
  return type === "account.updated" || type === "account.application.deauthorized";
}

function isAboutRefund(type: string): boolean {
  return /refund/.test(type);
}

function isAboutDispute(type: string): boolean {
  return type.startsWith("charge.dispute.");
}

/** Records the refunds of a payment: of a rental, of a balance or of a claimed deposit. */
async function updateRefunds(deps: Deps, at: At): Promise<void> {
  const ref = await findPaymentByIntent(deps.sql, at);
  if (ref) await syncRefunds(deps, ref.tenant_id, { account: at.account, payment_intent_id: at.id });
}

/**
 * Records the disputes of a payment. A charge that no shop knows is logged: the account may serve another installation.
 */
async function updateDispute(deps: Deps, at: At, event: StripeEvent): Promise<void> {
  if (!await syncDisputes(deps, at)) logUnknownDispute(deps, event);
}

function logUnknownDispute({ log }: Deps, { id, type, account, object }: StripeEvent): void {
  log("warn", "dispute_of_unknown_charge", { event_id: id, type, account, payment_intent_id: object?.id ?? null });
}

/**
 * Handles an intent that no hold has: a card reader's, a balance's, a deposit's, or that of a hold whose answer from
 * Stripe was lost.
 */
async function updateDepositOrLostHold(deps: Deps, at: At): Promise<void> {
  if (await recordReaderEvent(deps, at) || await recordBalanceEvent(deps, at)) return;
  const known = await findDepositByIntent(deps.sql, at);
  if (!known && at.account !== null && !await isConnected(deps.sql, at.account)) return;
  const intent = await deps.payments.findIntent(at);
  if (!intent) return;
  const { kind, tenant_id = "", hold_id = "" } = intent.metadata;
  const deposit = known ?? await findDepositInMetadata(deps.sql, intent);
  if (deposit) await deps.sql.begin(async (tx) => await recordDepositIntent(tx, deps, deposit, intent));
  else if (kind === "rental") await adoptIntent(deps, { tenant_id, hold_id }, intent);
}

/**
 * Finds the deposit that an intent names in its metadata. Anyone can write metadata in their own account, and our
 * account may also serve another installation. So the account, the amount and the currency must be the deposit's.
 */
async function findDepositInMetadata(
  sql: Queries,
  { account, amount, currency, metadata }: Intent,
): Promise<BookingRef | undefined> {
  const { kind, tenant_id = "", booking_id = "" } = metadata;
  const deposit = kind === "deposit" ? await findDeposit(sql, tenant_id, booking_id) : undefined;
  const fits = deposit?.account === account && deposit.amount === amount && deposit.currency === currency;
  return fits ? { tenant_id, booking_id } : undefined;
}
