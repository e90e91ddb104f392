import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** A link with which the customer pays the balance of a booking. One to the first payment is done once that is paid. */
export type BalanceLink = BookingRef & { kind: "balance"; expires_at: string; is_first?: boolean };
/** A link with which the customer confirms a deposit or pays the balance of a booking. */
export type PayLink = BookingRef & { kind: "deposit"; expires_at: null } | BalanceLink;

type NewPayLink = { hash: string; booking_id: string; is_first?: boolean } & Pick<PayLink, "kind" | "expires_at">;

export async function addPayLink(sql: Queries, tenant_id: string, link: NewPayLink): Promise<void> {
  await sql`insert into pay_links ${sql({ tenant_id, ...link })}`;
}

/** Ends the links of a booking. */
export async function endPayLinks(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`delete from pay_links l where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}`;
}

/** Finds a link in all shops: the token is the only credential, and names no shop. */
export async function findPayLinkByHash(sql: Queries, hash: string): Promise<PayLink | undefined> {
  const [row] = await sql<PayLink[]>`
    select l.tenant_id, l.booking_id, l.kind, l.expires_at, l.is_first
    from pay_links l
    where l.hash = ${hash}`;
  return row;
}

/** Returns the time until which some link to pay a booking's balance works; null if there is none. */
export async function findLastExpiry(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<string | null> {
  const [row] = await sql<[{ expires_at: string | null }]>`
    select max(l.expires_at) as expires_at
    from pay_links l
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id} and l.kind = 'balance'`;
  return row.expires_at;
}
