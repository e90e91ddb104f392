import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { authorizeDeposit } from "./authorize.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { recordDepositIntent } from "./record_intent.ts";
import { cancelDepositIntents, recordRelease, recordWithdrawal } from "./release.ts";
import { type DepositAction, nextDepositAction } from "./timing.ts";

/** Job: performs the action that is due for a deposit, or reschedules itself to the time of the next action. */
export async function tendDeposit(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  const ref = { tenant_id, booking_id };
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  const next = deposit && nextDepositAction(deposit, deps.clock.now());
  if (!next) return;
  if ("at" in next) {
    await addJob(deps.sql, "tend_deposit", ref, { run_at: next.at });
  } else if (next.now === "release" || next.now === "withdraw") {
    const record = next.now === "release" ? recordRelease : recordWithdrawal;
    const intents = await cancelDepositIntents(deps, deposit);
    await deps.sql.begin(async (tx) => await record(tx, deps, { ...ref, intents }));
  } else {
    await updateIntent(deps, ref, { deposit, action: next.now });
  }
}

/** Authorizes, renews or fetches the deposit's intent and records it. Recording schedules the next action. */
async function updateIntent(
  deps: Deps,
  ref: BookingRef,
  { deposit, action }: { deposit: Deposit; action: Exclude<DepositAction, "release" | "withdraw"> },
): Promise<void> {
  const { account, payment_intent_id: id } = deposit;
  const intent = action === "check"
    ? await deps.payments.findIntent({ account, id: id! })
    : await authorizeDeposit(deps, ref.tenant_id, deposit);
  if (!intent) return;
  await deps.sql.begin(async (tx) => {
    const state = await recordDepositIntent(tx, deps, ref, intent);
    if (state === deposit.state && action === "check") {
      const run_at = new Date(deps.clock.now().getTime() + 60_000);
      await addJob(tx, "tend_deposit", ref, { run_at });
    }
  });
}
