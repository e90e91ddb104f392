import type { Queries } from "../db/client.ts";

/**
 * Extends a booking's stock to include the present, for a pickup before or after its period. Violates
 * `stock_never_oversold` if another booking needs the units.
 */
export async function extendToNow(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`select extend_to_now(${tenant_id}, ${booking_id})`;
}

/**
 * Splits off the stock of a booking that is not handed out now, and sets it aside as `returned`. Returns its ids for
 * `putBack`. It was allocated before, so the stock rule need not see it again, also if bookings lack units meanwhile.
 *
 * `lines` are the units to hand out now. Nobody records which units of a line have its add-ons. So they count as spread
 * evenly, and the units that go first take the larger share.
 */
export async function setAside(
  sql: Queries,
  tenant_id: string,
  { booking_id, lines }: { booking_id: string; lines: readonly { line_id: string; quantity: number }[] },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with units as (
      select a.id, a.quantity - least(
          a.quantity,
          greatest(0,
            ceil(taken.units::numeric / l.quantity) * (l.out + l.returned + coalesce(n.quantity, 0)) * a.units_each
              - taken.gone)) as rest
      from allocations a
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}
      left join json_to_recordset(${JSON.stringify(lines)}::text::json) as n(line_id text, quantity int)
        on n.line_id = l.id
      cross join lateral (
        select sum(t.quantity) / a.units_each as units,
          coalesce(sum(t.quantity) filter (where t.state <> 'booked'), 0) as gone
        from allocations t
        where t.tenant_id = a.tenant_id and t.line_id = a.line_id and t.item_id = a.item_id
          and t.addon_id is not distinct from a.addon_id and t.state in ('booked', 'out', 'returned')
      ) taken
      where a.tenant_id = ${tenant_id} and a.state = 'booked'
    ), whole as (
      update allocations a
      set state = 'returned'
      from units u
      where a.tenant_id = ${tenant_id} and a.id = u.id and u.rest = a.quantity
      returning a.id
    ), parted as (
      update allocations a
      set quantity = a.quantity - u.rest
      from units u
      where a.tenant_id = ${tenant_id} and a.id = u.id and u.rest > 0 and u.rest < a.quantity
      returning a.*, u.rest
    ), rest as (
      insert into allocations (
        tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state, line_position, units_each,
        addon_id)
      select ${tenant_id}, p.line_id, p.item_id, p.rest, p.starts, p.returns, p.buffer_hours, 'returned',
        p.line_position, p.units_each, p.addon_id
      from parted p
      returning id
    )
    select w.id from whole w
    union all
    select r.id from rest r`;
  return rows.map(({ id }) => id);
}

/** Books the stock again that `setAside` has set aside in the same transaction. */
export async function putBack(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update allocations a
    set state = 'booked'
    where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::bigint[]) and a.state = 'returned'`;
}

/** Frees the stock of a booking that was not handed out. */
export async function freeUnitsNotOut(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    delete from allocations a
    using booking_lines l
    where a.tenant_id = ${tenant_id} and a.state = 'booked'
      and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}

/** Marks a booking's stock as picked up. */
export async function markPickedUp(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    update allocations a
    set state = 'out'
    from booking_lines l
    where a.tenant_id = ${tenant_id} and a.state = 'booked'
      and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = ${booking_id}`;
}

/**
 * Returns units of a line. They are in use until now and for the buffer after it; the rest of the line stays out.
 *
 * Units of other items that the line takes are returned with it. Nobody records which units of the line had the
 * add-ons. So they count as spread evenly, and each unit that is out keeps the larger share. What was handed out first
 * stays out longest. Call it before `markUnitsReturned`.
 */
export async function returnUnits(
  sql: Queries,
  tenant_id: string,
  { line_id, quantity }: { line_id: string; quantity: number },
): Promise<void> {
  await sql`
    with units as (
      select a.id,
        greatest(0, least(
          a.quantity,
          greatest(0, l.out - ${quantity}) * ceil(taken.units::numeric / l.quantity) * a.units_each
            - (sum(a.quantity) over (partition by a.item_id, a.addon_id order by a.id) - a.quantity))) as out
      from allocations a
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      cross join lateral (
        select sum(t.quantity) / a.units_each as units
        from allocations t
        where t.tenant_id = a.tenant_id and t.line_id = a.line_id and t.item_id = a.item_id
          and t.addon_id is not distinct from a.addon_id
      ) taken
      where a.tenant_id = ${tenant_id} and a.line_id = ${line_id} and a.state = 'out'
    ), whole as (
      update allocations a
      set state = 'returned', returns = greatest(a.starts, instant())
      from units u
      where a.tenant_id = ${tenant_id} and a.id = u.id and u.out = 0
    ), parted as (
      select a.*, u.out
      from allocations a
      join units u on u.id = a.id
      where a.tenant_id = ${tenant_id} and u.out > 0 and u.out < a.quantity
    ), rest as (
      update allocations a
      set quantity = p.out
      from parted p
      where a.tenant_id = ${tenant_id} and a.id = p.id
    )
    insert into allocations (
      tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state, line_position, units_each, addon_id)
    select ${tenant_id}, p.line_id, p.item_id, p.quantity - p.out, p.starts, greatest(p.starts, instant()),
      p.buffer_hours, 'returned', p.line_position, p.units_each, p.addon_id
    from parted p`;
}
