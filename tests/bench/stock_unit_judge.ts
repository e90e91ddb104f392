import type { Sql } from "../../server/db/client.ts";

/** An assignment of a unit, with what it is compared to. Times are in ms. */
interface Assignment {
  id: number;
  unit_id: string;
  unit_status: string;
  booking_id: string;
  booking_status: string;
  line_id: string;
  item_id: string;
  /** The units of the item that the line has out, and those that wait. */
  line_out: number;
  line_waiting: number;
  /**
   * The period of the booking, with the buffer of the item. A later return of gear that is out does not count: like a
   * late return, it stands over units that others have ahead, and their hand-out is refused.
   */
  starts: number;
  ends: number;
  picked_up: number | null;
  returned: number | null;
}

/** What is wrong with the numbered units of a shop. All are 0 if the rules hold. */
export interface WrongUnits {
  /** Items whose counts are not those of their units. */
  counts: number;
  /** Pairs of bookings that have one unit at the same time. */
  twice: number;
  /** Assignments of a unit that is not ready, to a booking that is over, or of more units than a line has. */
  stray: number;
  /** Units of tracked items that are out beyond the ready ones. */
  missing: number;
  /** Lines of bundles without the right number of sizes. */
  sizes: number;
}

export const noWrongUnits: WrongUnits = { counts: 0, twice: 0, stray: 0, missing: 0, sizes: 0 };

/** What each count of `WrongUnits` is called in the bench's rows, and what it counts. */
export const wrongUnitNames: Record<keyof WrongUnits, readonly [what: string, unit: string]> = {
  counts: ["counted unlike their units", "items"],
  twice: ["units at two bookings at once", "pairs"],
  stray: ["units unlike their lines", "units"],
  missing: ["out beyond the ready units", "units"],
  sizes: ["bundles unlike their sizes", "lines"],
};

/** Recounts the units of a shop by brute force. It reads rows, and none of the functions that keep the rules. */
export async function findWrongUnits(sql: Sql, tenant_id: string): Promise<WrongUnits> {
  const assignments = await listAssignments(sql, tenant_id);
  return {
    counts: await countWrongCounts(sql, tenant_id),
    twice: [...Map.groupBy(assignments, ({ unit_id }) => unit_id).values()]
      .reduce((sum, same) => sum + countPairs(same), 0),
    stray: countStray(assignments.filter(({ returned }) => returned === null)),
    missing: await countMissing(sql, tenant_id),
    sizes: await countWrongSizes(sql, tenant_id),
  };
}

/** Takes the rules about units out of a database, which ends with its bench. */
export async function dropUnitRules(sql: Sql): Promise<void> {
  await sql.unsafe(`
    alter table units disable trigger units_added;
    alter table units disable trigger units_changed;
    alter table unit_assignments disable trigger assignment_checked;
    drop index unit_assignments_once;
    create or replace function rival_assignments(shop text, unit text, booking text, line text, out_since timestamptz)
    returns setof unit_assignments language sql stable as $$ select a.* from unit_assignments a where false $$`);
}

async function listAssignments(sql: Sql, tenant_id: string): Promise<Assignment[]> {
  return await sql<Assignment[]>`
    select a.id, a.unit_id, u.status as unit_status, b.id as booking_id, b.status as booking_status, l.id as line_id,
      u.item_id, l.out * p.each as line_out, (l.quantity - l.out - l.returned) * p.each as line_waiting,
      extract(epoch from b.pickup_date)::float8 * 1000 as starts,
      extract(epoch from least(b.return_date, h.return_date))::float8 * 1000
        + coalesce(i.buffer_hours, 0) * 3600000 as ends,
      extract(epoch from a.picked_up_at)::float8 * 1000 as picked_up,
      extract(epoch from a.returned_at)::float8 * 1000 as returned
    from unit_assignments a
    join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
    join items i on i.tenant_id = a.tenant_id and i.id = u.item_id
    join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
    join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
    cross join lateral (
      select case
        when l.item_id = u.item_id then 1
        else coalesce((
          select sum((c ->> 'quantity')::int)::int
          from jsonb_array_elements(l.components) c
          where c ->> 'fleet_item_id' = u.item_id), 0)
      end as each
    ) p
    cross join lateral (
      select min((h.detail ->> 'return_date')::timestamptz) as return_date
      from booking_history h
      where h.tenant_id = a.tenant_id and h.booking_id = a.booking_id and h.at >= a.picked_up_at
    ) h
    where a.tenant_id = ${tenant_id}`;
}

