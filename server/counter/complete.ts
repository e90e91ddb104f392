import type { BookingRef } from "../refs.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import type { Deps, World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";

/** Closes a returned booking, which the caller has locked. */
export async function complete(
  tx: Queries,
  deps: Pick<World, "ids" | "clock">,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<Booking> {
  const completed = await changeBooking(tx, tenant_id, id, { status: "completed" });
  await emitEvent(tx, deps, tenant_id, "booking.updated", completed);
  return completed;
}

/**
 * Job: completes a returned booking, unless its deposit is still open. Added a day after the return, and again at once by whatever
 * settles the deposit.
 */
export async function completeBooking(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (booking?.status !== "returned" || !["none", "released", "claimed", "expired"].includes(booking.deposit.state)) {
      return;
    }
    await complete(tx, deps, { tenant_id, id: booking_id });
  });
}
