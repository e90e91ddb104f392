import type { Queries } from "../db/client.ts";
import type { ReminderDay } from "../jobs/jobs.ts";
import type { BookingRef } from "../refs.ts";

/** Identifies a reminder of a booking. */
export type ReminderRef = BookingRef & ReminderDay;

/** Records that a reminder is due. Returns false if it was before. */
export async function addReminder(
  sql: Queries,
  { tenant_id, booking_id, kind, day }: ReminderRef,
): Promise<boolean> {
  const added = await sql`
    insert into reminders ${sql({ tenant_id, booking_id, kind, day })}
    on conflict do nothing`;
  return added.count > 0;
}

/** Marks a reminder as sent, before it is. Returns false if it was marked already. */
export async function claimReminder(
  sql: Queries,
  { tenant_id, booking_id, kind, day }: ReminderRef,
): Promise<boolean> {
  const claimed = await sql`
    update reminders r
    set sent_at = instant()
    where r.tenant_id = ${tenant_id} and r.booking_id = ${booking_id} and r.kind = ${kind} and r.day = ${day}
      and r.sent_at is null`;
  return claimed.count > 0;
}

/** Takes the mark from a reminder that the mail server has not accepted. */
export async function releaseReminder(
  sql: Queries,
  { tenant_id, booking_id, kind, day }: ReminderRef,
): Promise<void> {
  await sql`
    update reminders r
    set sent_at = null
    where r.tenant_id = ${tenant_id} and r.booking_id = ${booking_id} and r.kind = ${kind} and r.day = ${day}`;
}

/** Lists the ids of bookings that are not over, in order, from after one on. */
export async function listOpenBookings(
  sql: Queries,
  tenant_id: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id > ${after} and b.status in ('confirmed', 'picked_up', 'partially_returned')
    order by b.id
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Locks bookings until the end of the transaction, in order of their ids. */
export async function lockBookings(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from bookings b where b.tenant_id = ${tenant_id} and b.id = any(${[
    ...ids,
  ]}::text[]) order by b.id for update`;
}
