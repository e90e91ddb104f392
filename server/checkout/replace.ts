import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { freeHoldStock, updateHoldStockEnd } from "../stock/allocations.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { cancelReplacedIntent, type Replacement } from "./cancel_replaced.ts";
import { holdReplaced } from "./ensure_intent.ts";
import { releaseActiveHold } from "./expire.ts";
import { clearReplaces, setReplaced } from "./hold_changes.sql.ts";
import { type Hold, isReplaced, lockHold, lockLastReplacement } from "./holds.sql.ts";

/**
 * Locks and returns the hold that a request for a replacement replaces. If another tab or a lost request has replaced
 * the original before, that is its last replacement.
 */
export async function lockReplaceable(tx: Queries, tenant_id: string, original_id: string): Promise<Hold> {
  const hold = await lockLastReplacement(tx, tenant_id, original_id);
  if (hold.status === "booked") throw alreadyPaid(hold);
  return hold;
}

/**
 * Completes a replacement once the new hold can be paid. The new hold takes over the stock of the original in one
 * transaction. Then the original's intent is cancelled; until then the original stays as it is. If the stock is not
 * enough, or the original was paid meanwhile, the new hold is released and a Problem is thrown. Idempotent.
 */
export async function completeReplacement(deps: Deps, replacement: Replacement): Promise<void> {
  const { tenant_id, by: hold_id } = replacement;
  try {
    await deps.sql.begin(async (tx) => await takeOver(tx, replacement));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await deps.sql.begin(async (tx) => {
      await releaseActiveHold(tx, tenant_id, hold_id);
      await addJob(tx, "expire_hold", { tenant_id, hold_id });
    });
    throw error.releasingKey();
  }
  await cancelReplacedIntent(deps, replacement);
}

/** Moves the stock from the original to its replacement. The job cancels the intent of the original. */
async function takeOver(tx: Queries, { tenant_id, original_id, by }: Replacement): Promise<void> {
  const original = await lockLastReplacement(tx, tenant_id, original_id);
  if (original.id === by) return;
  if (original.status === "booked") throw alreadyPaid(original);
  const hold = (await lockHold(tx, tenant_id, by))!;
  if (isReplaced(hold)) throw holdReplaced();
  if (hold.replaces === null) return;
  if (hold.status !== "active" || hold.expired) throw new Problem("hold_expired", "The hold is over; start again");
  if (original.status !== "refunded") {
    await freeHoldStock(tx, tenant_id, original.id);
    await setReplaced(tx, tenant_id, { id: original.id, by });
    await addJob(tx, "expire_hold", { tenant_id, hold_id: original.id });
  }
  await clearReplaces(tx, tenant_id, { id: by, original_id: original.id });
  await namingShortages(
    { demands: demandsOf(hold), addons: hold.quote.addons },
    () => updateHoldStockEnd(tx, tenant_id, by),
  );
}

/** Returns the units of each item that a hold needs, by cart line. */
function demandsOf({ takes, quote }: Hold) {
  return takes.map(({ item_id, quantity, units_each = 1, line_position = 0, addon_id = null }) => {
    const { fleet_item_id } = quote.lines[line_position]!;
    return { item_id, quantity, units_each, line_position, addon_id, fleet_item_id };
  });
}

function alreadyPaid({ booking_id }: Hold): Problem<"already_paid"> {
  return new Problem("already_paid", "The former payment has become a booking", { booking_id: booking_id! });
}
