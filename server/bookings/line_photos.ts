import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import type { Settings } from "../settings.ts";
import { withPublicUrls } from "../storage/public_url.ts";
import { listLinePhotos } from "./line_photos.sql.ts";

/** The values needed to read photos with their public addresses. */
export interface PhotoScope {
  sql: Queries;
  settings: Pick<Settings, "storage_url">;
}

/** Returns bookings with the first photo of each line's item, for their customers. */
export async function withLinePhotos<B extends Booking>(
  { sql, settings: { storage_url } }: PhotoScope,
  tenant_id: string,
  bookings: readonly B[],
): Promise<B[]> {
  const photos = await listLinePhotos(sql, tenant_id, bookings.map(({ id }) => id));
  const photoOf = new Map(photos.map(({ line_id, photo }) => [line_id, withPublicUrls([photo], storage_url)[0]!]));
  return bookings.map((booking) => ({
    ...booking,
    lines: booking.lines.map((line) => ({ ...line, photo: photoOf.get(line.id) })),
  }));
}

/** Returns one booking with the first photo of each line's item. */
export async function withPhotos<B extends Booking>(scope: PhotoScope, tenant_id: string, booking: B): Promise<B> {
  const [pictured] = await withLinePhotos(scope, tenant_id, [booking]);
  return pictured!;
}
