import type { Queries } from "../db/client.ts";

/** Units of one item, wanted for `[starts, returns)` and the buffer after it. Instants are ISO 8601. */
export interface Take {
  item_id: string;
  quantity: number;
  starts: string;
  returns: string;
  buffer_hours: number;
}

/** Takes stock for lines of a booking without a hold before it: a walk-in, or a late payment. */
export async function takeForLines(
  sql: Queries,
  tenant_id: string,
  takes: readonly (Take & { line_id: string })[],
): Promise<void> {
  await sql`
    insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
    select ${tenant_id}, t.line_id, t.item_id, t.quantity, t.starts, t.returns, t.buffer_hours, 'booked'
    from json_to_recordset(${JSON.stringify(takes)}::text::json) as t(
      line_id text, item_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int)`;
}

/** A hold's stock becomes its booking's: line by line, in the order in which both were written. */
export async function keepForBooking(
  sql: Queries,
  tenant_id: string,
  { hold_id, line_ids }: { hold_id: string; line_ids: readonly string[] },
): Promise<number> {
  const moved = await sql`
    update allocations a
    set state = 'booked', expires_at = null, line_id = l.line_id
    from (
      select h.id, (${[...line_ids]}::text[])[row_number() over (order by h.id)] as line_id
      from allocations h
      where h.tenant_id = ${tenant_id} and h.hold_id = ${hold_id}
    ) l
    where a.tenant_id = ${tenant_id} and a.id = l.id and a.state = 'held'`;
  return moved.count;
}

/** Lets a hold's stock go. Freeing takes no lock: it only makes room. */
export async function freeHold(sql: Queries, tenant_id: string, hold_id: string): Promise<void> {
  await sql`
    delete from allocations a
    where a.tenant_id = ${tenant_id} and a.hold_id = ${hold_id} and a.state = 'held'`;
}

/** Gives a hold's stock more time. An expired one must still be free: the rule is asked again. */
export async function extendHeld(sql: Queries, tenant_id: string, hold_id: string, expires_at: string): Promise<void> {
  await sql`
    update allocations a
    set expires_at = ${expires_at}
    where a.tenant_id = ${tenant_id} and a.hold_id = ${hold_id} and a.state = 'held'`;
}

/** Lets a booking's stock go. */
export async function freeBooking(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    delete from allocations a
    using booking_lines l
    where a.tenant_id = ${tenant_id} and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}

/**
 * Stretches a booking's stock to now, where it is handed out before its time or after it: units that somebody else is promised are
 * not handed out (`stock_never_oversold` is violated).
 */
export async function reachNow(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    update allocations a
    set starts = least(a.starts, instant()), returns = greatest(a.returns, instant())
    from booking_lines l
    where a.tenant_id = ${tenant_id} and a.state = 'booked' and (a.starts > instant() or a.returns < instant())
      and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}

/** The booking's gear leaves the shop. */
export async function handOut(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    update allocations a
    set state = 'out'
    from booking_lines l
    where a.tenant_id = ${tenant_id} and a.state = 'booked'
      and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}

/** Units of a line come back: they are in use until now, and for the buffer after it; the rest stays out. */
export async function takeBack(
  sql: Queries,
  tenant_id: string,
  { line_id, quantity }: { line_id: string; quantity: number },
): Promise<void> {
  await sql`
    with whole as (
      update allocations a
      set state = 'returned', returns = greatest(a.starts, instant())
      where a.tenant_id = ${tenant_id} and a.line_id = ${line_id} and a.state = 'out' and a.quantity = ${quantity}
    ), rest as (
      update allocations a
      set quantity = a.quantity - ${quantity}
      where a.tenant_id = ${tenant_id} and a.line_id = ${line_id} and a.state = 'out' and a.quantity > ${quantity}
      returning a.item_id, a.line_id, a.starts, a.buffer_hours
    )
    insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
    select ${tenant_id}, rest.line_id, rest.item_id, ${quantity}, rest.starts, greatest(rest.starts, instant()),
      rest.buffer_hours, 'returned'
    from rest`;
}

/** Moves a booking's stock, all of it or (violating `stock_never_oversold`) none; of gear that is out only the return moves. */
export async function moveBooking(
  sql: Queries,
  tenant_id: string,
  { booking_id, starts, returns }: { booking_id: string; starts: string; returns: string },
): Promise<void> {
  await sql`
    update allocations a
    set starts = case when a.state = 'booked' then ${starts}::timestamptz else a.starts end, returns = ${returns}
    from booking_lines l
    where a.tenant_id = ${tenant_id} and a.state in ('booked', 'out')
      and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}