/** Counts the pairs of assignments of one unit that overlap. */
function countPairs(same: readonly Assignment[]): number {
  let pairs = 0;
  for (const [at, one] of same.entries()) {
    for (const other of same.slice(at + 1)) if (overlap(one, other)) pairs++;
  }
  return pairs;
}

function overlap(one: Assignment, other: Assignment): boolean {
  const wasOut = one.picked_up !== null && other.picked_up !== null;
  if (one.returned !== null || other.returned !== null) {
    return wasOut && one.picked_up! < (other.returned ?? Infinity) && other.picked_up! < (one.returned ?? Infinity);
  }
  const startOf = ({ starts, picked_up }: Assignment) => Math.min(starts, picked_up ?? Infinity);
  return wasOut || one.booking_id === other.booking_id ||
    startOf(one) < other.ends && startOf(other) < one.ends;
}

/** Counts open assignments that their unit, their booking or their line does not allow. */
function countStray(open: readonly Assignment[]): number {
  const isOpen = (status: string) => ["confirmed", "picked_up", "partially_returned"].includes(status);
  const stray = open.filter(({ unit_status, booking_status }) => unit_status !== "ready" || !isOpen(booking_status));
  const parts = Map.groupBy(open, ({ line_id, item_id }) => `${line_id} ${item_id}`);
  const tooMany = [...parts.values()].map((same) => {
    const out = same.filter(({ picked_up }) => picked_up !== null).length;
    const { line_out, line_waiting } = same[0]!;
    return Math.max(0, out - line_out) + Math.max(0, same.length - out - line_waiting);
  });
  return stray.length + tooMany.reduce((sum, units) => sum + units, 0);
}

async function countWrongCounts(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ items: number }]>`
    select count(*)::int as items
    from items i
    where i.tenant_id = ${tenant_id} and i.tracking = 'unit' and (i.inventory_count, i.units_in_maintenance) <> (
      select count(*) filter (where u.status <> 'retired'), count(*) filter (where u.status = 'service')
      from units u
      where u.tenant_id = i.tenant_id and u.item_id = i.id)`;
  return row.items;
}

/** Counts what customers have of each tracked item beyond its ready units. */
async function countMissing(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ units: number }]>`
    select coalesce(sum(greatest(0, o.units - r.units)), 0)::int as units
    from items i
    cross join lateral (
      select count(*) as units from units u where u.tenant_id = i.tenant_id and u.item_id = i.id and u.status = 'ready'
    ) r
    cross join lateral (
      select coalesce(sum(l.out * case when l.item_id = i.id then 1 else (c.part ->> 'quantity')::int end), 0) as units
      from booking_lines l
      left join lateral (
        select e as part from jsonb_array_elements(l.components) e where e ->> 'fleet_item_id' = i.id
      ) c on true
      where l.tenant_id = i.tenant_id and l.out > 0 and (l.item_id = i.id or c.part is not null)
    ) o
    where i.tenant_id = ${tenant_id} and i.tracking = 'unit'`;
  return row.units;
}

/** Counts lines of bundles that lack sizes of a part, or have too many. */
async function countWrongSizes(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ lines: number }]>`
    select count(*)::int as lines
    from booking_lines l
    join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
    cross join lateral jsonb_array_elements(i.sized_components) p
    where l.tenant_id = ${tenant_id} and (p ->> 'quantity')::int is distinct from (
      select sum((c ->> 'quantity')::int)::int
      from jsonb_array_elements(l.components) c
      join items s on s.tenant_id = l.tenant_id and s.id = c ->> 'fleet_item_id'
      where s.product_id = p ->> 'product_id')`;
  return row.lines;
}
