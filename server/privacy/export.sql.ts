import type { CustomerExport } from "../../shared/contract/privacy.ts";
import { withCompany } from "../customers/company.sql.ts";
import type { Queries } from "../db/client.ts";

/** The parts of an export that no other list of the API has. */
type Parts = Pick<CustomerExport, "carts" | "offers" | "sessions" | "mails">;
/** A photo of a booking's gear, without its address. */
type ExportedPhoto = Omit<CustomerExport["photos"][number], "url">;

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

/** Returns the photos of a booking's gear, oldest first. */
export async function listPhotos(sql: Queries, tenant_id: string, booking_id: string): Promise<ExportedPhoto[]> {
  return await sql<ExportedPhoto[]>`
    select p.id, p.booking_id, p.created_at
    from booking_photos p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id}
    order by p.id`;
}

/** Returns the path of a photo's file. Undefined if the shop has no such photo. */
export async function findPhotoPath(sql: Queries, tenant_id: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ path: string }[]>`
    select p.path from booking_photos p where p.tenant_id = ${tenant_id} and p.id = ${id}`;
  return row?.path;
}

/** Returns the carts, the offers, the sessions and the mails of a customer, newest first. */
export async function findParts(sql: Queries, tenant_id: string, customer_id: string): Promise<Parts> {
  const carts = await sql<Parts["carts"]>`
    select h.created_at, h.status, h.pickup_date, h.return_date, ${
    withCompany(sql, sql`h.customer`)
  } as customer, h.riders, h.notes, h.answers
    from holds h
    join customers c on c.tenant_id = h.tenant_id and c.id = ${customer_id}
    where h.tenant_id = ${tenant_id} and (h.customer_id = c.id or lower(h.customer ->> 'email') = c.email)
    order by h.id desc`;
  const offers = await sql<Parts["offers"]>`
    select o.created_at, o.number, o.status, o.valid_until, o.pickup_date, o.return_date, o.message,
      ${withCompany(sql, sql`o.customer`)} as customer,
      o.riders, o.notes, o.answers, (o.quote ->> 'total')::int as total, o.quote ->> 'currency' as currency
    from offers o
    where o.tenant_id = ${tenant_id} and o.customer_id = ${customer_id}
    order by o.id desc`;
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
  return { carts: [...carts], offers: [...offers], sessions: [...sessions], mails: [...mails] };
}
