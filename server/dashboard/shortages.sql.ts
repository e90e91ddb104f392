import type { Queries } from "../db/client.ts";

/** What is told of a booking that lacks units, or is late with some. */
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

/** Finds the names of items by their ids. */
export async function findItemNames(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select i.id, i.name
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds why units are out of service, by the ids of their downtime. */
export async function findDowntimeReasons(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<Map<string, { reason: string | null; ends: string | null }>> {
  const rows = await sql<{ id: string; reason: string | null; ends: string | null }[]>`
    select d.id, d.reason, d.ends
    from downtimes d
    where d.tenant_id = ${tenant_id} and d.id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
