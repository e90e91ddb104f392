import type { CustomerExport } from "../../shared/contract/privacy.ts";
import type { Queries } from "../db/client.ts";

/** The parts of an export that no other list of the API has. */
type Parts = Pick<CustomerExport, "carts" | "sessions" | "mails">;

/** Returns the ids of a customer's bookings, newest first. */
export async function listBookingIds(sql: Queries, tenant_id: string, customer_id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from bookings_of(${tenant_id}, ${customer_id}) as b(id) order by b.id desc`;
  return rows.map(({ id }) => id);
}

/** Returns the ids of the signatures of a customer and their riders, newest first. */
export async function listWaiverIds(sql: Queries, tenant_id: string, customer_id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select w.id from waivers_of(${tenant_id}, ${customer_id}) as w(id) order by w.id desc`;
  return rows.map(({ id }) => id);
}

/** Returns the carts, the sessions and the mails of a customer, newest first. */
export async function findParts(sql: Queries, tenant_id: string, customer_id: string): Promise<Parts> {
  const carts = await sql<Parts["carts"]>`
    select h.created_at, h.status, h.pickup_date, h.return_date, h.customer, h.riders, h.notes
    from holds h
    join customers c on c.tenant_id = h.tenant_id and c.id = ${customer_id}
    where h.tenant_id = ${tenant_id} and (h.customer_id = c.id or lower(h.customer ->> 'email') = c.email)
    order by h.id desc`;
  const sessions = await sql<Parts["sessions"]>`
    select s.created_at, s.seen_at as last_seen_at, s.expires_at
    from sessions s
    where s.tenant_id = ${tenant_id} and s.customer_id = ${customer_id}
    order by s.id desc`;
  const mails = await sql<Parts["mails"]>`
    select h.at, b.number as booking_number, h.detail ->> 'subject' as subject
    from booking_history h
    join bookings b on b.tenant_id = h.tenant_id and b.id = h.booking_id
    where h.tenant_id = ${tenant_id} and h.booking_id in (select bookings_of(${tenant_id}, ${customer_id}))
      and h.action = 'mail.sent' and h.detail ->> 'to' <> 'shop'
    order by h.id desc`;
  return { carts: [...carts], sessions: [...sessions], mails: [...mails] };
}
