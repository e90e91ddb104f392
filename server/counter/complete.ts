import type { Booking } from "../../shared/contract/booking.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps, World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";

/** Time in ms from the return until a booking without an open deposit or inspection is completed. */
const COMPLETE_AFTER = DAY;

/** Schedules the completion of a returned booking. */
export async function scheduleCompletion(
  tx: Queries,
  { tenant_id, booking: { id, actual_return_at } }: { tenant_id: string; booking: Booking },
): Promise<void> {
  const run_at = new Date(Date.parse(actual_return_at!) + COMPLETE_AFTER);
  await addJob(tx, "complete_booking", { tenant_id, booking_id: id }, { run_at });
}

/** Marks a returned booking, which the caller has locked, as completed. A pending inspection is completed as well. */
export async function markCompleted(
  tx: Queries,
  deps: Pick<World, "ids" | "clock">,
  { tenant_id, booking }: { tenant_id: string; booking: Booking },
): Promise<Booking> {
  const inspection = booking.inspection?.status === "pending"
    ? { inspection_status: "completed", inspected_at: deps.clock.now().toISOString() } as const
    : {};
  const completed = await changeBooking(tx, tenant_id, booking.id, { status: "completed", ...inspection });
  await emitEvent(tx, deps, tenant_id, "booking.updated", completed);
  return completed;
}

/**
 * Job: completes a returned booking unless its deposit or its inspection is still open. It runs one day after the
 * return, and again when one of them ends.
 */
export async function completeBooking(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (booking?.status !== "returned" || booking.inspection?.status === "pending") return;
    if (!["none", "released", "claimed", "expired"].includes(booking.deposit.state)) return;
    await markCompleted(tx, deps, { tenant_id, booking });
  });
}
