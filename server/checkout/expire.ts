import type { HoldRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findShop } from "../shops/shops.sql.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { findHold, type Hold, lockHold, setHoldStatus } from "./holds.sql.ts";
import { intentOf } from "./intent.ts";
import { settle } from "./settle.ts";

/** Job: ends a hold whose time is over. Its intent is cancelled first, so that nobody pays for what is let go; a replaced one's, too. */
export async function expireHold(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<void> {
  const hold = await findHold(deps.sql, tenant_id, hold_id);
  if (!hold || hold.status === "booked" || hold.status === "refunded") return;
  if (hold.status === "active" && !hold.expired) {
    return await addJob(deps.sql, "expire_hold", { tenant_id, hold_id }, { run_at: hold.expires_at });
  }
  if (!hold.payment_intent_id) return await endUnheard(deps, tenant_id, hold);
  const status = await cancelMoney(deps, hold);
  if (status === "succeeded") return void await settle(deps, { tenant_id, hold_id });
  if (status === "processing") {
    const run_at = new Date(deps.clock.now().getTime() + 60_000);
    return await addJob(deps.sql, "expire_hold", { tenant_id, hold_id }, { run_at });
  }
  await deps.sql.begin(async (tx) => await letGo(tx, tenant_id, hold_id));
}

/**
 * Ends a hold of whose intent nothing was heard. If it was made, nobody has its secret; asked for once more under the hold's key, the
 * processor answers that very one (or makes one), and the job which that leaves cancels it. A sum that it refuses was never one; where
 * it failed, this job comes again.
 */
async function endUnheard(deps: Deps, tenant_id: string, hold: Hold): Promise<void> {
  await deps.sql.begin(async (tx) => await letGo(tx, tenant_id, hold.id));
  const { mode } = (await findShop(deps.sql, tenant_id))!;
  await intentOf(deps, { id: tenant_id, mode }, hold).catch((error: unknown) => {
    // a failure of the processor has a cause; that nobody is to pay any more has none
    if (!(error instanceof Problem) || error.cause) throw error;
  });
}

/** Cancels a hold's intent and says what became of it: `canceled`, or what it had already become. */
export async function cancelMoney({ payments }: Pick<Deps, "payments">, hold: Hold): Promise<string> {
  const { payment_intent_id: id, account, setup, provider } = hold;
  if (!id || provider === "free") return "canceled";
  return (setup ? await payments.cancelSetup({ account, id }) : await payments.cancelIntent({ account, id })).status;
}

/** Frees a hold's stock, unless it was booked meanwhile. */
export async function letGo(tx: Queries, tenant_id: string, hold_id: string): Promise<void> {
  const hold = await lockHold(tx, tenant_id, hold_id);
  if (hold?.status !== "active") return;
  await freeHold(tx, tenant_id, hold_id);
  await setHoldStatus(tx, tenant_id, { id: hold_id, status: "expired" });
}
