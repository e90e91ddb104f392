import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Intent } from "../processor/processor.ts";
import type { HoldRef } from "../refs.ts";
import { setIntentId } from "./hold_changes.sql.ts";
import { findHold } from "./holds.sql.ts";
import { settle } from "./settle.ts";

/**
 * Gives a hold the intent that was created for it, if the processor's answer was lost. Ignores an intent that does not
 * fit. Anyone can write metadata in their own account, so account, amount and currency must be the hold's.
 * A paid intent of our own account may differ: `settle` decides about its money.
 */
export async function adoptIntent(deps: Deps, ref: HoldRef, intent: Intent): Promise<void> {
  const hold = await findHold(deps.sql, ref.tenant_id, ref.hold_id);
  if (hold?.payment.kind !== "charge" || hold.payment.intent_id) return;
  if (hold.payment.account !== intent.account) return;
  const fits = hold.amount === intent.amount && hold.currency === intent.currency;
  const isPaidToUs = intent.account === null && intent.status === "succeeded";
  if (!fits && !isPaidToUs) return;
  const status = await setIntentId(deps.sql, ref.tenant_id, { id: hold.id, intent_id: intent.id });
  await settle(deps, ref);
  // Nobody has the client secret of an expired hold's intent: the job cancels it
  if (status !== "active") await addJob(deps.sql, "expire_hold", { ...ref });
}
