import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { keepPlaces, placesFor, type Rider, type Riding } from "./riders.ts";
import { coverPlaces, findSigningBooking, findUsable } from "./riders.sql.ts";
import { activeType } from "./templates.sql.ts";

/** A booking that is still to be made. */
const emptyBooking: Riding = { riders: [], required: 0, places: [], next_place: 0, covered: [] };

/**
 * How many riders must sign (none without an active template, one per booking, or each; the customer is a rider), and their places; `before`
 * is the booking whose riders change.
 */
export async function planWaivers(
  sql: Queries,
  tenant_id: string,
  { riders, quantity, before = emptyBooking }: {
    riders: readonly Rider[];
    quantity: number;
    before?: Riding | undefined;
  },
): Promise<{ waivers_required: number } & Pick<Riding, "places" | "next_place">> {
  const type = await activeType(sql, tenant_id);
  const each = riders.length || quantity;
  return {
    waivers_required: !type ? 0 : type === "per_booking" ? 1 : each,
    ...keepPlaces(type === "per_rider" ? riders : [], before),
  };
}

interface Brought {
  waiver_ids: readonly string[];
  /** The signed-in customer who brings them; a guest's is undefined. */
  customer_id: string | undefined;
}

/** Refuses a cart that brings a signature which is not its own to use. */
export async function assertUsable(sql: Queries, tenant_id: string, brought: Brought): Promise<void> {
  const usable = await findUsable(sql, tenant_id, brought);
  if (usable.length < new Set(brought.waiver_ids).size) {
    throw new Problem("waiver_not_usable", "Sign the waiver again, or leave its id out");
  }
}

/** Lets the signatures that a cart brought count for its booking; those that cannot be used any more are passed over. */
export async function linkSignatures(
  tx: Queries,
  tenant_id: string,
  { booking_id, ...brought }: Brought & { booking_id: string },
): Promise<void> {
  for (const { id, people } of await findUsable(tx, tenant_id, brought)) {
    const booking = (await findSigningBooking(tx, tenant_id, booking_id))!;
    await coverPlaces(tx, tenant_id, { booking_id, waiver_id: id, places: placesFor(people, booking) });
  }
}
