import type { BookingRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { changeDeposit, getLockedDeposit } from "./deposits.sql.ts";
import { emitDepositEvent, type EventDeps } from "./emit_deposit_event.ts";
import { canAuthorize } from "./timing.ts";

/** Records a deposit taken in cash and cancels its intents. Returns false if it is authorized already, or over. */
export async function recordCashDeposit(tx: Queries, deps: EventDeps, ref: BookingRef): Promise<boolean> {
  const deposit = await getLockedDeposit(tx, ref);
  if (!canAuthorize(deposit)) return false;
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    state: "authorized",
    method: "cash",
    authorized_at: deps.clock.now().toISOString(),
    payment_intent_id: null,
    pending_intent_id: null,
    capture_before: null,
    failure_reason: null,
  });
  for (const intent_id of [deposit.payment_intent_id, deposit.pending_intent_id]) {
    if (intent_id) await addJob(tx, "drop_deposit_intent", { ...ref, intent_id });
  }
  await emitDepositEvent(tx, deps, ref, "deposit.authorized");
  await addJob(tx, "tend_deposit", ref);
  return true;
}
