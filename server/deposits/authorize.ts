import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { type DepositDraft, type Intent, ProcessorFailure, type RefusedDeposit } from "../processor/processor.ts";
import { countFailedRequest, type Deposit } from "./deposits.sql.ts";

/** Time in ms after which an attempt that has no outcome counts as lost. The processor answers or fails before. */
const LOST_AFTER = 60_000;

/**
 * Authorizes a deposit on the saved card. Returns undefined if there is no card, or the shop holds cash.
 *
 * A repeated call returns the intent of the same attempt until its outcome is recorded. The intent is searched among
 * the customer's intents, because the processor keeps an idempotency key for one day only. If nobody records the
 * outcome, the job `reconcile_deposit` does. It is committed before the processor is asked.
 *
 * After a server error the next call has another key: the processor repeats the error for the same one. That request
 * has ended by then, so the search finds an intent that it created.
 */
export async function authorizeDeposit(
  { payments, sql, clock }: Pick<Deps, "payments" | "sql" | "clock">,
  tenant_id: string,
  deposit: Deposit,
): Promise<Intent | RefusedDeposit | undefined> {
  const { booking_id, account, amount, currency, processor_customer_id: customer_id, payment_method_id } = deposit;
  if (!customer_id || !payment_method_id || deposit.method === "cash") return undefined;
  const ref = { tenant_id, booking_id };
  const run_at = new Date(clock.now().getTime() + LOST_AFTER);
  await addJob(sql, "reconcile_deposit", ref, { run_at });
  const intents = await payments.findIntentsOf({ account, id: customer_id });
  const existing = intents.find((intent) => isNextAttempt(intent, deposit) && !isByReader(intent));
  if (existing) return existing;
  const attempt = nextAttemptId(deposit);
  const draft: DepositDraft = {
    account,
    amount,
    currency,
    customer_id,
    payment_method_id,
    metadata: { ...ref, kind: "deposit", attempt },
    idempotency_key: `dep:${attempt}:${amount}:${deposit.failed_requests}`,
  };
  try {
    return await payments.createDeposit(draft);
  } catch (error) {
    if (error instanceof ProcessorFailure) await countFailedRequest(sql, ref);
    throw error;
  }
}

/**
 * Returns whether an intent belongs to the next attempt of a deposit. An intent of another amount does not: the items
 * of the booking changed after it was requested.
 */
export function isNextAttempt({ metadata, amount }: Intent, deposit: Deposit): boolean {
  return metadata.attempt === nextAttemptId(deposit) && amount === deposit.amount;
}

/** Returns whether a card reader asks for the deposit. Nobody else can confirm such an intent. */
export function isByReader({ metadata }: Intent): boolean {
  return metadata.reader_payment_id !== undefined;
}

/** Returns the id of the next attempt. It stays the same until the outcome of that attempt is recorded. */
export function nextAttemptId({ booking_id, attempt }: Pick<Deposit, "booking_id" | "attempt">): string {
  return `${booking_id}:${attempt + 1}`;
}
