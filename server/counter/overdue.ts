import type { BookingRef } from "../refs.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { watchReturn } from "./handing.ts";
import { atRisk } from "../bookings/lines.sql.ts";

/** Job at a booking's return time: tells that gear is still out, and which bookings of the next 24 hours that endangers. */
export async function tellOverdue(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (!booking || !["picked_up", "partially_returned"].includes(booking.status)) return;
    if (Date.parse(booking.return_date) > deps.clock.now().getTime()) return await watchReturn(tx, tenant_id, booking);
    const at_risk = await atRisk(tx, tenant_id, booking_id);
    await emitEvent(tx, deps, tenant_id, "booking.overdue", { ...booking, overdue: true, at_risk } as typeof booking);
  });
}
