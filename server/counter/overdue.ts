import type { Booking } from "../../shared/contract/booking.ts";
import { MINUTE } from "../../shared/wall_clock.ts";
import { listBookingsAtRiskBy } from "../bookings/at_risk.sql.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";

/** Schedules the check whether a booking is overdue, at its return time. */
export async function scheduleOverdueCheck(
  tx: Queries,
  tenant_id: string,
  { id, return_date }: Booking,
): Promise<void> {
  await addJob(tx, "tell_overdue", { tenant_id, booking_id: id }, { run_at: return_date });
}

/**
 * Job: emits `booking.overdue` if gear is still out after the shop's grace, with the bookings that this puts at risk.
 * It reschedules itself to the end of the grace, so that a change of the setting counts.
 */
export async function tellOverdue(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (!booking || !["picked_up", "partially_returned"].includes(booking.status)) return;
    const { overdue_grace_minutes } = await getShop(tx, tenant_id);
    const run_at = new Date(Date.parse(booking.return_date) + overdue_grace_minutes * MINUTE);
    if (run_at > deps.clock.now()) return await addJob(tx, "tell_overdue", { tenant_id, booking_id }, { run_at });
    const at_risk = await listBookingsAtRiskBy(tx, { tenant_id, booking_id });
    await emitEvent(tx, deps, tenant_id, "booking.overdue", { ...booking, overdue: true, at_risk } as typeof booking);
    await addJob(tx, "tell_risks", { tenant_id, booking_id });
  });
}
