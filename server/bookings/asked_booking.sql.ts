import type { AskedLine } from "../../shared/questions/asked.ts";
import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** Returns what the questions of a booking depend on: the items of its lines, with the parts of bundles. */
export async function askedLinesOf(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<AskedLine[]> {
  return await sql<AskedLine[]>`
    select l.quantity * l.seats as seats, (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', g.name, 'category_id', i.category_id,
        'product_id', i.product_id, 'places', g.units * coalesce(g.seats, i.seats), 'is_part', g.at > 0)
        order by g.at), '[]')
      from (
        select l.item_id as id, l.name, l.quantity as units, l.seats, 0 as at
        union all
        select c ->> 'fleet_item_id', c ->> 'name', l.quantity * (c ->> 'quantity')::int, null, at
        from jsonb_array_elements(l.components) with ordinality as p(c, at)
      ) g
      join items i on i.tenant_id = l.tenant_id and i.id = g.id) as items
    from booking_lines l
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
    order by l.position`;
}
