import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import { releaseActiveHold } from "./expire.ts";
import { setReplaced } from "./hold_changes.sql.ts";
import { findHold, type Hold, lockLastReplacement } from "./holds.sql.ts";
import { cancelProcessorIntent, findProcessorIntent } from "./processor_intent.ts";
import { settlePaid } from "./settle.ts";

interface Replacement {
  tenant_id: string;
  /** The hold that the request names. */
  original_id: string;
  /** The hold that replaces it. */
  by: string;
}

/**
 * Frees the stock of the original hold, in the transaction that places the new one: if that fails, the original stays.
 * If another tab or a lost request has replaced the original before, its last replacement is replaced instead. Returns
 * the replaced hold as it was.
 */
export async function replaceHold(tx: Queries, { tenant_id, original_id, by }: Replacement): Promise<Hold> {
  const hold = await lockLastReplacement(tx, tenant_id, original_id);
  const { id, status, booking_id } = hold;
  if (status === "booked") {
    throw new Problem("already_paid", "The former payment has become a booking", { booking_id: booking_id! });
  }
  if (status === "refunded") return hold;
  await freeHoldStock(tx, tenant_id, id);
  await setReplaced(tx, tenant_id, { id, by });
  return hold;
}

/**
 * Cancels the intent of the replaced hold. If it was paid meanwhile, books or refunds that payment, voids the new hold
 * and throws. Idempotent.
 */
export async function cancelReplacedIntent(deps: Deps, replacement: Replacement): Promise<void> {
  const { tenant_id, by } = replacement;
  const { id: hold_id, status, payment } = await findReplacedHold(deps, replacement);
  if (status === "refunded" || payment.kind === "free") return;
  if (await cancelProcessorIntent(deps, payment) !== "succeeded") return;
  const intent = await findProcessorIntent(deps, payment);
  const settled = await deps.sql.begin(async (tx) => {
    const settled = await settlePaid(tx, deps, { tenant_id, hold_id, intent });
    if (settled.outcome === "refunded") await releaseActiveHold(tx, tenant_id, by);
    return settled;
  });
  if (settled.outcome === "booked") {
    throw new Problem("already_paid", "The former payment has gone through", { booking_id: settled.booking_id });
  }
  throw new Problem("sold_out_refunded", "The former payment came when its gear was sold; it is refunded in full")
    .releasingKey();
}

/** Follows the replacements of the original hold up to the one that `by` has replaced. */
async function findReplacedHold(
  { sql }: Pick<Deps, "sql">,
  { tenant_id, original_id, by }: Replacement,
): Promise<Hold> {
  let hold = (await findHold(sql, tenant_id, original_id))!;
  while (hold.status === "replaced" && hold.replaced_by && hold.replaced_by !== by) {
    hold = (await findHold(sql, tenant_id, hold.replaced_by))!;
  }
  return hold;
}
