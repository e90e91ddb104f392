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
 * bundles and add-ons must not change. Downtime that staff have put over bookings is left out.
 */
export async function countOversoldHours(sql: Sql, tenant_id: string): Promise<number> {
  const uses = await sql<Use[]>`
    with needs as (${needsOfBookings(sql, tenant_id, ["confirmed", "picked_up", "partially_returned"])}), uses as (
      select n.item_id, n.quantity, n.pickup_date as starts,
        n.return_date + make_interval(hours => coalesce(i.buffer_hours, 0)) as ends
      from needs n
      join items i on i.tenant_id = ${tenant_id} and i.id = n.item_id
      union all
      select d.item_id, d.quantity, d.starts, coalesce(d.ends, d.starts + interval '60 days')
      from downtimes d
      where d.tenant_id = ${tenant_id} and d.override_reason is null
    )
    select u.item_id, i.inventory_count - i.units_in_maintenance as capacity, u.quantity,
      extract(epoch from u.starts)::float8 * 1000 as starts, extract(epoch from u.ends)::float8 * 1000 as ends
    from uses u
    join items i on i.tenant_id = ${tenant_id} and i.id = u.item_id`;
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

/** Returns what bookings need of each item: their lines, the components of bundles, and the stock of add-ons. */
function needsOfBookings(sql: Sql, tenant_id: string, states: readonly string[]) {
  return sql`
    select b.id as booking_id, n.item_id, n.quantity, b.pickup_date, b.return_date
    from bookings b
    cross join lateral (
      select l.item_id, l.quantity
      from booking_lines l
      where l.tenant_id = b.tenant_id and l.booking_id = b.id
      union all
      select c.item_id, l.quantity * c.quantity
      from booking_lines l
      join item_components c on c.tenant_id = l.tenant_id and c.bundle_id = l.item_id
      where l.tenant_id = b.tenant_id and l.booking_id = b.id
      union all
      select a.stock_item_id, x.quantity * a.units_per_addon
      from booking_addons x
      join addons a on a.tenant_id = x.tenant_id and a.id = x.addon_id and a.stock_item_id is not null
      where x.tenant_id = b.tenant_id and x.booking_id = b.id
    ) n
    where b.tenant_id = ${tenant_id} and b.status = any(${[...states]}::text[])`;
}

/**
 * Returns how often a confirmed booking's stock of an item differs from what it needs, or stock has no confirmed
 * booking.
 */
export async function countMismatchedLines(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<{ stray: number }[]>`
    select count(*)::int as stray
    from (
      select n.booking_id, n.item_id, sum(n.quantity) as quantity, n.pickup_date, n.return_date
      from (${needsOfBookings(sql, tenant_id, ["confirmed"])}) n
      group by n.booking_id, n.item_id, n.pickup_date, n.return_date
    ) needed
    full join (
      select coalesce(l.booking_id, a.line_id) as booking_id, a.item_id, sum(a.quantity) as quantity, a.starts, a.returns
      from allocations a
      left join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      where a.tenant_id = ${tenant_id} and a.state = 'booked'
      group by 1, a.item_id, a.starts, a.returns
    ) taken on taken.booking_id = needed.booking_id and taken.item_id = needed.item_id
      and taken.quantity = needed.quantity and taken.starts = needed.pickup_date and taken.returns = needed.return_date
    where needed.booking_id is null or taken.booking_id is null`;
  return row!.stray;
}
