import type { Queries } from "../db/client.ts";

/** A booking, and how to reach its customer. */
export interface ReachableBooking {
  id: string;
  number: string;
  pickup_date: string;
  return_date: string;
  customer_name: string | null;
  customer_phone: string | null;
  pickup_location_id: string | null;
}

/** Finds bookings by their ids. */
export async function findReachableBookings(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<Map<string, ReachableBooking>> {
  const rows = await sql<ReachableBooking[]>`
    select b.id, b.number, b.pickup_date, b.return_date, b.customer_name, b.customer_phone,
      b.pickup_location ->> 'id' as pickup_location_id
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = any(${[...ids]}::text[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
