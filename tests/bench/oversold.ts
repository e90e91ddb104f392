import type { Sql } from "../../server/db/client.ts";
import { HOUR } from "../../shared/wall_clock.ts";

interface Line {
  item_id: string;
  capacity: number;
  quantity: number;
  pickup: number;
  free: number;
}

/**
 * Returns the unit-hours sold beyond what a shop has, by brute force over every hour. It reads bookings and no allocations, so it is
 * independent of the stock rule. Every period of the bench must start and end on the hour.
 */
export async function countOversoldHours(sql: Sql, tenant_id: string): Promise<number> {
  const lines = await sql<Line[]>`
    select l.item_id, i.inventory_count - i.units_in_maintenance as capacity, l.quantity,
      extract(epoch from b.pickup_date)::float8 * 1000 as pickup,
      extract(epoch from b.return_date)::float8 * 1000 + coalesce(i.buffer_hours, 0) * ${HOUR}::float8 as free
    from bookings b
    join booking_lines l on l.tenant_id = b.tenant_id and l.booking_id = b.id
    join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
    where b.tenant_id = ${tenant_id} and b.status in ('confirmed', 'picked_up', 'partially_returned')`;
  const used = new Map<string, number>();
  for (const { item_id, quantity, pickup, free } of lines) {
    for (let at = pickup; at < free; at += HOUR) {
      const hour = `${item_id} ${at}`;
      used.set(hour, (used.get(hour) ?? 0) + quantity);
    }
  }
  const capacities = new Map(lines.map(({ item_id, capacity }) => [item_id, capacity]));
  return [...used].reduce((sum, [hour, units]) => sum + Math.max(0, units - capacities.get(hour.split(" ")[0]!)!), 0);
}

/** Returns the number of confirmed lines whose stock differs from them, and of allocations without a confirmed line. */
export async function countMismatchedLines(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<{ stray: number }[]>`
    select count(*)::int as stray
    from (
      select l.id, l.item_id, l.quantity, b.pickup_date, b.return_date
      from booking_lines l
      join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
      where l.tenant_id = ${tenant_id} and b.status = 'confirmed'
    ) line
    full join (
      select a.line_id, a.item_id, a.quantity, a.starts, a.returns from allocations a where a.tenant_id = ${tenant_id} and a.state = 'booked'
    ) taken on taken.line_id = line.id and taken.item_id = line.item_id and taken.quantity = line.quantity
      and taken.starts = line.pickup_date and taken.returns = line.return_date
    where line.id is null or taken.line_id is null`;
  return row!.stray;
}
