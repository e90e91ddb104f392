import { reminderKey, reminderOf, sendTime } from "../../shared/reminder_times.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { findReminderPlan, type ReminderPlan, scheduleReminders } from "../bookings/reminder_plan.sql.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { ShopRef } from "../refs.ts";
import { addReminder, listOpenBookings, lockBookings } from "./reminders.sql.ts";

/**
 * Job: has the reminder of a booking mailed for which it was scheduled, if that is still due, and schedules the next.
 *
 * The mail is a job of its own, which is added once: the transaction records the reminder.
 */
export async function tendReminders(
  deps: Deps,
  { tenant_id, booking_id, kind, day }: Jobs["tend_reminders"],
): Promise<void> {
  const ref = { tenant_id, booking_id };
  await deps.sql.begin(async (tx) => {
    await lockBooking(tx, tenant_id, booking_id);
    const plan = await findReminderPlan(tx, ref);
    if (!plan) return;
    if (kind !== undefined && day !== undefined) {
      const at = dueTime(plan, { kind, day });
      if (at !== null && at > plan.now) {
        return await addJob(tx, "tend_reminders", { ...ref, kind, day }, { run_at: new Date(at) });
      }
      if (at !== null && await addReminder(tx, { ...ref, kind, day })) {
        await addJob(tx, "mail_reminder", { ...ref, kind, day });
      }
    }
    await scheduleReminders(tx, ref);
  });
}

/** Returns when (ms) a reminder is to be sent; null if it is sent already, too late, or not due any more. */
function dueTime(plan: ReminderPlan, { kind, day }: Pick<Jobs["mail_reminder"], "kind" | "day">): number | null {
  const reminder = reminderOf(kind, plan);
  if (reminder?.day !== day || plan.sent.has(reminderKey(reminder))) return null;
  return sendTime(reminder, plan);
}

/** The number of bookings that are locked together. */
const BATCH = 50;

/**
 * Job: schedules the reminders of all bookings that are not over, after their shop has changed when it reminds.
 *
 * Returned bookings keep what was planned, so that nobody is thanked for a rental from before.
 */
export async function planReminders({ sql }: Deps, { tenant_id }: ShopRef): Promise<void> {
  let ids: string[] = [];
  do {
    ids = await listOpenBookings(sql, tenant_id, { after: ids.at(-1) ?? "", limit: BATCH });
    await sql.begin(async (tx) => {
      await lockBookings(tx, tenant_id, ids);
      for (const booking_id of ids) await scheduleReminders(tx, { tenant_id, booking_id });
    });
  } while (ids.length === BATCH);
}
