import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { findShop } from "../shops/shops.sql.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import type { HoldRef } from "../refs.ts";
import { ensureIntent, type PayableHold } from "./ensure_intent.ts";
import { setHoldStatus } from "./hold_changes.sql.ts";
import { findHold, lockHold } from "./holds.sql.ts";
import { cancelProcessorIntent } from "./processor_intent.ts";
import { settle } from "./settle.ts";

/**
 * Job: expires a hold. Cancels its intent first and then frees its stock, so that nobody pays for stock that is free
 * again. If the processor does not answer, the stock ends at `stock_end` all the same. Also cancels the intent of a
 * replaced hold.
 */
export async function expireHold(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<void> {
  const hold = await findHold(deps.sql, tenant_id, hold_id);
  if (!hold || hold.status === "booked" || hold.status === "refunded") return;
  if (hold.status === "active" && !hold.expired) {
    return await addJob(deps.sql, "expire_hold", { tenant_id, hold_id }, { run_at: hold.expires_at });
  }
  const { payment } = hold;
  if (payment.kind === "free") return await expireAndFree(deps, { tenant_id, hold_id });
  if (payment.intent_id === null) return await expireLostIntent(deps, tenant_id, { ...hold, payment });
  const status = await cancelProcessorIntent(deps, payment);
  if (status === "succeeded") {
    await settle(deps, { tenant_id, hold_id });
  } else if (status === "processing") {
    const run_at = new Date(deps.clock.now().getTime() + 60_000);
    await addJob(deps.sql, "expire_hold", { tenant_id, hold_id }, { run_at });
  } else {
    await expireAndFree(deps, { tenant_id, hold_id });
  }
}

/**
 * Expires a hold without a known intent. The processor may have created one and its answer was lost; nobody has its
 * client secret. `ensureIntent` finds or creates it under the hold's key and leaves a job that cancels it.
 */
async function expireLostIntent(deps: Deps, tenant_id: string, hold: PayableHold): Promise<void> {
  await expireAndFree(deps, { tenant_id, hold_id: hold.id });
  const { mode } = (await findShop(deps.sql, tenant_id))!;
  await ensureIntent(deps, { id: tenant_id, mode }, hold).catch((error: unknown) => {
    // A Problem without a cause says that the hold has expired, or that the processor refuses the amount
    if (!(error instanceof Problem) || error.cause) throw error;
  });
}

async function expireAndFree({ sql }: Pick<Deps, "sql">, { tenant_id, hold_id }: HoldRef): Promise<void> {
  await sql.begin(async (tx) => await releaseActiveHold(tx, tenant_id, hold_id));
}

/** Expires a hold and frees its stock, unless it is no longer active. */
export async function releaseActiveHold(tx: Queries, tenant_id: string, hold_id: string): Promise<void> {
  const hold = await lockHold(tx, tenant_id, hold_id);
  if (hold?.status !== "active") return;
  await freeHoldStock(tx, tenant_id, hold_id);
  await setHoldStatus(tx, tenant_id, { id: hold_id, status: "expired" });
}
