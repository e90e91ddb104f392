import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { freeExtensionStock } from "../stock/allocations.sql.ts";

/**
 * Frees the stock that a customer holds to extend a booking, before staff change it or take gear back. The job
 * `expire_hold` cancels the payment. If it was made already, `settle` refunds it.
 */
export async function endExtensions(tx: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  for (const hold_id of await freeExtensionStock(tx, tenant_id, booking_id)) {
    await addJob(tx, "expire_hold", { tenant_id, hold_id });
  }
}
