import type { Queries } from "../db/client.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** The bookings whose planned pickup is on one day. */
export interface BookingDay {
  day: number;
  bookings: number;
  cancelled: number;
  no_shows: number;
  duration_minutes: number;
  lead_minutes: number;
}

/** Counts bookings by the day of their planned pickup. Days without any have no row. */
export async function listBookingDays(sql: Queries, tenant_id: string, period: ReportPeriod): Promise<BookingDay[]> {
  const { dayOf, includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<BookingDay[]>`
    select d.day,
      count(*) filter (where d.counts) as bookings,
      count(*) filter (where d.status = 'cancelled') as cancelled,
      count(*) filter (where d.status = 'no_show') as no_shows,
      coalesce(round(sum(d.duration) filter (where d.counts) / 60), 0)::bigint as duration_minutes,
      coalesce(round(sum(d.lead) filter (where d.counts) / 60), 0)::bigint as lead_minutes
    from (
      select ${
    dayOf(sql`b.pickup_date`)
  } as day, b.status, b.status not in ('requested', 'cancelled', 'no_show') as counts,
        date_part('epoch', b.return_date - b.pickup_date) as duration,
        greatest(0, date_part('epoch', b.pickup_date - b.created_at)) as lead
      from bookings b
      where b.tenant_id = ${tenant_id} and ${includes(sql`b.pickup_date`)} and ${isAtLocation(sql`b.id`)}
    ) d
    group by d.day`;
}

/** An item and the lines of bookings that have it. */
export interface RentedItem {
  fleet_item_id: string;
  name: string;
  rentals: number;
  units: number;
  amount: number;
}

/** Lists all items that were rented, those with the highest price of their lines first. */
export async function listRentedItems(sql: Queries, tenant_id: string, period: ReportPeriod): Promise<RentedItem[]> {
  const { includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<RentedItem[]>`
    select i.id as fleet_item_id, sized_name(i.name, i.option_label) as name, x.rentals, x.units, x.amount
    from (
      select l.item_id, count(*) as rentals, sum(l.quantity) as units, sum(l.amount) as amount
      from bookings b
      join booking_lines l on l.tenant_id = ${tenant_id} and l.booking_id = b.id
      where b.tenant_id = ${tenant_id} and ${includes(sql`b.pickup_date`)}
        and b.status not in ('requested', 'cancelled', 'no_show') and ${isAtLocation(sql`b.id`)}
      group by l.item_id
    ) x
    join items i on i.tenant_id = ${tenant_id} and i.id = x.item_id
    order by x.amount desc, x.units desc, name, i.id`;
}
