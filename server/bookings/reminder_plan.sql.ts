import {
  nextReminder,
  type RemindedBooking,
  type ReminderContext,
  type ReminderSettings,
} from "../../shared/reminder_times.ts";
import type { Queries } from "../db/client.ts";
import { addJob, dropJob, hasDueJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";

/** All that decides about the reminders of a booking, and those that are done. */
export interface ReminderPlan extends ReminderContext {
  sent: ReadonlySet<string>;
}

type Row = RemindedBooking & ReminderSettings & { now: string; sent: string[] };

/** Returns what decides about the reminders of a booking. Undefined if its shop sends none. */
export async function findReminderPlan(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<ReminderPlan | undefined> {
  const [row] = await sql<Row[]>`
    select b.status, b.pickup_date, b.return_date, b.actual_pickup_at, b.actual_return_at,
      b.inspection_status is distinct from 'pending'
        and not exists (
          select from deposits d
          where d.tenant_id = b.tenant_id and d.booking_id = b.id and d.state = 'claimed')
        and not exists (
          select
          from payments p
          join disputes x on x.tenant_id = p.tenant_id and x.payment_id = p.id
          where p.tenant_id = b.tenant_id and p.booking_id = b.id and x.status not in ('won', 'warning_closed')
        ) as is_settled,
      t.timezone, t.opening_hours, t.closed_dates, t.overdue_grace_minutes,
      t.remind_pickup, t.remind_return, t.remind_overdue, t.send_thanks,
      array(
        select r.kind || ' ' || r.day
        from reminders r
        where r.tenant_id = b.tenant_id and r.booking_id = b.id
      ) as sent,
      iso(instant()) as now
    from bookings b
    join tenants t on t.id = b.tenant_id
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}
      and (t.remind_pickup or t.remind_return or t.remind_overdue or t.send_thanks)`;
  return row && { booking: row, shop: row, now: Date.parse(row.now), sent: new Set(row.sent) };
}

/**
 * Schedules the job for the next reminder of a booking, in the place of the one that waits. Call it in the transaction
 * that changes what the reminders depend on.
 *
 * A job that is due stays: it decides by itself, and schedules the next one.
 */
export async function scheduleReminders(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  const ref = { tenant_id, booking_id };
  const plan = await findReminderPlan(sql, ref);
  if (!plan || await hasDueJob(sql, "tend_reminders", ref)) return;
  const next = nextReminder(plan, plan.sent);
  if (next) {
    const { kind, day, at } = next;
    await addJob(sql, "tend_reminders", { ...ref, kind, day }, { run_at: new Date(at) });
  } else await dropJob(sql, "tend_reminders", ref);
}
