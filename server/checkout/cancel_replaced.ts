import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { releaseActiveHold } from "./expire.ts";
import { findHold, type Hold, isReplaced } from "./holds.sql.ts";
import { notBooked } from "./not_booked.ts";
import { cancelProcessorIntent, findProcessorIntent } from "./processor_intent.ts";
import { settlePaid } from "./settle.ts";

/** The hold that a request names, and the one that replaces it. */
export interface Replacement {
  tenant_id: string;
  original_id: string;
  by: string;
}

/**
 * Cancels the intent of the replaced hold. If it was paid meanwhile, books or refunds that payment, voids the new hold
 * and throws. If the processor does not answer, the `expire_hold` job of the replaced hold does the same later.
 */
export async function cancelReplacedIntent(deps: Deps, replacement: Replacement): Promise<void> {
  const { tenant_id, by } = replacement;
  const { id: hold_id, status, payment } = await findReplacedHold(deps, replacement);
  if (status === "refunded" || payment.kind === "free") return;
  const cancelled = await cancelProcessorIntent(deps, payment).catch(ignoreSilence);
  if (cancelled !== "succeeded") return;
  const intent = await findProcessorIntent(deps, payment);
  const settled = await deps.sql.begin(async (tx) => {
    const settled = await settlePaid(tx, deps, { tenant_id, hold_id, intent });
    if (settled.outcome === "refunded") await releaseActiveHold(tx, tenant_id, by);
    return settled;
  });
  if (settled.outcome === "booked") {
    throw new Problem("already_paid", "The former payment has gone through", { booking_id: settled.booking_id });
  }
  throw notBooked(settled.reason).releasingKey();
}

function ignoreSilence(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === "payment_processor_error")) throw error;
}

/** Follows the replacements of the original hold up to the one that `by` has replaced. */
async function findReplacedHold(
  { sql }: Pick<Deps, "sql">,
  { tenant_id, original_id, by }: Replacement,
): Promise<Hold> {
  let hold = (await findHold(sql, tenant_id, original_id))!;
  while (isReplaced(hold) && hold.replaced_by !== by) {
    hold = (await findHold(sql, tenant_id, hold.replaced_by))!;
  }
  return hold;
}
