import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Intent, RefusedDeposit } from "../processor/processor.ts";
import type { Deposit } from "./deposits.sql.ts";

/** Time in ms after which an attempt that has no outcome counts as lost. The processor answers or fails before. */
const LOST_AFTER = 60_000;

/**
 * Authorizes a deposit on the saved card. Returns undefined if there is no card, or the shop holds cash.
 *
 * A repeated call returns the intent of the same attempt until its outcome is recorded. The intent is searched among
 * the customer's intents, because the processor keeps an idempotency key for one day only. If nobody records the
 * outcome, the job `reconcile_deposit` does. It is committed before the processor is asked.
 */
export async function authorizeDeposit(
  { payments, sql, clock }: Pick<Deps, "payments" | "sql" | "clock">,
  tenant_id: string,
  deposit: Deposit,
): Promise<Intent | RefusedDeposit | undefined> {
  const { booking_id, account, amount, currency, processor_customer_id: customer_id, payment_method_id } = deposit;
  if (!customer_id || !payment_method_id || deposit.method === "cash") return undefined;
  const attempt = nextAttemptId(deposit);
  const run_at = new Date(clock.now().getTime() + LOST_AFTER);
  await addJob(sql, "reconcile_deposit", { tenant_id, booking_id, attempt: deposit.attempt + 1 }, { run_at });
  const intents = await payments.findIntentsOf({ account, id: customer_id });
  const existing = intents.find(({ metadata }) => metadata.attempt === attempt);
  return existing ?? await payments.createDeposit({
    account,
    amount,
    currency,
    customer_id,
    payment_method_id,
    metadata: { tenant_id, booking_id, kind: "deposit", attempt },
    idempotency_key: `dep:${attempt}`,
  });
}

/** Returns the id of the next attempt. It stays the same until the outcome of that attempt is recorded. */
export function nextAttemptId({ booking_id, attempt }: Pick<Deposit, "booking_id" | "attempt">): string {
  return `${booking_id}:${attempt + 1}`;
}
