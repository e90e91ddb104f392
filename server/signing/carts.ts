import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { assignPlaces, type BookingPlaces, reassignPlaces, type Rider } from "./riders.ts";
import { addSignedPlaces, findUsableSignatures, getSigningBooking } from "./riders.sql.ts";
import { findActiveType } from "./templates.sql.ts";

/** The places of a booking that does not exist yet. */
const emptyBooking: BookingPlaces = { riders: [], required: 0, places: [], next_place: 0, signed_places: [] };

/**
 * Returns how many waivers a booking requires, and the places of its riders. `before` is the booking whose riders
 * change.
 *
 * Without an active template no waiver is required. A `per_booking` template requires one, a `per_rider` template one
 * per rider, and the customer counts as a rider. Without named riders, each seat is one.
 */
export async function planWaivers(
  sql: Queries,
  tenant_id: string,
  { riders, seats, before = emptyBooking }: {
    riders: readonly Rider[];
    /** The seats of all units. */
    seats: number;
    before?: BookingPlaces | undefined;
  },
): Promise<{ waivers_required: number } & Pick<BookingPlaces, "places" | "next_place">> {
  const type = await findActiveType(sql, tenant_id);
  const riderCount = riders.length || seats;
  return {
    waivers_required: !type ? 0 : type === "per_booking" ? 1 : riderCount,
    ...reassignPlaces(type === "per_rider" ? riders : [], before),
  };
}

/** Signatures that a cart brings to its booking. */
interface CartSignatures {
  waiver_ids: readonly string[];
  /** The signed-in customer; undefined for a guest. */
  customer_id: string | undefined;
}

/** Throws `waiver_not_usable` if the cart may not use one of its signatures. */
export async function assertSignaturesUsable(
  sql: Queries,
  tenant_id: string,
  signatures: CartSignatures,
): Promise<void> {
  const usable = await findUsableSignatures(sql, tenant_id, signatures);
  if (usable.length < new Set(signatures.waiver_ids).size) {
    const detail = "A signature in `waiver_signature_ids` cannot be used. Sign the waiver again, or leave its id out.";
    throw new Problem("waiver_not_usable", detail);
  }
}

/**
 * Links the signatures of a cart to its booking, and has their PDFs mailed, which name it. Signatures that cannot be
 * used any more are skipped.
 */
export async function linkSignatures(
  tx: Queries,
  tenant_id: string,
  { booking_id, ...signatures }: CartSignatures & { booking_id: string },
): Promise<void> {
  for (const { id, people } of await findUsableSignatures(tx, tenant_id, signatures)) {
    const booking = await getSigningBooking(tx, tenant_id, booking_id);
    await addSignedPlaces(tx, tenant_id, { booking_id, waiver_id: id, places: assignPlaces(people, booking) });
    await addJob(tx, "file_waiver", { tenant_id, waiver_id: id });
  }
}
