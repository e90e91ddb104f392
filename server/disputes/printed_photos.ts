import { listBookingPhotos } from "../bookings/photos.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { PrintablePhoto } from "../images/print_photo.ts";
import type { BookingRef } from "../refs.ts";

/** A photo of a booking's gear, ready to print. */
export interface PrintedPhoto extends PrintablePhoto {
  created_at: string;
}

/** Width of the copy that is printed, if the photo has it. It is read faster than the photo itself. */
const COPY_WIDTH = 1_280;

/**
 * Returns the photos of a booking for a PDF, oldest first. They are converted one after the other in an image process,
 * whose memory is limited. A photo whose file was deleted meanwhile is left out.
 */
export async function printPhotos(
  { sql, images, storage }: Pick<Deps, "images" | "storage"> & { sql: Queries },
  ref: BookingRef,
): Promise<PrintedPhoto[]> {
  const printed: PrintedPhoto[] = [];
  for (const { path, variants, created_at } of await listBookingPhotos(sql, ref)) {
    const copy = variants.find(({ width }) => width === COPY_WIDTH);
    const file = await storage.get(copy?.url ?? path);
    if (!file) continue;
    printed.push({ ...await images.run(ref.tenant_id, "printable_photo", { bytes: file.bytes }), created_at });
  }
  return printed;
}
