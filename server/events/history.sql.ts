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
      jsonb_build_object('kind', h.actor_kind, 'id', h.actor_id,
        'name', coalesce(nullif(c.name, ''), case when c.erased_at is null then c.email end, nullif(s.name, ''),
          s.email, k.name)) as actor
    from booking_history h
    left join customers c on c.tenant_id = h.tenant_id and c.id = h.actor_id
    left join staff s on s.tenant_id = h.tenant_id and s.id = h.actor_id
    left join api_keys k on k.tenant_id = h.tenant_id and k.id = h.actor_id
    where h.tenant_id = ${tenant_id} and h.booking_id = ${booking_id} ${before ? sql`and h.id < ${before}` : sql``}
    order by h.id desc
    limit ${limit}`;
}

/** Adds an entry that no event causes. The system is its actor. */
export async function addHistoryEntry(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { id, action, detail }: { id: string; action: string; detail: object },
): Promise<void> {
  await sql`
    insert into booking_history (tenant_id, booking_id, id, actor_kind, action, detail)
    select b.tenant_id, b.id, ${id}, 'system', ${action}, ${JSON.stringify(detail)}::text::jsonb
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}`;
}

/** Lists the mails that the customer and the riders of a booking got, oldest first. */
export async function listMailsToCustomer(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<{ at: string; subject: string }[]> {
  return await sql<{ at: string; subject: string }[]>`
    select h.at, h.detail ->> 'subject' as subject
    from booking_history h
    where h.tenant_id = ${tenant_id} and h.booking_id = ${booking_id} and h.action = 'mail.sent'
      and h.detail ->> 'to' <> 'shop'
    order by h.id`;
}
