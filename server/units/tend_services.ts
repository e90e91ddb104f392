import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { ItemRef } from "../refs.ts";
import { findNextDue, markNewlyDue } from "./services.sql.ts";
import { findUnits } from "./units.sql.ts";

/** Adds the job that looks for units of some items whose service has become due. */
export async function tendServices(tx: Queries, tenant_id: string, item_ids: readonly string[]): Promise<void> {
  for (const item_id of new Set(item_ids)) await addJob(tx, "tend_unit_services", { tenant_id, item_id });
}

/**
 * Job: emits `unit.service_due` for each unit of an item whose service has become due. It runs again when the next unit
 * is due by its days.
 */
export async function tendUnitServices(deps: Deps, { tenant_id, item_id }: ItemRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    for (const unit of await findUnits(tx, tenant_id, await markNewlyDue(tx, tenant_id, item_id))) {
      const object = { ...unit, booking_id: null, line_id: null };
      await emitEvent(tx, deps, tenant_id, "unit.service_due", object);
    }
    const run_at = await findNextDue(tx, tenant_id, item_id);
    if (run_at) await addJob(tx, "tend_unit_services", { tenant_id, item_id }, { run_at });
  });
}
