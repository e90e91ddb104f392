import type { BookingDeposit } from "../../shared/contract/booking.ts";
import type { DayRow } from "../../shared/contract/dashboard.ts";
import { missingAnswers } from "../bookings/answers.sql.ts";
import { signedWaivers } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";

/** The bookings that are asked for: those of one day, of one pickup location or of all. */
export interface DayQuery {
  /** The shop day as the period `[starts, ends)`. */
  starts: string;
  ends: string;
  /** Gear that is out and was due before this instant is overdue. */
  late_since: string;
  pickup_location_id: string | undefined;
}

/** A booking of a day, with what `missingOf` needs. */
export type DayBooking = Omit<DayRow, "missing"> & {
  list: "pickups" | "returns" | "overdue";
  waivers_required: number;
  waivers_signed: number;
  answers_missing: number;
  amount_due: number;
  deposit_state: BookingDeposit["state"] | null;
  deposit_amount: number | null;
  deposit_failure_reason: string | null;
  inspection_due_at: string | null;
};

/**
 * Lists the pickups and returns of a day, and the bookings that are overdue now. A booking may be in two lists. A
 * return at midnight belongs to the day that ends.
 *
 * Each branch reads its rows by one index. Joined by their ids afterwards, Postgres reads all bookings of the shop.
 */
export async function listDay(
  sql: Queries,
  tenant_id: string,
  { starts, ends, late_since, pickup_location_id }: DayQuery,
): Promise<DayBooking[]> {
  const here = pickup_location_id === undefined ? sql`` : sql`and b.pickup_location ->> 'id' = ${pickup_location_id}`;
  return await sql<DayBooking[]>`
    with entries as (
      select 'pickups' as list, b.pickup_date as at, b.*
      from bookings b
      where b.tenant_id = ${tenant_id} and b.pickup_date >= ${starts} and b.pickup_date < ${ends}
        and b.status not in ('requested', 'cancelled') ${here}
      union all
      select 'returns', b.return_date, b.*
      from bookings b
      where b.tenant_id = ${tenant_id} and b.return_date > ${starts} and b.return_date <= ${ends}
        and b.status not in ('requested', 'cancelled', 'no_show')
        and not (b.status in ('picked_up', 'partially_returned') and b.return_date < ${late_since}) ${here}
      union all
      select 'overdue', b.return_date, b.*
      from bookings b
      where b.tenant_id = ${tenant_id} and b.status in ('picked_up', 'partially_returned')
        and b.return_date < ${late_since} ${here}
    )
    select b.list, b.id as booking_id, b.number as booking_number, b.status, b.at, b.return_date as due_at,
      b.actual_pickup_at, b.actual_return_at,
      jsonb_build_object('id', b.customer_id, 'name', b.customer_name, 'email', b.customer_email,
        'phone', b.customer_phone) as customer,
      case when b.pickup_location is not null
        then jsonb_build_object('id', b.pickup_location ->> 'id', 'name', b.pickup_location ->> 'name')
      end as pickup_location,
      (select jsonb_agg(jsonb_build_object('line_id', l.id, 'fleet_item_id', l.item_id, 'name', l.name,
          'quantity', l.quantity, 'seats', l.seats, 'picked_up', l.out + l.returned, 'returned', l.returned,
          'components', l.components, 'units', u.units,
          'unit_codes', array(select unit ->> 'code' from jsonb_array_elements(u.units) unit)) order by l.position)
        from booking_lines l
        cross join lateral (select ${unitsOf(sql)} as units) u
        where l.tenant_id = b.tenant_id and l.booking_id = b.id) as lines,
      b.notes, b.version, b.currency, b.waivers_required, b.amount_due,
      case when b.waivers_required > 0 then ${signedWaivers(sql)} else 0 end as waivers_signed,
      ${missingAnswers(sql)} as answers_missing, b.riders, b.answers,
      d.state as deposit_state, d.amount as deposit_amount, d.failure_reason as deposit_failure_reason,
      case when b.inspection_status = 'pending' then b.inspection_due_at end as inspection_due_at
    from entries b
    left join lateral (
      select d.state, d.amount, d.failure_reason
      from deposits d
      where d.tenant_id = ${tenant_id} and d.booking_id = b.id
      limit 1
    ) d on true
    order by b.at, b.id`;
}

/** Returns the units that `entries b` hand out or take back with `booking_lines l`. */
function unitsOf(sql: Queries) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('code', u.code, 'fleet_item_id', u.item_id, 'rider', a.rider)
      order by a.id), '[]')
    from unit_assignments a
    join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
    where a.tenant_id = l.tenant_id and a.line_id = l.id and a.returned_at is null
      and (a.picked_up_at is null) = (b.list = 'pickups'))`;
}
