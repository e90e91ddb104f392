import type { Booking, BookingStatus } from "../../shared/contract/booking.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import { findBooking } from "./booking.sql.ts";

/** A booking, locked to the end of the transaction. Locks go booking first, then payments, then allocations, then items. */
export async function lockBooking(sql: Queries, tenant_id: string, id: string): Promise<Booking | undefined> {
  await sql`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id} for update`;
  // read by a statement of its own: the one that waited for the lock still sees the lines as they were before
  return await findBooking(sql, tenant_id, id);
}

/** What may change of a booking; undefined stays. */
export interface BookingChanges {
  status?: BookingStatus | undefined;
  pickup_date?: string | undefined;
  return_date?: string | undefined;
  actual_pickup_at?: string | undefined;
  actual_return_at?: string | undefined;
  subtotal?: number | undefined;
  tax?: number | undefined;
  total?: number | undefined;
  amount_paid?: number | undefined;
  amount_due?: number | undefined;
  waivers_required?: number | undefined;
  places?: readonly number[] | undefined;
  next_place?: number | undefined;
  notes?: string | null | undefined;
  riders?: Booking["riders"] | undefined;
  cancellation?: Booking["cancellation"] | undefined;
  pickup_override?: { deposit: boolean; waivers: boolean; reason: string } | undefined;
}

/** Changes what is not undefined of a booking, and its version; answers it as it is then. */
export async function changeBooking(
  sql: Queries,
  tenant_id: string,
  id: string,
  changes: BookingChanges,
): Promise<Booking> {
  const { riders, cancellation, pickup_override, ...rest } = changes;
  const columns = {
    ...rest,
    riders: riders && sql.json(riders),
    cancellation: cancellation && sql.json(cancellation),
    pickup_override: pickup_override && sql.json(pickup_override),
  };
  await sql`
    update bookings b
    set version = b.version + 1, updated_at = instant() ${alsoSet(sql, columns)}
    where b.tenant_id = ${tenant_id} and b.id = ${id}`;
  return (await findBooking(sql, tenant_id, id))!;
}
