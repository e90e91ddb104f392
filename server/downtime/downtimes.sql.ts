import type { Downtime } from "../../shared/contract/downtime.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** The fields of a downtime that staff set. Times are ISO 8601. */
export interface DowntimeFields {
  starts: string;
  ends: string | null;
  quantity: number;
  reason: string | null;
  override_reason: string | null;
}

/** Lists the downtime of an item, newest first. `before` is the last id of the previous page. */
export async function listDowntimes(
  sql: Queries,
  tenant_id: string,
  { item_id, before, limit }: PageQuery & { item_id: string },
): Promise<Downtime[]> {
  return await sql<Downtime[]>`
    select ${columns(sql)}
    from downtimes d
    where d.tenant_id = ${tenant_id} and d.item_id = ${item_id} ${before ? sql`and d.id < ${before}` : sql``}
    order by d.id desc
    limit ${limit}`;
}

/** Finds a downtime of this item. */
export async function findDowntime(
  sql: Queries,
  tenant_id: string,
  { id, item_id }: { id: string; item_id: string },
): Promise<Downtime | undefined> {
  const [row] = await sql<Downtime[]>`
    select ${columns(sql)}
    from downtimes d
    where d.tenant_id = ${tenant_id} and d.id = ${id} and d.item_id = ${item_id}`;
  return row;
}

/** Returns the newest downtime that overrides bookings and overlaps the stock of this one. */
export async function findOverrideOver(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<Downtime | undefined> {
  const [row] = await sql<Downtime[]>`
    select ${columns(sql)}
    from downtimes d
    where d.tenant_id = ${tenant_id} and d.override_reason is not null and exists (
      select from booking_lines l
      join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id
      where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id} and a.item_id = d.item_id
        and a.starts < coalesce(d.ends, 'infinity') and a.ends > d.starts)
    order by d.id desc
    limit 1`;
  return row;
}

/** Adds a downtime and its allocation. Violates `stock_below_committed` if bookings need the units. */
export async function addDowntime(
  sql: Queries,
  tenant_id: string,
  { id, item_id, ...fields }: DowntimeFields & { id: string; item_id: string },
): Promise<Downtime> {
  await sql`insert into downtimes ${sql({ tenant_id, id, item_id, ...fields })}`;
  return (await findDowntime(sql, tenant_id, { id, item_id }))!;
}

/** Changes a downtime and its allocation. Violates `stock_below_committed` if bookings need more of its units. */
export async function changeDowntime(
  sql: Queries,
  tenant_id: string,
  { id, item_id, ...fields }: DowntimeFields & { id: string; item_id: string },
): Promise<Downtime> {
  await sql`
    update downtimes d
    set updated_at = instant() ${alsoSet(sql, fields)}
    where d.tenant_id = ${tenant_id} and d.id = ${id} and d.item_id = ${item_id}`;
  return (await findDowntime(sql, tenant_id, { id, item_id }))!;
}

/** Deletes a downtime and its allocation. Returns false if it does not exist. */
export async function deleteDowntime(
  sql: Queries,
  tenant_id: string,
  { id, item_id }: { id: string; item_id: string },
): Promise<boolean> {
  const deleted = await sql`
    delete from downtimes d
    where d.tenant_id = ${tenant_id} and d.id = ${id} and d.item_id = ${item_id}`;
  return deleted.count === 1;
}

/** Deletes a downtime of any item and its allocation, if it still exists. */
export async function deleteDowntimeById(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`delete from downtimes d where d.tenant_id = ${tenant_id} and d.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`
    d.id, d.item_id as fleet_item_id, d.starts, d.ends, d.quantity, d.reason,
    case when d.override_reason is not null then jsonb_build_object('reason', d.override_reason) end as override,
    d.created_at, d.updated_at`;
}
