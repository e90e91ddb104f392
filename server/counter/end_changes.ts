import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { freeChangeStock } from "../stock/allocations.sql.ts";

/**
 * Frees the stock that a customer holds to extend a booking or to change its dates, before the booking changes in
 * another way. The job `expire_hold` cancels the payment. If it was made already, `settle` refunds it.
 */
export async function endChanges(tx: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  for (const hold_id of await freeChangeStock(tx, tenant_id, booking_id)) {
    await addJob(tx, "expire_hold", { tenant_id, hold_id });
  }
}
