import type { Queries } from "../db/client.ts";
import type { NewBulkChange } from "./bulk_changes.sql.ts";

/** Names a booking of a bulk change. */
export interface BulkRowRef {
  tenant_id: string;
  bulk_change_id: string;
  booking_id: string;
}

/** How a booking of a bulk change has ended. */
export interface RowOutcome {
  status: "done" | "skipped" | "failed";
  reason?: string;
  refund_amount?: number;
}

/**
 * Locks a booking's row until the transaction ends, and returns its change. Undefined if the row does not wait. The
 * caller has locked the booking.
 */
export async function lockPendingRow(
  tx: Queries,
  { tenant_id, bulk_change_id, booking_id }: BulkRowRef,
): Promise<NewBulkChange | undefined> {
  const [row] = await tx<NewBulkChange[]>`
    select k.id, k.kind, k.date, k.starts, k.ends, k.refund, k.dates_until, k.message, k.actor
    from bulk_change_bookings r
    join bulk_changes k on k.tenant_id = r.tenant_id and k.id = r.bulk_change_id
    where r.tenant_id = ${tenant_id} and r.bulk_change_id = ${bulk_change_id} and r.booking_id = ${booking_id}
      and r.status = 'pending'
    for update of r`;
  return row;
}

/** Ends a booking's row. The last one ends the whole change. */
export async function endRow(
  tx: Queries,
  { tenant_id, bulk_change_id, booking_id }: BulkRowRef,
  { status, reason, refund_amount = 0 }: RowOutcome,
): Promise<void> {
  await tx`
    update bulk_change_bookings r
    set status = ${status}, reason = ${reason ?? null}, refund_amount = ${refund_amount}, updated_at = instant()
    where r.tenant_id = ${tenant_id} and r.bulk_change_id = ${bulk_change_id} and r.booking_id = ${booking_id}`;
  // Locked first: of two rows that end at once, the second then sees that the first has ended
  await tx`select from bulk_changes k where k.tenant_id = ${tenant_id} and k.id = ${bulk_change_id} for update`;
  await tx`
    update bulk_changes k
    set finished_at = instant()
    where k.tenant_id = ${tenant_id} and k.id = ${bulk_change_id} and k.finished_at is null and not exists (
      select from bulk_change_bookings r
      where r.tenant_id = k.tenant_id and r.bulk_change_id = k.id and r.status = 'pending')`;
}

/** Lets the customer of a booking change its dates until a time. Increments the booking's version. */
export async function offerDates(
  tx: Queries,
  { tenant_id, booking_id }: Omit<BulkRowRef, "bulk_change_id">,
  until: string,
): Promise<void> {
  await tx`
    update bookings b
    set dates_offered_until = ${until}, version = b.version + 1, updated_at = instant()
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}`;
}
