import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Intent } from "../processor/processor.ts";
import type { BookingRef } from "../refs.ts";
import { type Deposit, findDeposit, getLockedDeposit } from "./deposits.sql.ts";
import type { EventDeps } from "./emit_deposit_event.ts";
import { markReleased, markWithdrawn } from "./record_outcome.ts";
import { recordDepositIntent } from "./record_intent.ts";

/**
 * Cancels all intents of a deposit at the processor and returns them.
 *
 * They include intents that were created but never recorded. A captured intent cannot be cancelled: it is returned as
 * `succeeded`. The customer's card also pays the rest or a fee of the booking, by intents of another kind.
 */
export async function cancelDepositIntents(
  { payments }: Pick<Deps, "payments">,
  deposit: Deposit,
): Promise<Intent[]> {
  const { booking_id, account, payment_intent_id, pending_intent_id, processor_customer_id: customer } = deposit;
  const created = customer ? await payments.findIntentsOf({ account, id: customer }) : [];
  const open = created.filter(({ status, metadata: { kind, booking_id: of } }) =>
    kind === "deposit" && of === booking_id && status !== "canceled"
  );
  const ids = new Set([payment_intent_id, pending_intent_id, ...open.map(({ id }) => id)].filter((id) => id !== null));
  return await Promise.all([...ids].map((id) => payments.cancelIntent({ account, id })));
}

/**
 * Records the outcome of `cancelDepositIntents`: the deposit is released, or it had been claimed before. Returns false
 * if it ended meanwhile.
 */
export async function recordRelease(
  tx: Queries,
  deps: EventDeps,
  { tenant_id, booking_id, intents }: BookingRef & { intents: Intent[] },
): Promise<boolean> {
  const ref = { tenant_id, booking_id };
  const claimed = intents.find(({ status }) => status === "succeeded");
  if (claimed) {
    await recordDepositIntent(tx, deps, ref, claimed);
    return true;
  }
  const deposit = await getLockedDeposit(tx, ref);
  if (["claimed", "released", "expired"].includes(deposit.state)) return false;
  const { payment_intent_id: id } = deposit;
  // The deposit was authorized again while its intents were cancelled
  if (id && !intents.some((cancelled) => cancelled.id === id)) {
    await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: id });
  }
  await markReleased(tx, deps, ref, deposit);
  return true;
}

/** Records the outcome of `cancelDepositIntents` for a booking that is not picked up yet: see `markWithdrawn`. */
export async function recordWithdrawal(
  tx: Queries,
  deps: EventDeps,
  { tenant_id, booking_id, intents }: BookingRef & { intents: Intent[] },
): Promise<void> {
  const ref = { tenant_id, booking_id };
  const deposit = await getLockedDeposit(tx, ref);
  const { payment_intent_id: id, booking_status, state } = deposit;
  const isSettled = ["scheduled", "claimed", "released"].includes(state) || deposit.method === "cash";
  const isCancelled = id === null || intents.some((intent) => intent.id === id && intent.status === "canceled");
  if (booking_status === "confirmed" && !isSettled && isCancelled) {
    await markWithdrawn(tx, deps, ref, deposit);
    return;
  }
  // The booking or its deposit has changed meanwhile, so the intents count as cancelled by somebody else
  for (const intent of intents) await recordDepositIntent(tx, deps, ref, intent);
}

/**
 * Job: cancels an intent that its deposit no longer needs, and records its state. A claim whose answer was lost may
 * have captured it.
 */
export async function dropDepositIntent(
  deps: Deps,
  { tenant_id, booking_id, intent_id: id }: BookingRef & { intent_id: string },
): Promise<void> {
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  if (!deposit) return;
  const intent = await deps.payments.cancelIntent({ account: deposit.account, id });
  await deps.sql.begin(async (tx) => await recordDepositIntent(tx, deps, { tenant_id, booking_id }, intent));
}
