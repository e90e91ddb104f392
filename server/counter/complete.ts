import type { Booking } from "../../shared/contract/booking.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps, World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import type { BookingRef } from "../refs.ts";

/** Marks a returned booking, which the caller has locked, as completed. */
export async function markCompleted(
  tx: Queries,
  deps: Pick<World, "ids" | "clock">,
  { tenant_id, booking_id }: BookingRef,
): Promise<Booking> {
  const completed = await changeBooking(tx, tenant_id, booking_id, { status: "completed" });
  await emitEvent(tx, deps, tenant_id, "booking.updated", completed);
  return completed;
}

/**
 * Job: completes a returned booking unless its deposit is still open. It runs one day after the return, and again when
 * the deposit is claimed, released or expired.
 */
export async function completeBooking(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (booking?.status !== "returned") return;
    if (!["none", "released", "claimed", "expired"].includes(booking.deposit.state)) return;
    await markCompleted(tx, deps, { tenant_id, booking_id });
  });
}
