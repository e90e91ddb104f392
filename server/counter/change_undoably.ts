import type { Booking } from "../../shared/contract/booking.ts";
import type { BookingChange, BookingChangeResult } from "../../shared/contract/booking_change.ts";
import type { Transaction } from "../db/client.ts";
import type { World } from "../deps.ts";
import { hasJob } from "../jobs/jobs.sql.ts";
import { changeTerms } from "./change.ts";
import { getNewestEntry, keepUndo, readStateBefore } from "./undo.sql.ts";

/**
 * Changes a booking as `changeTerms` does. If `undoable` is requested, keeps what the booking was, and puts the mail
 * off until the change can no longer be undone. Refunds, other items and other deposits cannot be undone.
 */
export async function changeUndoably(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, change }: { tenant_id: string; booking: Booking; change: BookingChange },
): Promise<BookingChangeResult & { undoable: boolean }> {
  const { preview, undoable, line_items } = change;
  if (!undoable || preview || line_items) {
    const final = { ...change, undoable: false };
    return { ...await changeTerms(tx, deps, { tenant_id, booking, change: final }), undoable: false };
  }
  const ref = { tenant_id, booking_id: booking.id };
  const mail_due = await hasJob(tx, "mail_booking_changed", ref);
  const before = { ...await readStateBefore(tx, ref, "change"), mail_due };
  const result = await changeTerms(tx, deps, { tenant_id, booking, change });
  if (result.refund > 0 || !hasSameDuties(result.booking, booking)) return { ...result, undoable: false };
  const event_id = await getNewestEntry(tx, ref);
  await keepUndo(tx, ref, { action: "change", event_id, before });
  return { ...result, undoable: true };
}

/** Returns whether a change has left the deposit and the waivers as they were. */
function hasSameDuties(one: Booking, other: Booking): boolean {
  return JSON.stringify([one.deposit, one.waivers]) === JSON.stringify([other.deposit, other.waivers]);
}
