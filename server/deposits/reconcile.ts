import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { findDeposit } from "./deposits.sql.ts";
import { recordDepositIntent } from "./record_intent.ts";

/**
 * Job: records an attempt to authorize a deposit whose answer was lost. The booking may have changed since: money that
 * it does not need any more is then released.
 */
export async function reconcileDeposit(
  deps: Deps,
  { tenant_id, booking_id, attempt }: Jobs["reconcile_deposit"],
): Promise<void> {
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  if (!deposit?.processor_customer_id || deposit.attempt >= attempt) return;
  const { account, processor_customer_id: id } = deposit;
  const intents = await deps.payments.findIntentsOf({ account, id });
  const lost = intents.find(({ metadata }) => metadata.attempt === `${booking_id}:${attempt}`);
  if (!lost) return;
  await deps.sql.begin(async (tx) => await recordDepositIntent(tx, deps, { tenant_id, booking_id }, lost));
}
