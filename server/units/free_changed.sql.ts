import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/**
 * Takes units that were assigned ahead off a booking whose lines have just been replaced, if they no longer fit. Their
 * line may be gone, be of another item, or have fewer units.
 */
export async function freeChangedUnits(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`
    delete from unit_assignments a
    using (
      select s.id, coalesce(l.quantity * case
          when l.item_id = u.item_id then 1
          else (
            select (c ->> 'quantity')::int
            from jsonb_array_elements(l.components) c
            where c ->> 'fleet_item_id' = u.item_id
            limit 1)
        end, 0) as most,
        row_number() over (partition by s.line_id, u.item_id order by s.id) as place
      from unit_assignments s
      join units u on u.tenant_id = s.tenant_id and u.id = s.unit_id
      left join booking_lines l on l.tenant_id = s.tenant_id and l.id = s.line_id
      where s.tenant_id = ${tenant_id} and s.booking_id = ${booking_id} and s.picked_up_at is null
    ) f
    where a.tenant_id = ${tenant_id} and a.id = f.id and f.place > f.most`;
}
