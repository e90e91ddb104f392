import type { Booking } from "../../shared/contract/booking.ts";
import { bookingColumns } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Refundable } from "../payments/payments.sql.ts";

interface DayOfBookings {
  starts: string;
  ends: string;
  pickup_location_id?: string | undefined;
  fleet_item_id?: string | undefined;
  limit: number;
}

/** Lists the confirmed bookings whose planned pickup is on a day, by time. */
export async function listConfirmed(
  sql: Queries,
  tenant_id: string,
  { starts, ends, pickup_location_id, fleet_item_id, limit }: DayOfBookings,
): Promise<Booking[]> {
  return await sql<Booking[]>`
    select ${bookingColumns(sql)}
    from bookings b
    where b.tenant_id = ${tenant_id} and b.status = 'confirmed' and b.pickup_date >= ${starts}
      and b.pickup_date < ${ends}
      ${pickup_location_id ? sql`and b.pickup_location ->> 'id' = ${pickup_location_id}` : sql``}
      ${
    fleet_item_id
      ? sql`and exists (
          select from booking_lines l
          where l.tenant_id = b.tenant_id and l.booking_id = b.id
            and (l.item_id = ${fleet_item_id} or l.components @> ${sql.json([{ fleet_item_id }])}::jsonb))`
      : sql``
  }
    order by b.pickup_date, b.id
    limit ${limit}`;
}

/** A payment that a refund may take from, and whether its bank refuses refunds because of a dispute. */
export type PreviewedPayment = Refundable & { booking_id: string; is_disputed: boolean };

/** Lists the rental payments of bookings in the order in which a refund takes from them. */
export async function listPaymentsOf(
  sql: Queries,
  tenant_id: string,
  booking_ids: readonly string[],
): Promise<PreviewedPayment[]> {
  return await sql<PreviewedPayment[]>`
    select p.id, p.booking_id, p.method, p.currency, p.amount - p.amount_refunded as left,
      exists (
        select from disputes x
        where x.tenant_id = p.tenant_id and x.payment_id = p.id and x.status not in ('won', 'warning_closed')
      ) as is_disputed
    from payments p
    where p.tenant_id = ${tenant_id} and p.booking_id = any(${[...booking_ids]}::text[]) and p.kind = 'rental'
    order by p.method <> 'card', p.id`;
}
