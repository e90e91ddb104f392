import type { BookingPhoto } from "../../shared/contract/booking_photos.ts";
import type { Queries } from "../db/client.ts";
import type { NewPhoto, PhotoRow } from "../fleet/photos.sql.ts";
import type { BookingRef } from "../refs.ts";

/** A photo of a booking's gear with its files. */
export type StoredBookingPhoto = BookingPhoto & Pick<PhotoRow, "path" | "variants">;

export async function listBookingPhotos(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<StoredBookingPhoto[]> {
  return await sql<StoredBookingPhoto[]>`
    select p.id, p.path, p.width, p.height, p.variants, p.created_at
    from booking_photos p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id}
    order by p.id`;
}

export async function findBookingPhoto(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  id: string,
): Promise<StoredBookingPhoto | undefined> {
  const [row] = await sql<StoredBookingPhoto[]>`
    select p.id, p.path, p.width, p.height, p.variants, p.created_at
    from booking_photos p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.id = ${id}`;
  return row;
}

export async function addBookingPhoto(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { id, path, width, height, variants, bytes }: Omit<NewPhoto, "url"> & { id: string },
): Promise<BookingPhoto> {
  const [row] = await sql<BookingPhoto[]>`
    insert into booking_photos as p (tenant_id, id, booking_id, path, width, height, variants, bytes)
    values (${tenant_id}, ${id}, ${booking_id}, ${path}, ${width}, ${height}, ${sql.json(variants)}, ${bytes})
    returning p.id, p.width, p.height, p.created_at`;
  return row!;
}

/** Deletes a photo of a booking and returns it. Undefined if the booking has no such photo. */
export async function removeBookingPhoto(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  id: string,
): Promise<StoredBookingPhoto | undefined> {
  const [row] = await sql<StoredBookingPhoto[]>`
    delete from booking_photos p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.id = ${id}
    returning p.id, p.path, p.width, p.height, p.variants, p.created_at`;
  return row;
}
