import type { ItemDraft, ManagedItem } from "../../shared/contract/fleet.ts";
import type { Queries, Transaction } from "../db/client.ts";
import { belowCommittedProblem, type Overbooking } from "../db/overbooking.ts";
import { violates } from "../db/violations.ts";
import { addJob } from "../jobs/jobs.sql.ts";

/**
 * Runs a change of an item. If it is tracked by unit from now on, and bookings need more units than it has numbers, the
 * problem says how many are missing.
 */
export async function namingMissingUnits(
  tx: Transaction,
  { before, after }: Record<"before" | "after", Pick<ManagedItem, "tracking">>,
  change: (savepoint: Queries) => Promise<void>,
): Promise<void> {
  if (before.tracking === after.tracking) return await change(tx);
  try {
    await tx.savepoint(change);
  } catch (error) {
    if (!violates(error, "stock_below_committed")) throw error;
    const overbooking: Overbooking = JSON.parse(error.detail!);
    const missing = overbooking.needed - Math.max(0, overbooking.left);
    const units = missing === 1 ? "unit" : "units";
    throw belowCommittedProblem(overbooking, `Add ${missing} more ${units} that can be rented first.`);
  }
}

/** Lets the units of an item be looked at if the rule about their service may have changed. */
export async function tendChangedRule(
  tx: Queries,
  tenant_id: string,
  { id, changes }: { id: string; changes: Partial<ItemDraft> },
): Promise<void> {
  const { service_after_rentals, service_after_hours, service_after_days, auto_service } = changes;
  const rules = [service_after_rentals, service_after_hours, service_after_days, auto_service];
  if (rules.every((rule) => rule === undefined)) return;
  await addJob(tx, "tend_unit_services", { tenant_id, item_id: id });
}
