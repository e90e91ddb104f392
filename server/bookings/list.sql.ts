import type { Booking, BookingStatus } from "../../shared/contract/bookings.ts";
import type { Queries } from "../db/client.ts";
import { bookingColumns } from "./booking.sql.ts";

export interface BookingFilter {
  status?: BookingStatus | undefined;
  /** Bookings that overlap `[from, to)`. */
  from?: string | undefined;
  to?: string | undefined;
  customer_id?: string | undefined;
  fleet_item_id?: string | undefined;
  /** Part of a number, a name or an address. */
  query?: string | undefined;
  overdue?: boolean | undefined;
  /** The last id of the page before. */
  before?: string | undefined;
  limit: number;
}

/** A shop's bookings, newest first; one more than `limit` if there are more. */
export async function listBookings(sql: Queries, tenant_id: string, filter: BookingFilter): Promise<Booking[]> {
  const { status, from, to, customer_id, fleet_item_id, query, overdue, before, limit } = filter;
  const like = query && `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  return await sql<Booking[]>`
    select ${bookingColumns(sql)}
    from bookings b
    where b.tenant_id = ${tenant_id}
      ${before ? sql`and b.id < ${before}` : sql``}
      ${status ? sql`and b.status = ${status}` : sql``}
      ${from ? sql`and b.return_date > ${from}` : sql``}
      ${to ? sql`and b.pickup_date < ${to}` : sql``}
      ${customer_id ? sql`and b.customer_id = ${customer_id}` : sql``}
      ${like ? sql`and (b.number ilike ${like} or b.customer_name ilike ${like} or b.customer_email ilike ${like})` : sql``}
      ${
    overdue === undefined
      ? sql``
      : sql`and (b.status in ('picked_up', 'partially_returned') and b.return_date < instant()) = ${overdue}`
  }
      ${
    fleet_item_id
      ? sql`and exists (select from booking_lines l
          where l.tenant_id = b.tenant_id and l.booking_id = b.id and l.item_id = ${fleet_item_id})`
      : sql``
  }
    order by b.id desc
    limit ${limit + 1}`;
}
