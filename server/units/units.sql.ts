import type { Unit, UnitDraft } from "../../shared/contract/units.ts";
import { alsoSet } from "../db/also_set.ts";
import { containing } from "../db/containing.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Rows of one statement. Postgres takes at most 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/** Conditions on listed units. */
export interface UnitFilter {
  code?: string | undefined;
  query?: string | undefined;
  fleet_item_id?: string | undefined;
  status?: Unit["status"] | "active" | undefined;
  due?: boolean | undefined;
}

/** A unit to add. */
export type NewUnit = UnitDraft & { id: string; item_id: string };

/** Lists units, newest first. `before` is the last id of the previous page. */
export async function listUnits(
  sql: Queries,
  tenant_id: string,
  { filter: { code, query, fleet_item_id, status, due }, before, limit }: PageQuery & { filter: UnitFilter },
): Promise<Unit[]> {
  return await sql<Unit[]>`
    select ${columns(sql)}
    from ${tables(sql)}
    where u.tenant_id = ${tenant_id}
      ${code === undefined ? sql`` : sql`and u.code_key = unit_key(${code})`}
      ${query === undefined ? sql`` : sql`and (${matches(sql, tenant_id, query)})`}
      ${fleet_item_id === undefined ? sql`` : sql`and u.item_id = ${fleet_item_id}`}
      ${
    status === undefined ? sql`` : status === "active" ? sql`and u.status <> 'retired'` : sql`and u.status = ${status}`
  }
      ${due === undefined ? sql`` : sql`and w.due = ${due}`}
      ${due ? sql`and u.due_told_at is not null` : sql``}
      ${before === undefined ? sql`` : sql`and u.id < ${before}`}
    order by u.id desc
    limit ${limit}`;
}

export async function findUnit(sql: Queries, tenant_id: string, id: string): Promise<Unit | undefined> {
  return (await findUnits(sql, tenant_id, [id]))[0];
}

/** Returns the units with some ids, in the order of the ids. */
export async function findUnits(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<Unit[]> {
  const found = await sql<Unit[]>`
    select ${columns(sql)}
    from ${tables(sql)}
    where u.tenant_id = ${tenant_id} and u.id = any(${[...ids]}::text[])`;
  return ids.flatMap((id) => found.find((unit) => unit.id === id) ?? []);
}

/** Locks the item of a unit and then the unit, until the transaction ends. Returns whether there is one. */
export async function lockUnit(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  await sql`
    select from items i
    where i.tenant_id = ${tenant_id}
      and i.id = (select u.item_id from units u where u.tenant_id = ${tenant_id} and u.id = ${id})
    for no key update`;
  const locked = await sql`
    select from units u where u.tenant_id = ${tenant_id} and u.id = ${id} for no key update`;
  return locked.count > 0;
}

/** Returns how many units of an item are not retired. */
export async function countUnits(sql: Queries, tenant_id: string, item_id: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from units u
    where u.tenant_id = ${tenant_id} and u.item_id = ${item_id} and u.status <> 'retired'`;
  return row.count;
}

/** Adds units that all have the same fields. Returns the codes that other units have: those were not added. */
export async function addUnits(sql: Queries, tenant_id: string, units: readonly NewUnit[]): Promise<string[]> {
  const added = new Set<string>();
  for (let at = 0; at < units.length; at += ROWS_PER_INSERT) {
    const rows = units.slice(at, at + ROWS_PER_INSERT).map((unit) => ({ tenant_id, ...unit }));
    const inserted = await sql<{ id: string }[]>`
      insert into units ${sql(rows)}
      on conflict (tenant_id, code_key) where status <> 'retired' do nothing
      returning id`;
    for (const { id } of inserted) added.add(id);
  }
  return units.filter(({ id }) => !added.has(id)).map(({ code }) => code);
}

/** Returns which of some codes units have that are not retired. */
export async function findTakenCodes(sql: Queries, tenant_id: string, codes: readonly string[]): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    select c.code
    from unnest(${[...codes]}::text[]) as c(code)
    where exists (
      select from units u
      where u.tenant_id = ${tenant_id} and u.code_key = unit_key(c.code) and u.status <> 'retired')`;
  return rows.map(({ code }) => code);
}

/**
 * Changes a unit. Violates `units_code_taken` if another one has the code, `unit_in_use` if a booking has it, and
 * `stock_below_committed` if bookings need it.
 */
export async function changeUnit(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: { [N in keyof UnitDraft]?: UnitDraft[N] | undefined } & { id: string },
): Promise<void> {
  await sql`
    update units u
    set updated_at = instant() ${alsoSet(sql, changes)}
    where u.tenant_id = ${tenant_id} and u.id = ${id}`;
}

/** Returns the columns of a `Unit`, for a statement with `tables`. */
function columns(sql: Queries) {
  return sql`
    u.id, u.item_id as fleet_item_id, sized_name(i.name, i.option_label) as item_name, u.code, u.serial, u.note,
    u.condition,
    u.bought_on::text as bought_on, u.status, (
      select jsonb_build_object('booking_id', b.id, 'booking_number', b.number, 'picked_up_at', iso(a.picked_up_at),
        'pickup_date', iso(b.pickup_date), 'return_date', iso(b.return_date))
      from unit_assignments a
      join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      where a.tenant_id = u.tenant_id and a.unit_id = u.id and a.returned_at is null
      order by a.picked_up_at, b.pickup_date, a.id
      limit 1) as in_use,
    w.due as service_due, case when w.due then coalesce(u.due_told_at, instant()) end as service_due_since,
    w.since as serviced_at, w.rentals as rentals_since_service, w.hours as hours_since_service, u.created_at,
    u.updated_at`;
}

function tables(sql: Queries) {
  return sql`
    units u
    join items i on i.tenant_id = u.tenant_id and i.id = u.item_id
    cross join lateral unit_wear(u, i) w`;
}

/** Returns the condition that `units u` or their items contain a text. Items are read once, not for each unit. */
function matches(sql: Queries, tenant_id: string, query: string) {
  const text = containing(query);
  return sql`u.search like lower(${text}) or u.search like unit_key(${text}) or u.item_id = any(array(
    select x.id
    from items x
    where x.tenant_id = ${tenant_id} and lower(sized_name(x.name, x.option_label)) like lower(${text})))`;
}
