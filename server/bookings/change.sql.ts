import type { Booking, BookingDraft, BookingStatus, Inspection } from "../../shared/contract/booking.ts";
import type { Tax } from "../../shared/contract/taxes.ts";
import { restTime } from "../../shared/payment_terms.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { findBooking, getBooking } from "./booking.sql.ts";
import { scheduleInvoice } from "./invoice_job.sql.ts";
import { scheduleReminders } from "./reminder_plan.sql.ts";

/**
 * Locks a booking until the end of the transaction and returns it.
 *
 * To avoid deadlocks, lock bookings first, then payments, then allocations, then items. The booking is read by a second
 * statement: the statement that waits for the lock would return the lines from before the wait.
 */
export async function lockBooking(sql: Queries, tenant_id: string, id: string): Promise<Booking | undefined> {
  await sql`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id} for update`;
  return await findBooking(sql, tenant_id, id);
}

/** The fields of a booking that can change. Undefined values are ignored. */
export interface BookingChanges extends BookingDraft {
  status?: BookingStatus | undefined;
  pickup_date?: string | undefined;
  return_date?: string | undefined;
  actual_pickup_at?: string | undefined;
  actual_return_at?: string | undefined;
  inspection_status?: Inspection["status"] | undefined;
  inspection_due_at?: string | undefined;
  inspected_at?: string | undefined;
  inspection_notes?: string | null | undefined;
  subtotal?: number | undefined;
  tax?: number | undefined;
  total?: number | undefined;
  amount_paid?: number | undefined;
  amount_due?: number | undefined;
  waivers_required?: number | undefined;
  places?: readonly number[] | undefined;
  next_place?: number | undefined;
  riders?: Booking["riders"] | undefined;
  answers?: Booking["answers"] | undefined;
  customer_id?: string | undefined;
  customer_email?: string | undefined;
  payment_terms?: Booking["payment_terms"] | undefined;
  rest_due_on?: string | null | undefined;
  cancellation?: Booking["cancellation"] | undefined;
  pickup_override?: { deposit: boolean; waivers: boolean; payment: boolean; reason: string } | undefined;
}

/** The statuses with which a booking ends. A returned one is completed later. */
const ENDED: readonly BookingStatus[] = ["returned", "cancelled", "no_show"];

/** The fields on which its reminders depend. */
const remindsOf: readonly (keyof BookingChanges)[] = ["status", "pickup_date", "return_date", "inspection_status"];

/** Updates a booking, increments its version and returns it. */
export async function changeBooking(
  sql: Queries,
  tenant_id: string,
  id: string,
  changes: BookingChanges,
): Promise<Booking> {
  const { riders, answers, cancellation, pickup_override, ...rest } = changes;
  const columns = {
    ...rest,
    riders: riders && sql.json(riders),
    answers: answers && sql.json(answers),
    cancellation: cancellation && sql.json(cancellation),
    pickup_override: pickup_override && sql.json(pickup_override),
  };
  await sql`
    update bookings b
    set version = b.version + 1, updated_at = instant() ${alsoSet(sql, columns)}
    where b.tenant_id = ${tenant_id} and b.id = ${id}`;
  if (changes.status !== undefined && ENDED.includes(changes.status)) await forgetCardLater(sql, tenant_id, id);
  if (changes.amount_due !== undefined) await tendOpenBalance(sql, tenant_id, id);
  const booking = await getBooking(sql, tenant_id, id);
  // The rest moves with the pickup; see `move_rest_day` in 0059_payment_terms.sql
  await scheduleInvoice(sql, { tenant_id, booking_id: id });
  if (remindsOf.some((field) => changes[field] !== undefined)) {
    await scheduleReminders(sql, { tenant_id, booking_id: id });
  }
  if (changes.pickup_date !== undefined) await scheduleRest(sql, { tenant_id, booking_id: id });
  return booking;
}

/**
 * Schedules the job that takes the rest of a booking on its day, if its terms name a day. The job waits a minute at
 * least: a change may be undone.
 */
export async function scheduleRest(sql: Queries, ref: BookingRef): Promise<void> {
  const [row] = await sql<{ rest_due_on: string; timezone: string; earliest: string }[]>`
    select b.rest_due_on::text as rest_due_on, t.timezone, iso(instant() + interval '1 minute') as earliest
    from bookings b join tenants t on t.id = b.tenant_id
    where b.tenant_id = ${ref.tenant_id} and b.id = ${ref.booking_id} and b.rest_due_on is not null`;
  if (!row) return;
  const run_at = new Date(Math.max(restTime(row.rest_due_on, row.timezone), Date.parse(row.earliest)));
  await addJob(sql, "tend_rest", ref, { run_at });
}

/** Returns how much of a booking's total needs no payment: it was paid and kept, or refunded as a favour. */
export async function getAmountSettled(sql: Queries, tenant_id: string, id: string): Promise<number> {
  const [row] = await sql<{ settled: number }[]>`
    select b.amount_paid - b.amount_refunded + b.amount_forgiven as settled
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = ${id}`;
  return row!.settled;
}

/**
 * Records the taxes of a booking without its charges, and the shop's present tax rate unless it `keeps_percent`. If all
 * has that one rate, it says enough.
 */
export async function setTaxes(
  sql: Queries,
  tenant_id: string,
  { id, taxes, keeps_percent = false }: { id: string; taxes: readonly Tax[]; keeps_percent?: boolean },
): Promise<void> {
  const text = JSON.stringify(taxes);
  const percent = keeps_percent ? sql`coalesce(b.tax_percent, t.tax_percent)` : sql`t.tax_percent`;
  await sql`
    update bookings b
    set tax_percent = ${percent}, taxes = (
      select ${text}::text::jsonb
      from jsonb_to_recordset(${text}::text::jsonb) as k (name text, percent numeric)
      where k.name is not null or k.percent <> ${percent}
      limit 1)
    from tenants t
    where b.tenant_id = ${tenant_id} and b.id = ${id} and t.id = b.tenant_id`;
}

/** Schedules the job that cancels an open card payment of another amount than is due now. */
async function tendOpenBalance(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  const open = await sql`
    select from balance_payments p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.status = 'open'`;
  if (open.count > 0) await addJob(sql, "tend_balance", { tenant_id, booking_id });
}

/** Schedules the job that deletes the saved card of a booking, which has ended. */
async function forgetCardLater(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  const [card] = await sql<{ run_at: string }[]>`
    select iso(instant() + interval '7 days') as run_at
    from saved_cards c
    where c.tenant_id = ${tenant_id} and c.booking_id = ${booking_id}`;
  if (card) await addJob(sql, "forget_card", { tenant_id, booking_id }, card);
}
