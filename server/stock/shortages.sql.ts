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
