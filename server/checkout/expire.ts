import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { findShop } from "../shops/shops.sql.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import type { HoldRef } from "../refs.ts";
import { ensureIntent, type PayableHold } from "./ensure_intent.ts";
import { setHoldStatus } from "./hold_changes.sql.ts";
import { isUnchangedSince } from "./extension_rules.ts";
import { findHold, type Hold, lockHold } from "./holds.sql.ts";
import { cancelProcessorIntent } from "./processor_intent.ts";
import { settle } from "./settle.ts";
import { trackProcessing } from "./track_processing.ts";

/**
 * Job: expires a hold. Cancels its intent first and then frees its stock, so that nobody pays for stock that is free
 * again. If the processor does not answer, the stock ends at `stock_end` all the same. Also cancels the intent of a
 * replaced hold, or of a change whose booking has changed. Checks a payment that is processing until the processor
 * has decided it.
 */
export async function expireHold(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<void> {
  const hold = await findHold(deps.sql, tenant_id, hold_id);
  if (!hold || hold.status === "booked" || hold.status === "refunded") return;
  const now = deps.clock.now();
  const isProcessing = hold.processing_since !== null && new Date(hold.expires_at) <= now;
  const isUseless = await isUselessChange(deps, tenant_id, hold);
  if (hold.status === "active" && !hold.expired && !isProcessing && !isUseless) {
    return await addJob(deps.sql, "expire_hold", { tenant_id, hold_id }, { run_at: hold.expires_at });
  }
  const { payment } = hold;
  if (payment.kind === "free") return await expireAndFree(deps, { tenant_id, hold_id });
  if (payment.intent_id === null) return await expireLostIntent(deps, tenant_id, { ...hold, payment });
  const status = await cancelProcessorIntent(deps, payment);
  if (status === "succeeded") {
    await settle(deps, { tenant_id, hold_id });
  } else if (status === "processing") {
    const { expired } = await trackProcessing(deps.sql, tenant_id, { hold, status });
    if (expired) await expireAndFree(deps, { tenant_id, hold_id });
    await addJob(deps.sql, "expire_hold", { tenant_id, hold_id }, { run_at: nextCheck(hold, now) });
  } else {
    await expireAndFree(deps, { tenant_id, hold_id });
  }
}

/** Returns whether a hold changes a booking that has changed since, so that it can no longer be used. */
async function isUselessChange({ sql }: Pick<Deps, "sql">, tenant_id: string, hold: Hold): Promise<boolean> {
  return hold.extends !== null && !isUnchangedSince(hold, await getBooking(sql, tenant_id, hold.extends));
}

/** Returns when to ask for a processing payment again: after a tenth of its age, from a minute to an hour. */
function nextCheck({ expires_at }: Hold, now: Date): Date {
  const age = now.getTime() - Date.parse(expires_at);
  return new Date(now.getTime() + Math.min(Math.max(age / 10, 60_000), 3_600_000));
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
