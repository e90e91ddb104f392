import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** An action that staff can undo for some seconds. */
export type UndoAction = "pickup" | "return" | "change";

/** The last action of a booking, and what has become of it. */
export interface Undo {
  action: UndoAction;
  /** Seconds since the action. */
  age: number;
  /** The newest entry in the booking's history after the action. */
  event_id: string;
  /** Whether the booking is still as the action has left it: its gear and, after a change, everything else. */
  is_unchanged: boolean;
  /** Whether a mail about an earlier change was still to be sent. */
  mail_due: boolean;
  /** The items whose units the booking had. */
  item_ids: string[];
  /** The discounts that a booking had before a change. */
  discount_ids: string[];
  charge_ids: string[];
  downtime_ids: string[];
}

/** The state of a booking before an action, as `restore_undoable_state` reads it. */
export type StateBefore = Record<string, unknown>;

/** Reads what an action will change. */
export async function readStateBefore(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  action: UndoAction,
): Promise<StateBefore> {
  const [row] = await sql<{ state: StateBefore }[]>`
    select undoable_state(${tenant_id}, ${booking_id}, ${action}) as state`;
  return row!.state;
}

/** Keeps the state before an action, which has just ended, in place of that before an earlier one. */
export async function keepUndo(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { action, event_id, before, charge_ids = [], downtime_ids = [] }: {
    action: UndoAction;
    event_id: string;
    before: StateBefore;
    charge_ids?: readonly string[];
    downtime_ids?: readonly string[];
  },
): Promise<void> {
  const state = JSON.stringify(before);
  await sql`
    insert into booking_undos (tenant_id, booking_id, action, event_id, before, after, charge_ids, downtime_ids)
    values (${tenant_id}, ${booking_id}, ${action}, ${event_id}, ${state}::text::jsonb,
      undoable_state(${tenant_id}, ${booking_id}, ${action}), ${[...charge_ids]}::text[], ${[...downtime_ids]}::text[])
    on conflict (tenant_id, booking_id) do update
    set action = excluded.action, at = instant(), version = null, event_id = excluded.event_id,
      before = excluded.before, after = excluded.after, charge_ids = excluded.charge_ids,
      downtime_ids = excluded.downtime_ids`;
}

/** Returns the last action of a booking. A newer entry in the history ends the undo of a change. */
export async function findUndo(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<Undo | undefined> {
  const [row] = await sql<Undo[]>`
    select u.action, extract(epoch from instant() - u.at)::float8 as age, u.event_id, u.charge_ids, u.downtime_ids,
      u.after = undoable_state(${tenant_id}, ${booking_id}, u.action) and (u.action <> 'change' or not exists (
        select
        from booking_history h
        where h.tenant_id = u.tenant_id and h.booking_id = u.booking_id and h.id > u.event_id
      )) as is_unchanged,
      coalesce((u.before ->> 'mail_due')::bool, false) as mail_due,
      array(select distinct k ->> 'item_id' from jsonb_array_elements(u.before -> 'allocations') k) as item_ids,
      array(select c -> 'discount' ->> 'id' from jsonb_array_elements(u.before -> 'discounts') c) as discount_ids
    from booking_undos u
    where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id}`;
  return row;
}

/** Returns the id of the newest entry in the history of a booking. */
export async function getNewestEntry(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select max(h.id) as id
    from booking_history h
    where h.tenant_id = ${tenant_id} and h.booking_id = ${booking_id}`;
  return row!.id;
}

/** Something that has followed an action, as the history of the booking has it. */
export interface Consequence {
  action: string;
  detail: Record<string, unknown>;
}

/** Lists what the history of a booking says about money and mails since an entry, oldest first. */
export async function listConsequences(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  since: string,
): Promise<Consequence[]> {
  return await sql<Consequence[]>`
    select h.action, h.detail
    from booking_history h
    where h.tenant_id = ${tenant_id} and h.booking_id = ${booking_id} and h.id > ${since}
      and h.action in ('payment.received', 'payment.refunded', 'deposit.claimed', 'deposit.released', 'mail.sent')
    order by h.id`;
}

/** A booking or a hold that has units which an undo would take. The hold has no booking yet. */
export interface Taker {
  id: string | null;
  number: string;
  pickup_date: string;
  return_date: string;
  held_until: string | null;
}

/**
 * Lists the bookings and the holds that have taken units of some items since the last action of a booking, which its
 * undo needs.
 */
export async function listTakers(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  item_ids: readonly string[],
): Promise<Taker[]> {
  return await sql<Taker[]>`
    select distinct b.id, b.number, iso(b.pickup_date) as pickup_date, iso(b.return_date) as return_date,
      iso(h.expires_at) as held_until
    from booking_undos u
    cross join lateral jsonb_to_recordset(u.before -> 'allocations')
      as k (item_id text, state text, starts timestamptz, returns timestamptz, buffer_hours int)
    cross join lateral item_allocations(
      u.tenant_id, k.item_id, greatest(k.starts, instant()),
      greatest(k.returns, instant() + interval '1 millisecond') + make_interval(hours => k.buffer_hours), instant()) a
    left join booking_lines l on l.tenant_id = u.tenant_id and l.id = a.line_id
    left join bookings b on b.tenant_id = u.tenant_id and b.id = l.booking_id
    left join holds h on h.tenant_id = u.tenant_id and h.id = a.hold_id
    where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id} and k.state in ('booked', 'out')
      and k.item_id = any(${[...item_ids]}::text[])
      and (b.id <> u.booking_id and b.updated_at >= u.at or a.state = 'held' and h.created_at >= u.at)
    order by pickup_date, b.id
    limit 10`;
}

/** Forgets the state before an action, because it can no longer be undone. */
export async function dropUndo(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`delete from booking_undos u where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id}`;
}

/** Makes a booking what it was before its last action. Violates `stock_never_oversold` if its units were taken. */
export async function restoreState(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`
    with undone as (
      delete from booking_undos u where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id}
      returning u.action, u.before
    )
    select restore_undoable_state(${tenant_id}, ${booking_id}, u.action, u.before) from undone u`;
}
