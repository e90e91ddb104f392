import type { TimelineBar, TimelineItem } from "../../shared/contract/timeline.ts";
import type { Queries } from "../db/client.ts";
import { containing } from "../db/containing.ts";
import { componentsColumn } from "../fleet/components.sql.ts";
import type { Position } from "../http/cursor.ts";

/** An item of the calendar, with what its free units depend on. */
export type CalendarItem = Omit<TimelineItem, "free" | "bars"> & {
  id: string;
  sort_order: number;
  components: { fleet_item_id: string; quantity: number }[];
  /** The parts of a bundle that come in sizes, each with the ids of the sizes that can be rented. */
  sized_parts: { sizes: string[]; quantity: number }[];
};

/** Filters of the calendar's items. An item must match all that are set. */
export interface CalendarFilter {
  category_id: string | undefined;
  /** Part of a name or an SKU. */
  q: string | undefined;
}

/**
 * Lists one page of items in display order, without retired ones. The subquery skips the items before the page in the
 * index, without reading them.
 */
export async function listCalendarItems(
  sql: Queries,
  tenant_id: string,
  { filter, after, offset = 0, limit }: {
    filter: CalendarFilter;
    after: Position | undefined;
    offset: number | undefined;
    limit: number;
  },
): Promise<CalendarItem[]> {
  return await sql<CalendarItem[]>`
    select i.id, i.id as fleet_item_id, sized_name(i.name, i.option_label) as name, i.category_id, i.status,
      i.sort_order,
      greatest(0, i.inventory_count - i.units_in_maintenance) as units, ${componentsColumn(sql)},
      coalesce((
        select jsonb_agg(jsonb_build_object('quantity', p -> 'quantity', 'sizes', array(
          select z.id
          from items z
          where z.tenant_id = i.tenant_id and z.product_id = p ->> 'product_id' and z.status = 'available')))
        from jsonb_array_elements(i.sized_components) p), '[]') as sized_parts
    from (
      select i.id
      from items i
      where i.tenant_id = ${tenant_id} and ${inCalendar(sql, filter)}
        ${after ? sql`and (i.sort_order, i.id) > (${after[0]!}, ${after[1]!})` : sql``}
      order by i.sort_order, i.id
      limit ${limit} offset ${offset}
    ) page
    join items i on i.tenant_id = ${tenant_id} and i.id = page.id
    order by i.sort_order, i.id`;
}

/** Counts the items of the calendar. */
export async function countCalendarItems(sql: Queries, tenant_id: string, filter: CalendarFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total
    from items i
    where i.tenant_id = ${tenant_id} and ${inCalendar(sql, filter)}`;
  return row!.total;
}

/** Returns the condition that `items i` are in the calendar. */
function inCalendar(sql: Queries, { category_id, q }: CalendarFilter) {
  const part = containing(q ?? "");
  return sql`i.status <> 'retired'
    ${category_id === undefined ? sql`` : sql`and i.category_id = ${category_id}`}
    ${q ? sql`and (i.name ilike ${part} or i.sku ilike ${part})` : sql``}`;
}

/** Returns the units of items that can be rented, by id. */
export async function findUnits(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; units: number }[]>`
    select i.id, greatest(0, i.inventory_count - i.units_in_maintenance) as units
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** A bar and the item in whose row it is. */
export type ItemBar = TimelineBar & { fleet_item_id: string };

/**
 * Lists what takes units of some items in `[starts, ends)`, in the order of the starts.
 *
 * `limit 1` lets Postgres look up the owner of each bar. It expects more bars than there are, and
 * would read all owners.
 */
export async function listBars(
  sql: Queries,
  tenant_id: string,
  { item_ids, starts, ends }: { item_ids: readonly string[]; starts: string; ends: string },
): Promise<ItemBar[]> {
  return await sql<ItemBar[]>`
    select a.item_id as fleet_item_id,
      case a.state when 'held' then case when f.id is null then 'hold' else 'offer' end when 'down' then 'downtime'
        else 'booking' end as kind,
      coalesce(b.id, d.id, a.hold_id, f.id) as id, a.line_id, a.quantity, a.starts,
      case when a.state <> 'down' or d.ends is not null then a.returns end as ends,
      case when a.state <> 'down' or d.ends is not null then a.ends end as blocked_until,
      b.number as booking_number, b.status, b.version, d.updated_at, d.reason,
      coalesce(b.customer_name, h.customer ->> 'name', f.customer ->> 'name') as customer_name,
      a.state = 'out' and a.returns < instant() as overdue
    from timeline_allocations(${tenant_id}, ${[...item_ids]}, ${starts}, ${ends}, instant()) a
    left join lateral (
      select b.id, b.number, b.status, b.version, b.customer_name
      from booking_lines l
      join bookings b on b.tenant_id = ${tenant_id} and b.id = l.booking_id
      where l.tenant_id = ${tenant_id} and l.id = a.line_id
      limit 1
    ) b on true
    left join lateral (
      select h.customer
      from holds h
      where h.tenant_id = ${tenant_id} and h.id = a.hold_id and a.state = 'held'
      limit 1
    ) h on true
    left join lateral (
      select o.id, o.customer
      from allocations x
      join offers o on o.tenant_id = ${tenant_id} and o.id = x.offer_id
      where x.tenant_id = ${tenant_id} and x.id = a.id
      limit 1
    ) f on a.state = 'held' and a.hold_id is null
    left join downtimes d on d.tenant_id = ${tenant_id} and d.id = a.downtime_id
    order by a.starts, a.id`;
}
