import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** Days after the end of a rental for which its links work: long enough for a receipt. */
const DAYS_AFTER_END = 90;

/** A link to the page of a booking. */
export type BookingLink = BookingRef & { expired: boolean };

export async function addBookingLink(
  sql: Queries,
  tenant_id: string,
  link: { hash: string; booking_id: string },
): Promise<void> {
  await sql`insert into booking_links ${sql({ tenant_id, ...link })}`;
}

/** Ends the links to a booking's page. All of them were mailed. */
export async function endBookingLinks(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`delete from booking_links l where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}`;
}

/** Finds a link in all shops: the token is the only credential, and names no shop. */
export async function findLinkByHash(sql: Queries, hash: string): Promise<BookingLink | undefined> {
  const [row] = await sql<BookingLink[]>`
    select l.tenant_id, l.booking_id,
      b.status not in ('picked_up', 'partially_returned')
        and greatest(b.return_date, b.actual_return_at) + make_interval(days => ${DAYS_AFTER_END}) <= instant()
        as expired
    from booking_links l
    join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
    where l.hash = ${hash}`;
  return row;
}
