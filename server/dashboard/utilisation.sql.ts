import type { Queries } from "../db/client.ts";
import { type Fragment, periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** An item whose units can be rented. */
export interface UsableItem {
  id: string;
  name: string;
  capacity: number;
}

/** Lists the items by their rented units per unit and day, and counts all. */
export async function listByUse(
  sql: Queries,
  tenant_id: string,
  { period, order, limit }: { period: ReportPeriod; order: "most" | "least"; limit: number },
): Promise<(UsableItem & { total_items: number })[]> {
  return await sql<(UsableItem & { total_items: number })[]>`
    with used as (
      select u.item_id, sum(u.quantity * (u.last_day - u.first_day + 1)) as units
      from (${usesOf(sql, tenant_id, { period })}) u
      group by u.item_id
    )
    select i.id, sized_name(i.name, i.option_label) as name, i.inventory_count as capacity,
      (count(*) over ())::int as total_items
    from items i
    left join used u on u.item_id = i.id
    where i.tenant_id = ${tenant_id} and i.status <> 'retired' and i.inventory_count > 0
    order by coalesce(u.units, 0)::float8 / i.inventory_count ${order === "most" ? sql`desc` : sql`asc`},
      i.sort_order, i.id
    limit ${limit}`;
}

/** How many more units of an item are rented on a day than on the day before. */
export interface UseChange {
  item_id: string;
  day: number;
  change: number;
}

/** Lists the changes of the rented units of some items, in the order of the days. */
export async function listUseChanges(
  sql: Queries,
  tenant_id: string,
  { period, item_ids }: { period: ReportPeriod; item_ids: readonly string[] },
): Promise<UseChange[]> {
  return await sql<UseChange[]>`
    select c.item_id, c.day, sum(c.change) as change
    from (${usesOf(sql, tenant_id, { period, item_ids })}) u
    cross join lateral (
      values (u.item_id, u.first_day, u.quantity), (u.item_id, u.last_day + 1, -u.quantity)
    ) c(item_id, day, change)
    group by c.item_id, c.day
    order by c.item_id, c.day`;
}

/**
 * Returns the query for the rented units in a period, with the places of their first and last day. Three branches, as
 * `allocations_in_use` has, so that each can use its partial index.
 */
function usesOf(
  sql: Queries,
  tenant_id: string,
  { period, item_ids }: { period: ReportPeriod; item_ids?: readonly string[] },
): Fragment {
  const { dayOf, isAtLocation } = periodSql(sql, tenant_id, period);
  const first = sql`${period.midnights[0]!}::timestamptz`;
  const last = sql`${period.midnights.at(-1)!}::timestamptz`;
  const ofItems = item_ids ? sql`and a.item_id = any(${[...item_ids]}::text[])` : sql``;
  const ofLocation = period.pickup_location_id === undefined ? sql`` : sql`and exists (
    select from booking_lines l
    where l.tenant_id = ${tenant_id} and l.id = a.line_id and ${isAtLocation(sql`l.booking_id`)})`;
  const moment = "1 microsecond";
  return sql`
    select r.item_id, r.quantity, ${dayOf(sql`greatest(r.starts, ${first})`)} as first_day,
      ${
    dayOf(sql`least(greatest(r.starts, r.returns - ${moment}::interval), ${last} - ${moment}::interval)`)
  } as last_day
    from (
      select a.item_id, a.quantity, a.starts, a.returns
      from allocations a
      where a.tenant_id = ${tenant_id} and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
        and a.starts > ${first} - interval '8 days' and a.starts < ${last} and a.ends > ${first}
        and a.returns > ${first} and a.state in ('booked', 'returned') ${ofItems} ${ofLocation}
      union all
      select a.item_id, a.quantity, a.starts, a.returns
      from allocations a
      where a.tenant_id = ${tenant_id} and a.state <> 'out' and a.ends - a.starts > interval '8 days'
        and a.ends > ${first} and a.starts < ${last}
        and a.returns > ${first} and a.state in ('booked', 'returned') ${ofItems} ${ofLocation}
      union all
      select a.item_id, a.quantity, a.starts, greatest(a.returns, instant())
      from allocations a
      where a.tenant_id = ${tenant_id} and a.state = 'out' and a.starts < ${last}
        and greatest(a.returns, instant()) > ${first} ${ofItems} ${ofLocation}
    ) r`;
}
