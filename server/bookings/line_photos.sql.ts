import type { ShownPhoto } from "../../shared/contract/shown_item.ts";
import type { Queries } from "../db/client.ts";

/** A line of a booking and the first photo of its item. */
interface LinePhoto {
  line_id: string;
  photo: ShownPhoto;
}

/** Lists the first photo of each item of some bookings, with stored paths. Lines whose item has none are left out. */
export async function listLinePhotos(
  sql: Queries,
  tenant_id: string,
  booking_ids: readonly string[],
): Promise<LinePhoto[]> {
  return await sql<LinePhoto[]>`
    select l.id as line_id,
      i.photos -> 0 || jsonb_build_object('variants', coalesce(f.variants, '[]')) as photo
    from booking_lines l
    join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
    left join photos f on f.tenant_id = i.tenant_id and f.path = i.photos -> 0 ->> 'url'
    where l.tenant_id = ${tenant_id} and l.booking_id = any(${[...booking_ids]}::text[])
      and jsonb_array_length(i.photos) > 0`;
}
