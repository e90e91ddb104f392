import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** Returns the ids of the confirmed bookings that lack units as things are now. */
export async function listBookingsThatLackUnits(sql: Queries, tenant_id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select r.id from bookings_at_risk(${tenant_id}) as r(id) order by r.id`;
  return rows.map(({ id }) => id);
}

/** Returns the ids of the bookings that an overdue booking puts at risk: they need units that are still out. */
export async function listBookingsAtRiskBy(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id
    from bookings_at_risk(${tenant_id}) as r(id)
    where exists (
      select
      from booking_lines l
      join allocations late on late.tenant_id = l.tenant_id and late.line_id = l.id and late.state = 'out'
      join allocations needed on needed.tenant_id = l.tenant_id and needed.item_id = late.item_id
        and needed.state = 'booked'
      join booking_lines n on n.tenant_id = l.tenant_id and n.id = needed.line_id
      where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id} and n.booking_id = r.id)
    order by r.id`;
  return rows.map(({ id }) => id);
}

/** A booking whose gear is overdue. */
export interface LateBooking {
  id: string;
  number: string;
  return_date: string;
  customer_name: string | null;
  customer_phone: string | null;
}

/** Returns the overdue bookings that have units which a booking needs, at most 10. The latest gear comes first. */
export async function listLateBookings(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<LateBooking[]> {
  return await sql<LateBooking[]>`
    select b.id, b.number, b.return_date, b.customer_name, b.customer_phone
    from bookings b
    where b.tenant_id = ${tenant_id} and b.status in ('picked_up', 'partially_returned')
      and b.return_date <= instant() and exists (
        select
        from booking_lines l
        join allocations late on late.tenant_id = l.tenant_id and late.line_id = l.id and late.state = 'out'
        join allocations needed on needed.tenant_id = l.tenant_id and needed.item_id = late.item_id
          and needed.state = 'booked'
        join booking_lines n on n.tenant_id = l.tenant_id and n.id = needed.line_id
        where l.tenant_id = ${tenant_id} and l.booking_id = b.id and n.booking_id = ${booking_id})
    order by b.return_date, b.id
    limit 10`;
}

/**
 * Marks the bookings at risk whose pickup is at most at `until`, so that the shop is told once of each pickup. Returns
 * the ids of those that it was not told of.
 */
export async function markUntoldRisks(sql: Queries, tenant_id: string, until: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with untold as materialized (
      select b.id
      from bookings b
      where b.tenant_id = ${tenant_id} and b.id in (select r.id from bookings_at_risk(${tenant_id}) as r(id))
        and b.status = 'confirmed' and b.pickup_date <= ${until} and b.risk_told_for is distinct from b.pickup_date
      order by b.id
      for update
    )
    update bookings b
    set risk_told_for = b.pickup_date
    from untold u
    where b.tenant_id = ${tenant_id} and b.id = u.id
    returning b.id`;
  return rows.map(({ id }) => id).sort();
}
