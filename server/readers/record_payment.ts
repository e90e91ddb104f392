import { applyBalance } from "../balance/apply.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { closeReaderBalance } from "../balance/reader_balance.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { getDeposit } from "../deposits/deposits.sql.ts";
import { recordDepositIntent } from "../deposits/record_intent.ts";
import type { Intent } from "../processor/processor.ts";
import type { ReaderPaymentRef } from "../refs.ts";
import { closeReaderPayment, type ReaderPaymentRow } from "./payments.sql.ts";

type RecordDeps = Pick<Deps, "ids" | "clock">;

/** Returns whether an intent took the money: it was charged, or a deposit is authorized. */
export function hasMoney({ status }: Intent): boolean {
  return status === "succeeded" || status === "requires_capture";
}

/**
 * Records that a card was charged, or a deposit authorized, once. An authorization does not count any more while it is
 * being cancelled. A charge does: it cannot be cancelled.
 */
export async function recordMoney(
  tx: Queries,
  deps: RecordDeps,
  ref: ReaderPaymentRef,
  { payment, intent }: { payment: ReaderPaymentRow; intent: Intent },
): Promise<void> {
  const { booking_id, purpose, balance_id } = payment;
  const booking = { tenant_id: ref.tenant_id, booking_id };
  await lockBooking(tx, ref.tenant_id, booking_id);
  const from = purpose === "balance" ? ["waiting", "cancelling"] as const : ["waiting"] as const;
  if (!await closeReaderPayment(tx, ref, { from, status: "succeeded", failure_code: null })) return;
  if (purpose === "balance") {
    await applyBalance(tx, deps, { ...booking, balance_id: balance_id!, intent });
    return;
  }
  await recordDepositIntent(tx, deps, booking, intent);
  // Taken in cash or on another card meanwhile: the authorization is cancelled
  const { payment_intent_id } = await getDeposit(tx, ref.tenant_id, booking_id);
  if (payment_intent_id === intent.id) return;
  await closeReaderPayment(tx, ref, { from: ["succeeded"], status: "failed", failure_code: "not_needed" });
}

/** Records that an attempt ended without money. Its intent is cancelled, or was never created. */
export async function recordNoMoney(
  tx: Queries,
  deps: RecordDeps,
  ref: ReaderPaymentRef,
  { payment, intent }: { payment: ReaderPaymentRow; intent: Intent | undefined },
): Promise<void> {
  const { booking_id, purpose, balance_id, failure_code } = payment;
  await lockBooking(tx, ref.tenant_id, booking_id);
  const status = failure_code === null || failure_code === "customer_canceled" ? "cancelled" : "failed";
  if (!await closeReaderPayment(tx, ref, { from: ["cancelling"], status, failure_code })) return;
  if (balance_id) await closeReaderBalance(tx, ref.tenant_id, balance_id);
  // Another request may have recorded the authorization before it was cancelled
  if (purpose === "deposit" && intent) {
    await recordDepositIntent(tx, deps, { tenant_id: ref.tenant_id, booking_id }, intent);
  }
}
