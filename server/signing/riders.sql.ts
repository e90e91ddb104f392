import type { Queries } from "../db/client.ts";
import type { BookingPlaces, Rider, SignedPlace } from "./riders.ts";
import type { SignedBooking } from "./waiver_pdf.ts";

/** A booking with the fields that signing needs. */
export interface SigningBooking extends BookingPlaces {
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
  signed_places: SignedPlace[];
  /** Cancelled, no-show, or past its return time: nobody needs to sign any more. */
  over: boolean;
  /** The shop has not accepted the booking yet. */
  requested: boolean;
  locale: string;
  created_at: string;
}

export async function findSigningBooking(
  sql: Queries,
  tenant_id: string,
  id: string,
): Promise<SigningBooking | undefined> {
  const [row] = await sql<SigningBooking[]>`
    select ${signingColumns(sql)} from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id}`;
  return row;
}

/** Returns a booking with its places and signatures. Throws if there is none. */
export async function getSigningBooking(sql: Queries, tenant_id: string, id: string): Promise<SigningBooking> {
  const booking = await findSigningBooking(sql, tenant_id, id);
  if (!booking) throw new Error(`There is no booking ${id}`);
  return booking;
}

/**
 * Locks a booking against changes until the end of the transaction, so that its riders stay the same while one signs.
 */
export async function lockBookingShared(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id} for share`;
}

/** Returns the columns of a `SigningBooking`, for a statement that names the table `bookings b`. */
export function signingColumns(sql: Queries) {
  return sql`
    b.tenant_id, b.id, b.number, b.pickup_date, b.return_date, b.customer_id, b.customer_name, b.customer_email,
    b.riders, b.waivers_required as required, b.places, b.next_place, b.locale, b.created_at,
    b.status in ('cancelled', 'no_show') or b.return_date <= instant() as over,
    b.status = 'requested' as requested,
    coalesce((
      select jsonb_agg(jsonb_build_object('place', w.place,
        'name', case w.rider when 0 then s.signer_name else s.participants -> (w.rider - 1) ->> 'name' end)
          order by w.place)
      from waiver_bookings w
      join waiver_signatures s on s.tenant_id = w.tenant_id and s.id = w.waiver_id
      where w.tenant_id = b.tenant_id and w.booking_id = b.id), '[]') as signed_places`;
}

/**
 * Records the places of the people on a signature. `places[i]` is the place of person `i`. A place that is signed
 * already stays.
 */
export async function addSignedPlaces(
  sql: Queries,
  tenant_id: string,
  { booking_id, waiver_id, places }: { booking_id: string; waiver_id: string; places: readonly (number | undefined)[] },
): Promise<void> {
  const rows = places.flatMap((place, rider) =>
    place === undefined ? [] : [{ tenant_id, booking_id, waiver_id, place, rider }]
  );
  if (rows.length) await sql`insert into waiver_bookings ${sql(rows)} on conflict do nothing`;
}

/** Finds the booking that a signature is linked to. There is one row for each person on the signature. */
export async function findSignedBooking(
  sql: Queries,
  tenant_id: string,
  waiver_id: string,
): Promise<SignedBooking | null> {
  const [row] = await sql<SignedBooking[]>`
    select b.number, b.pickup_date, b.return_date
    from waiver_bookings w
    join bookings b on b.tenant_id = w.tenant_id and b.id = w.booking_id
    where w.tenant_id = ${tenant_id} and w.waiver_id = ${waiver_id}`;
  return row ?? null;
}

/**
 * Returns which of the given signatures a cart may use. They belong to this shop and to no booking yet.
 *
 * A customer's must be given in a session of the same customer. A guest's must be less than one day old.
 */
export async function findUsableSignatures(
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
