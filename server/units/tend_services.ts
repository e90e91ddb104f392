import { DAY } from "../../shared/wall_clock.ts";
import type { Queries, Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { violates } from "../db/violations.ts";
import { emitEvent } from "../events/emit.ts";
import { lockItem } from "../fleet/items.sql.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { ItemRef } from "../refs.ts";
import { findNextDue, listDueAndIn, markNewlyDue } from "./services.sql.ts";
import { changeUnit, findUnits } from "./units.sql.ts";

/** Adds the job that looks for units of some items whose service has become due. */
export async function tendServices(tx: Queries, tenant_id: string, item_ids: readonly string[]): Promise<void> {
  for (const item_id of new Set(item_ids)) await addJob(tx, "tend_unit_services", { tenant_id, item_id });
}

/** Time in ms after which a unit that bookings need is tried to be put into service again. */
const RETRY_AFTER = DAY;

/**
 * Job: emits `unit.service_due` for each unit of an item whose service has become due. If the item has `auto_service`,
 * puts due units into service. It runs again when the next unit is due by its days, and a day after bookings needed a
 * due unit.
 */
export async function tendUnitServices(deps: Deps, { tenant_id, item_id }: ItemRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    // Changes of units lock their item first
    await lockItem(tx, tenant_id, item_id);
    const newly_due = await markNewlyDue(tx, tenant_id, item_id);
    const is_short = await putIntoService(tx, { tenant_id, item_id });
    for (const unit of await findUnits(tx, tenant_id, newly_due)) {
      const object = { ...unit, booking_id: null, line_id: null };
      await emitEvent(tx, deps, tenant_id, "unit.service_due", object);
    }
    const retry_at = is_short ? new Date(deps.clock.now().getTime() + RETRY_AFTER).toISOString() : [];
    const next_due = await findNextDue(tx, tenant_id, item_id) ?? [];
    const [run_at] = [retry_at, next_due].flat().sort();
    if (run_at) await addJob(tx, "tend_unit_services", { tenant_id, item_id }, { run_at });
  });
}

/** Puts due units of an item into service, if it says so. Returns whether bookings need some of them. */
async function putIntoService(tx: Transaction, { tenant_id, item_id }: ItemRef): Promise<boolean> {
  const due = await listDueAndIn(tx, tenant_id, item_id);
  let is_short = due.some(({ is_assigned }) => is_assigned);
  for (const { id } of due.filter(({ is_assigned }) => !is_assigned)) {
    try {
      await tx.savepoint((savepoint) => changeUnit(savepoint, tenant_id, { id, status: "service" }));
    } catch (error) {
      if (!violates(error, "stock_below_committed")) throw error;
      is_short = true;
    }
  }
  return is_short;
}
