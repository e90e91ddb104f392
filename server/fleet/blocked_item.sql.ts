import type { Queries } from "../db/client.ts";

/** A booking that needs units of an item, or has them out. */
export interface BlockingBooking {
  id: string;
  number: string;
  return_date: string;
  /** True if its units should be back by now. */
  overdue: boolean;
}
/** The bookings and holds that prevent retiring an item. */
export interface Blockers {
  timezone: string;
  /** The bookings that end last, at most 10. */
  bookings: BlockingBooking[];
  booking_count: number;
  /** The expiry of the item's last live hold. */
  held_until: string | null;
}

/** Finds the bookings and holds that prevent retiring an item. They are those for which `retireItem` refuses. */
export async function findBlockers(sql: Queries, tenant_id: string, item_id: string): Promise<Blockers> {
  const bookings = await sql<(BlockingBooking & { booking_count: number })[]>`
    select b.id, b.number, b.return_date, b.return_date <= instant() as overdue, count(*) over () as booking_count
    from bookings b
    where b.tenant_id = ${tenant_id} and exists (
      select from booking_lines l
      join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id
      where l.tenant_id = b.tenant_id and l.booking_id = b.id and a.item_id = ${item_id}
        and (a.state = 'out' or a.state = 'booked' and a.returns > instant()))
    order by b.return_date desc, b.id
    limit 10`;
  const [shop] = await sql<[{ timezone: string; held_until: string | null }]>`
    select t.timezone, (
      select max(a.expires_at)
      from allocations a
      where a.tenant_id = t.id and a.item_id = ${item_id} and a.state = 'held'
        and a.expires_at > instant()) as held_until
    from tenants t
    where t.id = ${tenant_id}`;
  return {
    ...shop,
    bookings: bookings.map(({ booking_count: _count, ...booking }) => booking),
    booking_count: bookings[0]?.booking_count ?? 0,
  };
}
