import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";
import { type SigningBooking, signingColumns } from "./riders.sql.ts";

export async function addSignLink(
  sql: Queries,
  tenant_id: string,
  link: { id: string; booking_id: string; place: number; token_hash: string; sent_to: string | null },
): Promise<void> {
  await sql`insert into sign_links ${sql({ tenant_id, ...link })}`;
}

/** Lists the places that were mailed a link, with the addresses. */
export async function listSentLinks(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<{ place: number; sent_to: string }[]> {
  return await sql<{ place: number; sent_to: string }[]>`
    select l.place, l.sent_to
    from sign_links l
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id} and l.sent_to is not null`;
}

/**
 * Ends the links of a booking that an address was mailed: as a rider's, or in the customer's mails, whose links have no
 * address. A link whose rider has signed stays, as evidence.
 */
export async function endMailedSignLinks(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { sent_to }: { sent_to: string },
): Promise<void> {
  await sql`
    delete from sign_links l
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
      and (l.sent_to is null or lower(l.sent_to) = ${sent_to})
      and not exists (
        select from waiver_bookings w
        where w.tenant_id = l.tenant_id and w.booking_id = l.booking_id and w.place = l.place)`;
}

/** Finds a link with its booking, in all shops: the token is the only credential, and names no shop. */
export async function findSignLink(
  sql: Queries,
  token_hash: string,
): Promise<{ id: string; place: number; sent_to: string | null; booking: SigningBooking } | undefined> {
  const [row] = await sql<(SigningBooking & { link_id: string; place: number; sent_to: string | null })[]>`
    select l.id as link_id, l.place, l.sent_to, ${signingColumns(sql)}
    from sign_links l
    join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
    where l.token_hash = ${token_hash}`;
  if (!row) return undefined;
  const { link_id, place, sent_to, ...booking } = row;
  return { id: link_id, place, sent_to, booking };
}
