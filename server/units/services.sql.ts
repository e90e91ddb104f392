import type { ServiceDraft, UnitService } from "../../shared/contract/unit_service.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Lists the service log of a unit, newest first. `before` is the last id of the previous page. */
export async function listServices(
  sql: Queries,
  tenant_id: string,
  { unit_id, before, limit }: PageQuery & { unit_id: string },
): Promise<UnitService[]> {
  return await sql<UnitService[]>`
    select ${serviceColumns(sql)}
    from unit_services s
    where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id}
      ${before === undefined ? sql`` : sql`and s.id < ${before}`}
    order by s.id desc
    limit ${limit}`;
}

/** Returns an entry of the service log of a unit, or undefined if the unit has no such entry. */
export async function findService(
  sql: Queries,
  tenant_id: string,
  { id, unit_id }: { id: string; unit_id: string },
): Promise<UnitService | undefined> {
  const [row] = await sql<UnitService[]>`
    select ${serviceColumns(sql)}
    from unit_services s
    where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id} and s.id = ${id}`;
  return row;
}

/**
 * Adds an entry to the service log of a unit. Rentals count towards the next service from the end of its day on, or
 * from now on if that day is not over.
 */
export async function addService(
  sql: Queries,
  tenant_id: string,
  { id, unit_id, kind, note = null, cost = null, photo = null, done_on }: ServiceDraft & {
    id: string;
    unit_id: string;
  },
): Promise<UnitService> {
  const [row] = await sql<UnitService[]>`
    insert into unit_services as s (tenant_id, id, unit_id, kind, note, cost, currency, photo, done_on, counts_from)
    select t.id, ${id}, ${unit_id}, ${kind}, ${note}, ${cost}, t.currency, ${photo}, ${done_on},
      ${endOfDay(sql, done_on)}
    from tenants t
    where t.id = ${tenant_id}
    returning ${serviceColumns(sql)}`;
  return row!;
}

/** Changes an entry of the service log of a unit. Another day moves the time from which rentals count. */
export async function changeService(
  sql: Queries,
  tenant_id: string,
  { id, unit_id, ...changes }: { [N in keyof ServiceDraft]?: ServiceDraft[N] | undefined } & {
    id: string;
    unit_id: string;
  },
): Promise<UnitService> {
  const { done_on } = changes;
  const [row] = await sql<UnitService[]>`
    update unit_services s
    set updated_at = instant() ${alsoSet(sql, changes)}
      ${
    done_on === undefined ? sql`` : sql`, counts_from = case
        when s.done_on = ${done_on}::date then s.counts_from
        else ${endOfDay(sql, done_on)}
      end`
  }
    from tenants t
    where t.id = s.tenant_id and s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id} and s.id = ${id}
    returning ${serviceColumns(sql)}`;
  return row!;
}

/** Deletes an entry of the service log of a unit. Returns false if the unit has no such entry. */
export async function deleteService(
  sql: Queries,
  tenant_id: string,
  { id, unit_id }: { id: string; unit_id: string },
): Promise<boolean> {
  const deleted = await sql`
    delete from unit_services s
    where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id} and s.id = ${id}`;
  return deleted.count > 0;
}

/** Returns the units of an item whose service has become due since they were last looked at. Each is returned once. */
export async function markNewlyDue(sql: Queries, tenant_id: string, item_id: string): Promise<string[]> {
  const rows = await sql<{ id: string; due: boolean }[]>`
    update units u
    set due_told_at = case when f.due then instant() end
    from (
      select n.id, w.due
      from units n
      join items i on i.tenant_id = n.tenant_id and i.id = n.item_id
      cross join lateral unit_wear(n, i) w
      where n.tenant_id = ${tenant_id} and n.item_id = ${item_id}
    ) f
    where u.tenant_id = ${tenant_id} and u.id = f.id and f.due <> (u.due_told_at is not null)
    returning u.id, f.due`;
  return rows.filter(({ due }) => due).map(({ id }) => id);
}

/** A unit that is due for service, and whether a booking has it ahead. */
interface DueUnit {
  id: string;
  is_assigned: boolean;
}

/** Lists the units of an item with `auto_service` that are due for service, ready and not out. */
export async function listDueAndIn(sql: Queries, tenant_id: string, item_id: string): Promise<DueUnit[]> {
  return await sql<DueUnit[]>`
    select u.id, exists (
      select from unit_assignments a
      where a.tenant_id = u.tenant_id and a.unit_id = u.id and a.returned_at is null) as is_assigned
    from units u
    join items i on i.tenant_id = u.tenant_id and i.id = u.item_id
    where u.tenant_id = ${tenant_id} and u.item_id = ${item_id} and u.due_told_at is not null and u.status = 'ready'
      and i.auto_service and not exists (
        select from unit_assignments a
        where a.tenant_id = u.tenant_id and a.unit_id = u.id and a.picked_up_at is not null and a.returned_at is null)
    order by u.id`;
}

/** Returns when the next unit of an item is due by its days. Undefined if none will be. */
export async function findNextDue(sql: Queries, tenant_id: string, item_id: string): Promise<string | undefined> {
  const [row] = await sql<{ at: string | null }[]>`
    select min(w.since + make_interval(days => i.service_after_days)) as at
    from units u
    join items i on i.tenant_id = u.tenant_id and i.id = u.item_id
    cross join lateral unit_wear(u, i) w
    where u.tenant_id = ${tenant_id} and u.item_id = ${item_id} and u.status <> 'retired' and not w.due`;
  return row!.at ?? undefined;
}

/** Returns the end of a day of the shop, or now if it is not over. For a statement that names `tenants t`. */
function endOfDay(sql: Queries, day: string) {
  return sql`least(instant(), (${day}::date + 1)::timestamp at time zone t.timezone)`;
}

/** Returns the columns of a `UnitService`, for a statement that names the table `unit_services s`. */
function serviceColumns(sql: Queries) {
  return sql`s.id, s.kind, s.note, s.cost, s.currency, s.photo, s.done_on::text as done_on, s.created_at,
    s.updated_at`;
}
