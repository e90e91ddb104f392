import type { AskedLine } from "../../shared/questions/asked.ts";
import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** Returns what the questions of a booking depend on: the items of its lines, with the parts of bundles. */
export async function askedLinesOf(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<AskedLine[]> {
  return await sql<AskedLine[]>`
    select l.quantity * l.seats as seats, (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'category_id', i.category_id,
        'product_id', i.product_id)), '[]')
      from items i
      where i.tenant_id = l.tenant_id
        and i.id in (
          select l.item_id union all select c ->> 'fleet_item_id' from jsonb_array_elements(l.components) c)) as items
    from booking_lines l
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
    order by l.position`;
}
