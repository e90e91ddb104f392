import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** An open assignment of a unit, and its booking. */
export interface Holding {
  assignment_id: number;
  booking_id: string;
  booking_number: string;
  return_date: string;
  picked_up: boolean;
}

/** A unit that a code names, locked, and the bookings that have it. */
export interface LockedUnit {
  id: string;
  code: string;
  item_id: string;
  item_name: string;
  status: "ready" | "service" | "retired";
  /** Its open assignments: that of the booking it is out with first, then by their periods. */
  held: Holding[];
}

/** An open assignment of a booking. */
export interface OpenAssignment {
  id: number;
  unit_id: string;
  item_id: string;
  code: string;
  line_id: string;
  picked_up: boolean;
}

/**
 * Locks the units that codes name until the transaction ends, in the order of their ids. Returns one for each code;
 * undefined if the shop has no such unit. Of retired units with the same code, the newest counts.
 */
export async function lockUnitsByCode(
  sql: Queries,
  tenant_id: string,
  codes: readonly string[],
): Promise<(LockedUnit | undefined)[]> {
  if (codes.length === 0) return [];
  const named = await sql<{ id: string | null }[]>`
    select (
      select u.id
      from units u
      where u.tenant_id = ${tenant_id} and u.code_key = unit_key(c.code)
      order by u.status = 'retired', u.id desc
      limit 1) as id
    from unnest(${[...codes]}::text[]) with ordinality as c(code, at)
    order by c.at`;
  const ids = named.map(({ id }) => id ?? "");
  await sql`
    select from units u
    where u.tenant_id = ${tenant_id} and u.id = any(${ids}::text[])
    order by u.id
    for no key update`;
  // A later statement sees what earlier owners of the locks have committed
  const units = await sql<LockedUnit[]>`
    select u.id, u.code, u.item_id, sized_name(i.name, i.option_label) as item_name, u.status, coalesce((
      select jsonb_agg(jsonb_build_object('assignment_id', a.id, 'booking_id', b.id, 'booking_number', b.number,
        'return_date', iso(b.return_date), 'picked_up', a.picked_up_at is not null)
        order by a.picked_up_at, b.pickup_date, a.id)
      from unit_assignments a
      join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      where a.tenant_id = u.tenant_id and a.unit_id = u.id and a.returned_at is null), '[]') as held
    from units u
    join items i on i.tenant_id = u.tenant_id and i.id = u.item_id
    where u.tenant_id = ${tenant_id} and u.id = any(${ids}::text[])`;
  return ids.map((id) => units.find((unit) => unit.id === id));
}

/**
 * Finds units that a booking cannot have because other bookings need them at the same time. Returns the first other
 * booking of each. Call it after `lockUnitsByCode`.
 */
export async function findRivals(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  units: readonly { unit_id: string; line_id: string; goes_out: boolean }[],
): Promise<Map<string, Holding>> {
  const rows = await sql<(Holding & { unit_id: string })[]>`
    select n.unit_id, r.*
    from json_to_recordset(${JSON.stringify(units)}::text::json) as n(unit_id text, line_id text, goes_out boolean)
    cross join lateral (
      select a.id as assignment_id, b.id as booking_id, b.number as booking_number, b.return_date,
        a.picked_up_at is not null as picked_up
      from rival_assignments(${tenant_id}, n.unit_id, ${booking_id}, n.line_id,
        case when n.goes_out then instant() end) a
      join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      order by a.picked_up_at, b.pickup_date, a.id
      limit 1
    ) r`;
  return new Map(rows.map(({ unit_id, ...holding }) => [unit_id, holding]));
}

/** Lists the units that a booking has, those that are assigned ahead included. The caller has locked the booking. */
export async function listOpenAssignments(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<OpenAssignment[]> {
  return await sql<OpenAssignment[]>`
    select a.id, a.unit_id, u.item_id, u.code, a.line_id, a.picked_up_at is not null as picked_up
    from unit_assignments a
    join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
    where a.tenant_id = ${tenant_id} and a.booking_id = ${booking_id} and a.returned_at is null
    order by a.id`;
}

/** Assigns units to a booking. Violates `unit_assignments_once` if another booking needs one, and `unit_not_ready`. */
export async function addAssignments(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  units: readonly { unit_id: string; line_id: string; rider: string | null; picked_up: boolean }[],
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    insert into unit_assignments (tenant_id, booking_id, unit_id, line_id, rider, picked_up_at)
    select ${tenant_id}, ${booking_id}, t.unit_id, t.line_id, t.rider, case when t.picked_up then instant() end
    from json_to_recordset(${JSON.stringify(units)}::text::json) as t(
      unit_id text, line_id text, rider text, picked_up boolean)`;
}

/** Changes the line and the rider of an assignment. An undefined rider stays. */
export async function moveAssignment(
  sql: Queries,
  tenant_id: string,
  { id, line_id, rider }: { id: number; line_id: string; rider: string | null | undefined },
): Promise<void> {
  await sql`
    update unit_assignments a
    set line_id = ${line_id}, rider = ${rider === undefined ? sql`a.rider` : rider}
    where a.tenant_id = ${tenant_id} and a.id = ${id}`;
}

/** Records that units, which were assigned ahead, are handed out. */
export async function markHandedOut(sql: Queries, tenant_id: string, ids: readonly number[]): Promise<void> {
  await sql`
    update unit_assignments a
    set picked_up_at = instant()
    where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::bigint[]) and a.picked_up_at is null`;
}

/** Records that units came back. `swapped`: another unit took their place. */
export async function markBack(
  sql: Queries,
  tenant_id: string,
  { ids, swapped = false }: { ids: readonly number[]; swapped?: boolean },
): Promise<void> {
  await sql`
    update unit_assignments a
    set returned_at = instant(), swapped = ${swapped}
    where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::bigint[]) and a.returned_at is null`;
}

/** Takes units off a booking, as if they had never been assigned. */
export async function deleteAssignments(sql: Queries, tenant_id: string, ids: readonly number[]): Promise<void> {
  await sql`
    delete from unit_assignments a
    where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::bigint[]) and a.returned_at is null`;
}
