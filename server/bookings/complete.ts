import type { BookingRef } from "../refs.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps, World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { changeBooking, lockBooking } from "./change.sql.ts";

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

/** Has a booking closed by itself: at once when its deposit is settled, else a day after its return. */
export async function completeSoon(tx: Queries, { tenant_id, booking_id }: BookingRef, now?: Date): Promise<void> {
  const run_at = now && new Date(now.getTime() + DAY);
  await addJob(tx, "complete_booking", { tenant_id, booking_id }, { run_at });
}

/** Job: closes a booking that is back, if nothing of its deposit is open; what settles a deposit asks again. */
export async function completeBooking(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (booking?.status !== "returned" || !["none", "released", "claimed", "expired"].includes(booking.deposit.state)) {
      return;
    }
    await complete(tx, deps, { tenant_id, id: booking_id });
  });
}
