import type { BookingRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";

export async function addPayLink(
  sql: Queries,
  tenant_id: string,
  link: { hash: string; booking_id: string },
): Promise<void> {
  await sql`insert into pay_links ${sql({ tenant_id, ...link })}`;
}

/** Finds the booking of a link in all shops: the token is the only credential, and names no shop. */
export async function findPayLinkByHash(sql: Queries, hash: string): Promise<BookingRef | undefined> {
  const [row] = await sql<BookingRef[]>`
    select l.tenant_id, l.booking_id
    from pay_links l
    where l.hash = ${hash}`;
  return row;
}
