import type { Booking, BookingStatus } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import { containing } from "../db/containing.ts";
import type { PageQuery } from "../http/cursor.ts";
import { bookingColumns } from "./booking.sql.ts";

/** Filters of a list of bookings. A booking must match all that are set. */
export interface BookingFilter {
  status?: BookingStatus | undefined;
  /** Bookings that overlap `[from, to)`. */
  from?: string | undefined;
  to?: string | undefined;
  customer_id?: string | undefined;
  fleet_item_id?: string | undefined;
  /** Part of a booking number, a customer's name or an e-mail address. */
  query?: string | undefined;
  overdue?: boolean | undefined;
  /** Confirmed bookings that lack units as things are now. */
  at_risk?: boolean | undefined;
}

/** Lists a shop's bookings, newest first. `before` is the last id of the previous page. */
export async function listBookings(
  sql: Queries,
  tenant_id: string,
  { filter, before, limit }: PageQuery & { filter: BookingFilter },
): Promise<Booking[]> {
  return await sql<Booking[]>`
    select ${bookingColumns(sql)}
    from bookings b
    where b.tenant_id = ${tenant_id} ${before ? sql`and b.id < ${before}` : sql``} ${conditions(sql, tenant_id, filter)}
    order by b.id desc
    limit ${limit}`;
}

function conditions(
  sql: Queries,
  tenant_id: string,
  { status, from, to, customer_id, fleet_item_id, query, overdue, at_risk }: BookingFilter,
) {
  const part = containing(query ?? "");
  const late = sql`b.status in ('picked_up', 'partially_returned') and b.return_date < instant()`;
  // The driver binds an empty list as a value, so the list starts with an empty fragment
  return [
    sql``,
    ...(status ? [sql`and b.status = ${status}`] : []),
    ...(from ? [sql`and b.return_date > ${from}`] : []),
    ...(to ? [sql`and b.pickup_date < ${to}`] : []),
    ...(customer_id ? [sql`and b.customer_id = ${customer_id}`] : []),
    ...(query
      ? [sql`and (b.number ilike ${part} or b.customer_name ilike ${part} or b.customer_email ilike ${part})`]
      : []),
    ...(at_risk === undefined
      ? []
      : [sql`and b.id ${at_risk ? sql`in` : sql`not in`} (select r.id from bookings_at_risk(${tenant_id}) as r(id))`]),
    ...(overdue === undefined ? [] : [sql`and ${overdue ? late : sql`not (${late})`}`]),
    ...(fleet_item_id
      ? [sql`and exists (
          select from booking_lines l
          where l.tenant_id = b.tenant_id and l.booking_id = b.id
            and (l.item_id = ${fleet_item_id} or l.components @> ${sql.json([{ fleet_item_id }])}::jsonb))`]
      : []),
  ];
}
