import type { HistoryEntry } from "../../shared/contract/history.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { BookingRef } from "../refs.ts";

/** Lists the history of a booking, newest first. Customers, staff and keys have the names of today. */
export async function listHistory(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { before, limit }: PageQuery,
): Promise<HistoryEntry[]> {
  return await sql<HistoryEntry[]>`
    select h.id, h.at, h.action, h.detail,
      jsonb_build_object('kind', h.actor_kind, 'id', h.actor_id, 'name', coalesce(nullif(c.name, ''), c.email, nullif(s.name, ''), s.email, k.name))
        as actor
    from booking_history h
    left join customers c on c.tenant_id = h.tenant_id and c.id = h.actor_id
    left join staff s on s.tenant_id = h.tenant_id and s.id = h.actor_id
    left join api_keys k on k.tenant_id = h.tenant_id and k.id = h.actor_id
    where h.tenant_id = ${tenant_id} and h.booking_id = ${booking_id} ${before ? sql`and h.id < ${before}` : sql``}
    order by h.id desc
    limit ${limit}`;
}
