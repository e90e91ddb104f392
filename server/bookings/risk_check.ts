import { DAY, MINUTE } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";

/** Schedules the check whether a booking lacks units, a day before its pickup. A nearer pickup is checked now. */
export async function scheduleRiskCheck(
  tx: Queries,
  tenant_id: string,
  { id: booking_id, pickup_date }: { id: string; pickup_date: string },
): Promise<void> {
  // A minute later: the gear that is late then counts as out until after the pickup
  const run_at = new Date(Date.parse(pickup_date) - DAY + MINUTE);
  await addJob(tx, "tell_risks", { tenant_id, booking_id }, { run_at });
}
