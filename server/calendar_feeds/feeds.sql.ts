import type { CalendarFeed } from "../../shared/contract/calendar_feeds.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Lists calendar feeds, newest first. `before` is the last id of the previous page. */
export async function listFeeds(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<CalendarFeed[]> {
  return await sql<CalendarFeed[]>`
    select ${columns(sql)}
    from calendar_feeds f
    where f.tenant_id = ${tenant_id} ${before === undefined ? sql`` : sql`and f.id < ${before}`}
    order by f.id desc
    limit ${limit}`;
}

export async function addFeed(
  sql: Queries,
  tenant_id: string,
  feed: Omit<CalendarFeed, "created_at" | "last_read_at"> & { hash: string },
): Promise<CalendarFeed> {
  const [row] = await sql<[CalendarFeed]>`
    with added as (insert into calendar_feeds ${sql({ tenant_id, ...feed })} returning *)
    select ${columns(sql)} from added f`;
  return row;
}

/** Deletes a feed. Returns false if the shop has no such feed. */
export async function deleteFeed(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const deleted = await sql`delete from calendar_feeds f where f.tenant_id = ${tenant_id} and f.id = ${id}`;
  return deleted.count === 1;
}

/** A feed, and the shop that it belongs to. */
export interface FoundFeed extends CalendarFeed {
  tenant_id: string;
}

/** Returns the feed with this hash. The shop is not known yet, so the query names none. */
export async function findFeed(sql: Queries, hash: string): Promise<FoundFeed | undefined> {
  const [row] = await sql<FoundFeed[]>`
    select f.tenant_id, ${columns(sql)}
    from calendar_feeds f
    where f.hash = ${hash}`;
  return row;
}

/** Updates when a feed was last read, at most once an hour. */
export async function touchFeed(sql: Queries, { tenant_id, id }: FoundFeed): Promise<void> {
  await sql`
    update calendar_feeds f
    set last_read_at = instant()
    where f.tenant_id = ${tenant_id} and f.id = ${id}
      and (f.last_read_at is null or f.last_read_at < instant() - interval '1 hour')`;
}

function columns(sql: Queries) {
  return sql`f.id, f.name, f.pickup_location_id, f.category_id, f.details, f.last_read_at, f.created_at`;
}
