import type { Queries } from "../db/client.ts";

/** What uses units of an item that lacks some. */
export interface ShortUse {
  item_id: string;
  /** Units of the item. */
  capacity: number;
  /** Null for a downtime. */
  booking_id: string | null;
  downtime_id: string | null;
  state: "booked" | "out" | "down";
  quantity: number;
  /** In ms. */
  starts: number;
  ends: number;
  /** Whether the units are out for longer than the shop tolerates. */
  is_late: boolean;
}

/** Lists the uses of all items that lack units as things are now. Bookings are in the order in which they start. */
export async function listUsesOfShortItems(sql: Queries, tenant_id: string): Promise<ShortUse[]> {
  return await sql<ShortUse[]>`
    select u.item_id, u.capacity, l.booking_id, u.downtime_id, u.state, u.quantity, floor_ms(u.starts) as starts,
      ceil_ms(u.ends) as ends, u.is_late
    from uses_of_short_items(${tenant_id}) u
    left join booking_lines l on l.tenant_id = ${tenant_id} and l.id = u.line_id
    order by u.item_id, u.starts, l.booking_id, u.downtime_id`;
}

/** What uses units of an item, for the stock rule. */
interface ItemUse {
  booking_id: string | null;
  state: "held" | "booked" | "out" | "returned" | "down";
  quantity: number;
  /** In ms. */
  starts: number;
  ends: number;
}

/** Lists what uses units of an item from now on in a period, without a downtime that is about to change. */
export async function listItemUses(
  sql: Queries,
  tenant_id: string,
  { item_id, starts, ends, without_downtime }: {
    item_id: string;
    starts: string;
    ends: string | null;
    without_downtime: string | undefined;
  },
): Promise<{ capacity: number; now: number; uses: ItemUse[] }> {
  const [stock] = await sql<{ capacity: number; now: number }[]>`
    select i.inventory_count - i.units_in_maintenance as capacity, floor_ms(instant()) as now
    from items i
    where i.tenant_id = ${tenant_id} and i.id = ${item_id}`;
  const uses = await sql<ItemUse[]>`
    select l.booking_id, a.state, a.quantity, floor_ms(a.starts) as starts, ceil_ms(a.ends) as ends
    from item_allocations(${tenant_id}, ${item_id}, greatest(${starts}::timestamptz, instant()),
      coalesce(${ends}::timestamptz, '9999-12-31T00:00:00Z'), instant()) a
    left join booking_lines l on l.tenant_id = ${tenant_id} and l.id = a.line_id
    where ${without_downtime ?? null}::text is null or a.downtime_id is distinct from ${without_downtime ?? null}
    order by a.starts, l.booking_id, a.id`;
  return { ...stock!, uses };
}
