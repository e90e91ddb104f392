import type { Sql } from "../../server/db/client.ts";
import { HOUR } from "../../shared/wall_clock.ts";

interface Use {
  item_id: string;
  capacity: number;
  quantity: number;
  starts: number;
  ends: number;
}

/**
 * Returns the unit-hours sold beyond what a shop has, by brute force over every hour. It reads bookings and no
 * allocations, so it is independent of the stock rule. Every period of the bench must start and end on the hour, and
 * bundles and add-ons must not change. Numbered units are counted one by one. Gear that is out is in use from the next
 * hour on. Downtime that staff have put over bookings is left out.
 */
export async function countOversoldHours(sql: Sql, tenant_id: string): Promise<number> {
  const uses = await sql<Use[]>`
    with needs as (${
    needsOfBookings(sql, tenant_id, ["requested", "confirmed", "picked_up", "partially_returned"])
  }), uses as (
      select n.item_id, n.quantity,
        case
          when n.is_out then least(n.pickup_date, date_trunc('hour', instant()) + interval '1 hour')
          else n.pickup_date
        end as starts,
        n.return_date + make_interval(hours => coalesce(i.buffer_hours, 0)) as ends
      from needs n
      join items i on i.tenant_id = ${tenant_id} and i.id = n.item_id
      union all
      select d.item_id, d.quantity, d.starts, coalesce(d.ends, d.starts + interval '60 days')
      from downtimes d
      where d.tenant_id = ${tenant_id} and d.override_reason is null
    ), ready as (
      select u.item_id, count(*)::int as units
      from units u
      where u.tenant_id = ${tenant_id} and u.status = 'ready'
      group by u.item_id
    )
    select u.item_id, u.quantity,
      case when i.tracking = 'unit' then coalesce(r.units, 0) else i.inventory_count - i.units_in_maintenance end
        as capacity,
      extract(epoch from u.starts)::float8 * 1000 as starts, extract(epoch from u.ends)::float8 * 1000 as ends
    from uses u
    join items i on i.tenant_id = ${tenant_id} and i.id = u.item_id
    left join ready r on r.item_id = u.item_id`;
  const used = new Map<string, number>();
  for (const { item_id, quantity, starts, ends } of uses) {
    for (let at = starts; at < ends; at += HOUR) {
      const hour = `${item_id} ${at}`;
      used.set(hour, (used.get(hour) ?? 0) + quantity);
    }
  }
  const capacities = new Map(uses.map(({ item_id, capacity }) => [item_id, capacity]));
  return [...used].reduce((sum, [hour, units]) => sum + Math.max(0, units - capacities.get(hour.split(" ")[0]!)!), 0);
}

/**
 * Returns what bookings need of each item: their lines, the components of bundles with the chosen sizes, and the stock
 * of add-ons. It leaves out what has come back. Nobody records which units had the add-ons, so they are left out once
 * some gear is back.
 */
function needsOfBookings(sql: Sql, tenant_id: string, states: readonly string[]) {
  return sql`
    select b.id as booking_id, n.item_id, n.quantity, n.is_out, b.pickup_date, b.return_date
    from bookings b
    cross join lateral (
      select p.item_id, (l.quantity - l.returned) * p.each as quantity, l.out = l.quantity - l.returned as is_out
      from booking_lines l
      join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
      cross join lateral (
        select l.item_id, 1 as each
        union all
        select c.item_id, c.quantity
        from item_components c
        where c.tenant_id = l.tenant_id and c.bundle_id = l.item_id and i.sized_components = '[]'
        union all
        select c ->> 'fleet_item_id', (c ->> 'quantity')::int
        from jsonb_array_elements(l.components) c
        where i.sized_components <> '[]'
      ) p
      where l.tenant_id = b.tenant_id and l.booking_id = b.id and l.quantity > l.returned
      union all
      select a.stock_item_id, x.quantity * a.units_per_addon, false
      from booking_addons x
      join addons a on a.tenant_id = x.tenant_id and a.id = x.addon_id and a.stock_item_id is not null
      where x.tenant_id = b.tenant_id and x.booking_id = b.id and b.status <> 'partially_returned'
    ) n
    where b.tenant_id = ${tenant_id} and b.status = any(${[...states]}::text[])`;
}

/**
 * Returns how often the stock of an item differs from what a confirmed or requested booking needs, or has no such
 * booking. The rest of a line that was handed out in part is left out.
 */
export async function countMismatchedLines(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<{ stray: number }[]>`
    select count(*)::int as stray
    from (
      select n.booking_id, n.item_id, sum(n.quantity) as quantity, n.pickup_date, n.return_date
      from (${needsOfBookings(sql, tenant_id, ["requested", "confirmed"])}) n
      group by n.booking_id, n.item_id, n.pickup_date, n.return_date
    ) needed
    full join (
      select coalesce(l.booking_id, a.line_id) as booking_id, a.item_id, sum(a.quantity) as quantity, a.starts,
        a.returns
      from allocations a
      left join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      left join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
      where a.tenant_id = ${tenant_id} and a.state = 'booked' and not coalesce(
        b.status in ('picked_up', 'partially_returned') and l.out + l.returned < l.quantity, false)
      group by 1, a.item_id, a.starts, a.returns
    ) taken on taken.booking_id = needed.booking_id and taken.item_id = needed.item_id
      and taken.quantity = needed.quantity and taken.starts = needed.pickup_date and taken.returns = needed.return_date
    where needed.booking_id is null or taken.booking_id is null`;
  return row!.stray;
}
