import type { BookingStatus } from "../../shared/contract/booking.ts";
import type { Edge } from "../../shared/period.ts";
import type { Queries } from "../db/client.ts";
import type { FoundFeed } from "./feeds.sql.ts";

/** A booking as a feed shows it. */
export interface FeedBooking {
  id: string;
  number: string;
  version: number;
  status: BookingStatus;
  pickup_date: string;
  return_date: string;
  updated_at: string;
  customer_name: string | null;
  customer_phone: string | null;
  pickup_location: { name: string; address: string | null } | null;
  lines: { name: string; quantity: number }[];
}

/** The time that a feed covers. Ended bookings that were changed before `ended_after` have left it. */
export interface FeedWindow {
  from: string;
  to: string;
  ended_after: string;
  /** When it moved last. */
  moved_at: string;
}

interface FeedPage {
  window: FeedWindow;
  /** The pickups or the returns. */
  edge: Edge;
  /** The last booking of the previous page. */
  after: FeedBooking | undefined;
  limit: number;
}

/** Lists a page of the bookings that are picked up, or returned, within the window of a feed. */
export async function listFeedBookings(
  sql: Queries,
  feed: FoundFeed,
  { window, edge, after, limit }: FeedPage,
): Promise<FeedBooking[]> {
  const time = sql`b.${sql(`${edge}_date`)}`;
  const last = after && (edge === "pickup" ? after.pickup_date : after.return_date);
  return await sql<FeedBooking[]>`
    select b.id, b.number, b.version, b.status, b.pickup_date, b.return_date, b.updated_at, b.customer_name,
      b.customer_phone, b.pickup_location, (
        select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
        from booking_lines l
        where l.tenant_id = b.tenant_id and l.booking_id = b.id) as lines
    from bookings b
    where b.tenant_id = ${feed.tenant_id} and ${time} >= ${window.from} and ${time} < ${window.to}
      ${last ? sql`and (${time}, b.id) > (${last}, ${after.id})` : sql``} ${isShown(sql, feed, window)}
    order by ${time}, b.id
    limit ${limit}`;
}

/** What has changed in a feed, if it differs from before. */
export interface FeedState {
  /** A hash of the bookings and their versions. */
  bookings: string;
  changed_at: string | null;
}

/** Returns the state of a feed, without reading what its bookings contain. */
export async function getFeedState(sql: Queries, feed: FoundFeed, window: FeedWindow): Promise<FeedState> {
  const { from, to } = window;
  const [row] = await sql<[FeedState]>`
    select concat(count(*), ' ', sum(hashtextextended(b.id || ' ' || b.version, 0))) as bookings,
      max(b.updated_at) as changed_at
    from bookings b
    where b.tenant_id = ${feed.tenant_id}
      and (b.pickup_date >= ${from} and b.pickup_date < ${to} or b.return_date >= ${from} and b.return_date < ${to})
      ${isShown(sql, feed, window)}`;
  return row;
}

/** Returns whether a feed has `bookings b`. Names `tenant_id` through the booking. */
function isShown(sql: Queries, { pickup_location_id, category_id }: FoundFeed, { ended_after }: FeedWindow) {
  return [
    sql`and (b.status not in ('cancelled', 'no_show') or b.updated_at >= ${ended_after})`,
    ...pickup_location_id ? [sql`and b.pickup_location ->> 'id' = ${pickup_location_id}`] : [],
    ...category_id
      ? [sql`and exists (
          select from booking_lines l
          join items i on i.tenant_id = l.tenant_id and i.category_id = ${category_id}
            and (i.id = l.item_id or l.components @> jsonb_build_array(jsonb_build_object('fleet_item_id', i.id)))
          where l.tenant_id = b.tenant_id and l.booking_id = b.id)`]
      : [],
  ];
}
