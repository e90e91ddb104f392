import type { Queries } from "../db/client.ts";
import type { Covered, Rider, Riding } from "./riders.ts";

/** What signing needs to know of a booking. */
export interface SigningBooking extends Riding {
  tenant_id: string;
  id: string;
  number: string;
  pickup_date: string;
  return_date: string;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  riders: Rider[];
  places: number[];
  covered: Covered[];
  /** Cancelled, no-show, or past its return: nothing is left to be signed for. */
  over: boolean;
  locale: string;
  created_at: string;
}

/** A booking as its signers need it, with who has signed. */
export async function findSigningBooking(
  sql: Queries,
  tenant_id: string,
  id: string,
): Promise<SigningBooking | undefined> {
  const [row] = await sql<SigningBooking[]>`
    select ${signingColumns(sql)} from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id}`;
  return row;
}

/** Lets nobody change a booking to the end of the transaction: who signs for it signs for the riders it has. */
export async function lockBookingShared(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id} for share`;
}

/** Of `bookings b`. */
export function signingColumns(sql: Queries) {
  return sql`
    b.tenant_id, b.id, b.number, b.pickup_date, b.return_date, b.customer_id, b.customer_name, b.customer_email, b.riders,
    b.waivers_required as required, b.places, b.next_place, b.locale, b.created_at,
    b.status in ('cancelled', 'no_show') or b.return_date <= instant() as over,
    coalesce((
      select jsonb_agg(jsonb_build_object('place', w.place,
        'name', case w.rider when 0 then s.signer_name else s.participants -> (w.rider - 1) ->> 'name' end) order by w.place)
      from waiver_bookings w
      join waiver_signatures s on s.tenant_id = w.tenant_id and s.id = w.waiver_id
      where w.tenant_id = b.tenant_id and w.booking_id = b.id), '[]') as covered`;
}

/** Lets each person of a signature cover a place of a booking, or none. A place where another was first stays theirs. */
export async function coverPlaces(
  sql: Queries,
  tenant_id: string,
  { booking_id, waiver_id, places }: { booking_id: string; waiver_id: string; places: readonly (number | undefined)[] },
): Promise<void> {
  const rows = places.flatMap((place, rider) =>
    place === undefined ? [] : [{ tenant_id, booking_id, waiver_id, place, rider }]
  );
  if (rows.length) await sql`insert into waiver_bookings ${sql(rows)} on conflict do nothing`;
}

/**
 * Those of some signatures that a cart may bring: of this shop, on no booking yet, and given in a session of the same customer
 * or, by a guest, less than a day ago.
 */
export async function findUsable(
  sql: Queries,
  tenant_id: string,
  { waiver_ids, customer_id }: { waiver_ids: readonly string[]; customer_id: string | undefined },
): Promise<{ id: string; people: string[] }[]> {
  if (!waiver_ids.length) return [];
  return await sql<{ id: string; people: string[] }[]>`
    select s.id,
      jsonb_build_array(s.signer_name) || jsonb_path_query_array(s.participants, '$[*].name') as people
    from waiver_signatures s
    where s.tenant_id = ${tenant_id} and s.id in ${sql(waiver_ids)} and s.erased_at is null
      and ${
    customer_id
      ? sql`s.customer_id = ${customer_id}`
      : sql`s.customer_id is null and s.signed_at > instant() - interval '24 hours'`
  }
      and not exists (select 1 from waiver_bookings w where w.tenant_id = ${tenant_id} and w.waiver_id = s.id)
    order by s.sequence`;
}
