import type { Booking } from "../../shared/contract/booking.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { dropJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { listBookingDemands, lockBookingItems } from "../stock/booking_demands.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { dropUndo, findUndo, keepUndo, readStateBefore, restoreState, type UndoAction } from "./undo.sql.ts";

/** Seconds for which an action can be undone. The dashboard offers it for 10; a slow network takes the rest. */
const MAX_AGE = 30;

/**
 * Runs a pickup or a return of a locked booking so that it can be undone. `act` returns the event it has emitted, and
 * whether anything has left the house: money or a mail.
 */
export async function actUndoably<B extends Booking>(
  tx: Queries,
  ref: BookingRef,
  action: UndoAction,
  act: () => Promise<{ booking: B; event_id: string; isFinal: boolean }>,
): Promise<B & { undoable: boolean }> {
  const before = await readStateBefore(tx, ref);
  const { booking, event_id, isFinal } = await act();
  if (isFinal) await dropUndo(tx, ref);
  else await keepUndo(tx, ref, { action, version: booking.version, event_id, before });
  return { ...booking, undoable: !isFinal };
}

/**
 * Undoes the last pickup or return of a booking, which the caller has locked. Throws `not_undoable` after some seconds,
 * or if anything has happened to the booking since. Throws `out_of_stock` if its units were taken meanwhile.
 */
export async function undo(
  tx: Queries,
  deps: World,
  { tenant_id, booking, action }: { tenant_id: string; booking: Booking; action: UndoAction },
): Promise<Booking> {
  const ref = { tenant_id, booking_id: booking.id };
  const last = await findUndo(tx, ref);
  if (last?.action !== action || last.age > MAX_AGE || last.version !== booking.version || !last.is_newest) {
    throw new Problem(
      "not_undoable",
      `Only the last ${action} can be undone, within ${MAX_AGE} seconds, if neither money nor mail has followed`,
    );
  }
  await lockBookingItems(tx, tenant_id, { ...ref, also: [] });
  const demands = await listBookingDemands(tx, tenant_id, booking.id, ["booked", "out", "returned"]);
  await namingShortages({ demands, addons: booking.addons }, async () => await restoreState(tx, ref));
  if (action === "pickup") await dropJob(tx, "tell_overdue", ref);
  else {
    await dropJob(tx, "complete_booking", ref);
    if (booking.inspection?.status === "pending") await dropJob(tx, "tend_inspection", ref);
  }
  const undone = await getBooking(tx, tenant_id, booking.id);
  await emitEvent(tx, deps, tenant_id, "booking.updated", undone, { action: `booking.${action}_undone` });
  return undone;
}
