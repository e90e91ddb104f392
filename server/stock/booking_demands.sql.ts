import type { Queries } from "../db/client.ts";
import type { Demand } from "./demands.ts";
import type { Span } from "./missing_stock.ts";

/** Returns what a booking has allocated as the demands of its lines. By default without what is back. */
export async function listBookingDemands(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  states: readonly ("booked" | "out" | "returned")[] = ["booked", "out"],
): Promise<Demand[]> {
  return await sql<Demand[]>`
    select a.item_id, a.quantity, a.units_each, l.position as line_position, l.item_id as fleet_item_id, a.addon_id
    from booking_lines l
    join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id} and a.state = any(${[...states]}::text[])
    order by l.position, a.id`;
}

/**
 * Locks the items of a booking's stock and others, in the order of their ids. Needed before several statements that
 * take stock: each of them locks only its own items.
 */
export async function lockBookingItems(
  sql: Queries,
  tenant_id: string,
  { booking_id, also }: { booking_id: string; also: readonly string[] },
): Promise<void> {
  await sql`
    select from items i
    where i.tenant_id = ${tenant_id} and (i.id = any(${[...also]}::text[]) or i.id in (
      select a.item_id
      from booking_lines l
      join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id
      where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}))
    order by i.id
    for no key update`;
}

/** Returns the stock of a booking that is not handed out yet, with the buffer after it. */
export async function listBookedStock(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<Span[]> {
  return await sql<Span[]>`
    select a.item_id, a.quantity, iso(a.starts) as starts, iso(a.ends) as ends
    from booking_lines l
    join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'booked'
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
    order by a.id`;
}
