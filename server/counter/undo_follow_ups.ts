import type { Booking } from "../../shared/contract/booking.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { scheduleReminders } from "../bookings/reminder_plan.sql.ts";
import { updateAmountDue } from "../bookings/totals.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { scheduleOverdueCheck } from "./overdue.ts";
import { scheduleFollowUps } from "./reschedule.ts";
import type { Undo } from "./undo.sql.ts";
import { mailTimeAfter } from "./undo_window.ts";

/** A booking whose last action was undone. Its inspection is as the action has left it. */
interface Undone extends BookingRef {
  last: Undo;
  inspection: Booking["inspection"];
}

/** Schedules what follows from a booking as it is after an undo, and drops what the action has scheduled. */
export async function followUndo(
  tx: Queries,
  deps: World,
  { tenant_id, booking_id, last: { action, mail_due }, inspection }: Undone,
): Promise<void> {
  const ref = { tenant_id, booking_id };
  await scheduleReminders(tx, ref);
  if (action === "change") {
    await updateAmountDue(tx, tenant_id, booking_id);
    await scheduleFollowUps(tx, { tenant_id, booking: await getBooking(tx, tenant_id, booking_id) });
    // The customer is still to be told of an earlier change
    if (mail_due) await addJob(tx, "mail_booking_changed", ref, { run_at: mailTimeAfter(deps.clock.now()) });
    return;
  }
  if (action === "return") {
    await dropJob(tx, "complete_booking", ref);
    if (inspection?.status === "pending") await dropJob(tx, "tend_inspection", ref);
    // The return may have planned the release of the deposit
    await addJob(tx, "tend_deposit", ref);
    return;
  }
  const booking = await getBooking(tx, tenant_id, booking_id);
  if (booking.status === "confirmed") await dropJob(tx, "tell_overdue", ref);
  else await scheduleOverdueCheck(tx, tenant_id, booking);
}
