import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** An action that staff can undo for some seconds. */
export type UndoAction = "pickup" | "return";

/** What a booking was before an action, and how it was left. */
export interface Undo {
  action: UndoAction;
  /** Seconds since the action. */
  age: number;
  version: number;
  /** Whether the booking's history has no newer entry: no mail was sent, no money moved. */
  is_newest: boolean;
}

/** The state of a booking before an action, as `restore_undo_state` reads it. */
export type StateBefore = Record<string, unknown>;

/** Reads what a pickup or a return will change. */
export async function readStateBefore(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<StateBefore> {
  const [row] = await sql<{ state: StateBefore }[]>`select undo_state(${tenant_id}, ${booking_id}) as state`;
  return row!.state;
}

/** Keeps the state before an action in place of that before an earlier one. */
export async function keepUndo(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { action, version, event_id, before }: {
    action: UndoAction;
    version: number;
    event_id: string;
    before: StateBefore;
  },
): Promise<void> {
  const state = JSON.stringify(before);
  await sql`
    insert into booking_undos (tenant_id, booking_id, action, version, event_id, before)
    values (${tenant_id}, ${booking_id}, ${action}, ${version}, ${event_id}, ${state}::text::jsonb)
    on conflict (tenant_id, booking_id) do update
    set action = excluded.action, at = instant(), version = excluded.version, event_id = excluded.event_id,
      before = excluded.before`;
}

export async function findUndo(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<Undo | undefined> {
  const [row] = await sql<Undo[]>`
    select u.action, extract(epoch from instant() - u.at)::float8 as age, u.version,
      u.event_id = (
        select max(h.id) from booking_history h where h.tenant_id = u.tenant_id and h.booking_id = u.booking_id
      ) as is_newest
    from booking_undos u
    where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id}`;
  return row;
}

/** Forgets the state before an action, because it can no longer be undone. */
export async function dropUndo(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`delete from booking_undos u where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id}`;
}

/** Makes a booking what it was before its last action. Violates `stock_never_oversold` if its units were taken. */
export async function restoreState(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`
    with undone as (
      delete from booking_undos u where u.tenant_id = ${tenant_id} and u.booking_id = ${booking_id} returning u.before
    )
    select restore_undo_state(${tenant_id}, ${booking_id}, u.before) from undone u`;
}
