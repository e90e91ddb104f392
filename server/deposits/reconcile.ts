import type { Deps } from "../deps.ts";
import type { BookingRef } from "../refs.ts";
import { findDeposit } from "./deposits.sql.ts";
import { recordDepositIntent } from "./record_intent.ts";

/**
 * Job: records what the processor holds for the deposit of a booking, because an answer may have been lost. The booking
 * may have changed since: an intent of another amount, and one that the booking does not need any more, is cancelled.
 */
export async function reconcileDeposit(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  if (!deposit?.processor_customer_id) return;
  const { account, processor_customer_id: id } = deposit;
  const intents = await deps.payments.findIntentsOf({ account, id });
  for (const intent of intents) {
    const { metadata } = intent;
    if (metadata.kind !== "deposit" || metadata.booking_id !== booking_id) continue;
    await deps.sql.begin(async (tx) => await recordDepositIntent(tx, deps, { tenant_id, booking_id }, intent));
  }
}
