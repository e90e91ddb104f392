import type { Queries } from "../db/client.ts";

/** Units of one item to allocate for `[starts, returns)` and the buffer after it. Times are ISO 8601. */
export interface NewAllocation {
  item_id: string;
  quantity: number;
  starts: string;
  returns: string;
  buffer_hours: number;
  /** The position of the cart line that the units are for. */
  line_position?: number;
  /** Units that each unit of the line, or each add-on, needs. The default is 1. */
  units_each?: number;
  /** The add-on that the units are for. Null for the line's own item. */
  addon_id?: string | null;
}

/** Allocates stock for booking lines that have no hold: a walk-in, or a payment after the hold expired. */
export async function allocateLines(
  sql: Queries,
  tenant_id: string,
  takes: readonly (NewAllocation & { line_id: string })[],
): Promise<void> {
  await sql`
    insert into allocations (
      tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state, line_position, units_each, addon_id)
    select ${tenant_id}, t.line_id, t.item_id, t.quantity, t.starts, t.returns, t.buffer_hours, 'booked',
      t.line_position, coalesce(t.units_each, 1), t.addon_id
    from json_to_recordset(${JSON.stringify(takes)}::text::json) as t(
      line_id text, item_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int,
      line_position int, units_each int, addon_id text)`;
}

/**
 * Transfers a hold's stock to the lines of its booking. Returns the number of allocations.
 *
 * Holds from before 0.10.0 have one allocation for each line, in the order of the lines.
 */
export async function transferToBooking(
  sql: Queries,
  tenant_id: string,
  { hold_id, line_ids }: { hold_id: string; line_ids: readonly string[] },
): Promise<number> {
  const moved = await sql`
    update allocations a
    set state = 'booked', expires_at = null, line_id = l.line_id
    from (
      select h.id, (${[...line_ids]}::text[])[
        coalesce(h.line_position + 1, row_number() over (order by h.id))] as line_id
      from allocations h
      where h.tenant_id = ${tenant_id} and h.hold_id = ${hold_id}
    ) l
    where a.tenant_id = ${tenant_id} and a.id = l.id and a.state = 'held'`;
  return moved.count;
}

/** Frees a hold's stock. Needs no lock on the items, because freeing can never oversell. */
export async function freeHoldStock(sql: Queries, tenant_id: string, hold_id: string): Promise<void> {
  await sql`
    delete from allocations a
    where a.tenant_id = ${tenant_id} and a.hold_id = ${hold_id} and a.state = 'held'`;
}

/**
 * Sets the end of a hold's stock to `stock_end` of the hold, after the hold has changed. Violates
 * `stock_never_oversold` if the stock had ended before and is taken.
 */
export async function updateHoldStockEnd(sql: Queries, tenant_id: string, hold_id: string): Promise<void> {
  await sql`
    update allocations a
    set expires_at = stock_end(h)
    from holds h
    where h.tenant_id = ${tenant_id} and h.id = ${hold_id}
      and a.tenant_id = h.tenant_id and a.hold_id = h.id and a.state = 'held'`;
}

/** Takes stock for an offer until a time. */
export async function holdForOffer(
  sql: Queries,
  tenant_id: string,
  { offer_id, until, takes }: { offer_id: string; until: string; takes: readonly NewAllocation[] },
): Promise<void> {
  await sql`
    insert into allocations (tenant_id, offer_id, item_id, quantity, starts, returns, buffer_hours, state, expires_at,
      line_position, units_each, addon_id)
    select ${tenant_id}, ${offer_id}, t.item_id, t.quantity, t.starts, t.returns, t.buffer_hours, 'held',
      ${until}::timestamptz, t.line_position, coalesce(t.units_each, 1), t.addon_id
    from json_to_recordset(${JSON.stringify(takes)}::text::json) as t(
      item_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int, line_position int,
      units_each int, addon_id text)`;
}

/** Holds an offer's stock until another time. Violates `stock_never_oversold` if it had ended before and is taken. */
export async function holdOfferUntil(
  sql: Queries,
  tenant_id: string,
  { offer_id, until }: { offer_id: string; until: string },
): Promise<void> {
  await sql`
    update allocations a
    set expires_at = ${until}
    where a.tenant_id = ${tenant_id} and a.offer_id = ${offer_id} and a.state = 'held'`;
}

/** Transfers an offer's stock to the lines of its booking. */
export async function transferOfferStock(
  sql: Queries,
  tenant_id: string,
  { offer_id, line_ids }: { offer_id: string; line_ids: readonly string[] },
): Promise<void> {
  await sql`
    update allocations a
    set state = 'booked', expires_at = null, line_id = (${[...line_ids]}::text[])[a.line_position + 1]
    where a.tenant_id = ${tenant_id} and a.offer_id = ${offer_id} and a.state = 'held'`;
}

/** Frees an offer's stock. */
export async function freeOfferStock(sql: Queries, tenant_id: string, offer_id: string): Promise<void> {
  await sql`
    delete from allocations a
    where a.tenant_id = ${tenant_id} and a.offer_id = ${offer_id} and a.state = 'held'`;
}

/** Frees a booking's stock. */
export async function freeBookingStock(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    delete from allocations a
    using booking_lines l
    where a.tenant_id = ${tenant_id} and l.tenant_id = a.tenant_id and l.id = a.line_id
      and l.booking_id = ${booking_id}`;
}

/** Frees the units that the add-ons of a booking would take. Those that are handed out stay. */
export async function freeAddonStock(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    delete from allocations a
    using booking_lines l
    where a.tenant_id = ${tenant_id} and a.addon_id is not null and a.state = 'booked'
      and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}

/**
 * Moves a booking's stock to another period. Stock that is picked up keeps its start. Violates `stock_never_oversold`
 * if the new period is not free; then nothing moves.
 */
export async function moveBookingStock(
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

/** Frees the stock of open holds that change a booking. Returns the ids of these holds. */
export async function freeChangeStock(sql: Queries, tenant_id: string, booking_id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with open as (
      select h.id
      from holds h
      where h.tenant_id = ${tenant_id} and h.extends = ${booking_id} and h.status = 'active'
    ), freed as (
      delete from allocations a
      using open o
      where a.tenant_id = ${tenant_id} and a.hold_id = o.id and a.state = 'held'
    )
    select o.id from open o`;
  return rows.map(({ id }) => id);
}
