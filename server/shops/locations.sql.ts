import type { LocationDraft, ManagedLocation, PickupLocation } from "../../shared/contract/pickup_locations.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

type Changes = Partial<LocationDraft> & { id: string };

/** Lists pickup locations, newest first. `before` is the last id of the previous page. */
export async function listLocations(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<ManagedLocation[]> {
  return await sql<ManagedLocation[]>`
    select ${columns(sql)}
    from pickup_locations l
    where l.tenant_id = ${tenant_id} and l.deleted_at is null ${
    before === undefined ? sql`` : sql`and l.id < ${before}`
  }
    order by l.id desc
    limit ${limit}`;
}

export async function findLocation(sql: Queries, tenant_id: string, id: string): Promise<ManagedLocation | undefined> {
  const [row] = await sql<ManagedLocation[]>`
    select ${columns(sql)}
    from pickup_locations l
    where l.tenant_id = ${tenant_id} and l.id = ${id} and l.deleted_at is null`;
  return row;
}

export async function addLocation(sql: Queries, tenant_id: string, location: Changes): Promise<ManagedLocation> {
  const [row] = await sql<[ManagedLocation]>`
    with added as (insert into pickup_locations ${sql({ tenant_id, ...location })} returning *)
    select ${columns(sql)} from added l`;
  return row;
}

export async function changeLocation(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: Changes,
): Promise<ManagedLocation | undefined> {
  const [row] = await sql<ManagedLocation[]>`
    update pickup_locations l
    set updated_at = instant() ${alsoSet(sql, changes)}
    where l.tenant_id = ${tenant_id} and l.id = ${id} and l.deleted_at is null
    returning ${columns(sql)}`;
  return row;
}

/** Deletes a pickup location. Returns false if it does not exist. Bookings keep their own copy of its data. */
export async function deleteLocation(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const deleted = await sql`
    update pickup_locations l
    set deleted_at = instant(), updated_at = instant()
    where l.tenant_id = ${tenant_id} and l.id = ${id} and l.deleted_at is null`;
  return deleted.count === 1;
}

function columns(sql: Queries) {
  return sql`l.id, l.name, l.address, l.instructions, l.sort_order, l.created_at, l.updated_at`;
}

/** Returns a shop's pickup locations as customers see them, in the order in which they are shown. */
export async function publicLocations(sql: Queries, tenant_id: string): Promise<PickupLocation[]> {
  return await sql<PickupLocation[]>`
    select l.id, l.name, l.address, l.instructions
    from pickup_locations l
    where l.tenant_id = ${tenant_id} and l.deleted_at is null
    order by l.sort_order, l.id`;
}
