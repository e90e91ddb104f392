import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";
import type { NewAllocation } from "../stock/allocations.sql.ts";
import type { Demand } from "../stock/demands.ts";
import type { ItemShortage } from "../stock/shortage.ts";

/** The stock that an extension takes for units that are out, and the line that they belong to. */
export type ExtensionTake = NewAllocation & Demand & { line_id: string };

/**
 * Returns what an extension to `return_date` takes: for each unit that is out, the time after its use has ended.
 *
 * A rental that is overdue is in use until now, and its end moves on while its hold lives. So the stock of its hold
 * starts at `held_until`, rounded up to milliseconds. The buffer is part of the time, because the first buffer is over
 * before it.
 */
export async function listExtensionTakes(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { return_date, held_until }: { return_date: string; held_until: string },
): Promise<ExtensionTake[]> {
  return await sql<ExtensionTake[]>`
    select a.line_id, a.item_id, a.quantity, a.units_each, a.addon_id, l.item_id as fleet_item_id,
      (dense_rank() over (order by l.position) - 1)::int as line_position,
      iso(least(greatest(a.returns, ${held_until}::timestamptz), ${return_date}::timestamptz) + buffer.time
        + interval '999 microseconds') as starts,
      iso(${return_date}::timestamptz + buffer.time) as returns,
      0 as buffer_hours
    from booking_lines l
    join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'out'
    cross join lateral (select make_interval(hours => a.buffer_hours) as time) buffer
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
    order by l.position, a.id`;
}

/** Marks a hold as the extension of a booking. Its stock then names the lines that it is for. */
export async function setExtends(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  hold_id: string,
): Promise<void> {
  await sql`
    with extension as (
      update holds h
      set extends = ${booking_id}
      where h.tenant_id = ${tenant_id} and h.id = ${hold_id}
      returning h.id, h.takes
    )
    update allocations a
    set line_id = take.line_id
    from extension
    cross join lateral (
      select t.line_id, t.line_position
      from jsonb_to_recordset(extension.takes) as t(line_id text, line_position int)
      group by t.line_id, t.line_position
    ) take
    where a.tenant_id = ${tenant_id} and a.hold_id = extension.id and a.line_position = take.line_position`;
}

/** Finds the hold that keeps stock for a change of a booking. */
export async function findOpenChange(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<{ id: string } | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select h.id
    from holds h
    where h.tenant_id = ${tenant_id} and h.extends = ${booking_id} and h.status = 'active' and h.replaces is null
    order by h.id desc
    limit 1`;
  return row;
}

/**
 * Returns until when all gear of a booking that is out could be kept: null for any time. The stock of its own open
 * extension does not count. If an item is not available any more, that is the planned return.
 */
export async function findFreeUntil(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<string | null> {
  const [row] = await sql<{ free_until: string | null }[]>`
    ${withLevels(sql, { tenant_id, booking_id })}
    select iso(min(case
      when l.status <> 'available' then l.returns
      when l.free < l.quantity then l.at - l.buffer
    end)) as free_until
    from levels l`;
  return row!.free_until;
}

/** Returns the items of which too few units are free to keep all gear of a booking that is out until `return_date`. */
export async function listExtensionShortages(
  sql: Queries,
  ref: BookingRef,
  return_date: string,
): Promise<ItemShortage[]> {
  return await sql<ItemShortage[]>`
    ${withLevels(sql, ref)}
    select l.item_id as fleet_item_id, greatest(0, min(l.free))::int as available_quantity
    from levels l
    where l.at - l.buffer < ${return_date}
    group by l.item_id, l.quantity
    having min(l.free) < l.quantity`;
}

/**
 * Names as `levels` the free units of each item of a booking that is out, after each change from now on. They contain
 * the units that the booking has and those of its own open extension.
 */
function withLevels(sql: Queries, { tenant_id, booking_id }: BookingRef) {
  return sql`
    with own as (
      select a.line_id, a.item_id, a.quantity, a.returns, make_interval(hours => a.buffer_hours) as buffer
      from booking_lines l
      join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'out'
      where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
    ), needs as (
      select o.item_id, sum(o.quantity)::int as quantity, max(o.buffer) as buffer, max(o.returns) as returns,
        greatest(max(o.returns), instant()) + max(o.buffer) as starts
      from own o
      group by o.item_id
    ), levels as (
      select n.item_id, n.quantity, n.buffer, n.returns, i.status, used.at,
        i.inventory_count - i.units_in_maintenance - used.level as free
      from needs n
      join items i on i.tenant_id = ${tenant_id} and i.id = n.item_id
      left join lateral (
        with used as (
          select greatest(u.starts, n.starts) as starts, u.ends, u.quantity
          from item_allocations(${tenant_id}, n.item_id, n.starts, 'infinity', instant()) u
          where not exists (select from own o where o.line_id = u.line_id)
        ), changes as (
          select u.starts as at, u.quantity as change from used u
          union all
          select u.ends, -u.quantity from used u
        )
        select c.at, sum(sum(c.change)) over (order by c.at) as level from changes c group by c.at
      ) used on true
    )`;
}
