import { DAY } from "../../shared/wall_clock.ts";
import type { Deps } from "../deps.ts";
import { calendarFrame, eventsOf } from "../icalendar.ts";
import type { ShopRow } from "../shops/shops.sql.ts";
import { type FeedBooking, type FeedWindow, listFeedBookings } from "./feed_bookings.sql.ts";
import { eventOf } from "./feed_events.ts";
import type { FoundFeed } from "./feeds.sql.ts";

/** Days that a feed covers before and after the present one. Cancelled bookings stay in it as long as past ones. */
const PAST_DAYS = 30, FUTURE_DAYS = 366;

/** Bookings per statement. A page takes about 200 kB of memory. */
const PAGE = 200;

/** Returns the window of all feeds. It moves once a day, so that a feed does not change by itself more often. */
export function feedWindowAt(now: Date): FeedWindow {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const from = new Date(today - PAST_DAYS * DAY).toISOString();
  const to = new Date(today + FUTURE_DAYS * DAY).toISOString();
  return { from, to, ended_after: from, moved_at: new Date(today).toISOString() };
}

/** Streams the events of a feed as a calendar file. Memory holds one page of bookings. */
export function streamFeed(
  { sql, log, settings: { base_url } }: Pick<Deps, "sql" | "log" | "settings">,
  feed: FoundFeed,
  { shop, window }: { shop: ShopRow; window: FeedWindow },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const [start, end] = calendarFrame({ method: "PUBLISH", name: calendarName(feed, shop) });
  async function* pieces() {
    try {
      yield encoder.encode(start);
      for (const edge of ["pickup", "return"] as const) {
        let after: FeedBooking | undefined;
        do {
          const page = await listFeedBookings(sql, feed, { window, edge, after, limit: PAGE });
          const events = page.map((booking) => eventOf(booking, { edge, shop, details: feed.details, base_url }));
          if (events.length) yield encoder.encode(eventsOf(events));
          after = page.length === PAGE ? page.at(-1) : undefined;
        } while (after);
      }
      yield encoder.encode(end);
    } catch (error) {
      // The response has started, so only its end can tell the client: the file is cut off
      log("error", "feed_failed", { message: String(error) });
      throw error;
    }
  }
  return ReadableStream.from(pieces());
}

/** Returns the name that calendar programs show. The calendar of a shop in test mode says so. */
export function calendarName({ name }: FoundFeed, shop: ShopRow): string {
  return `${shop.mode === "test" ? "TEST · " : ""}${shop.name}: ${name}`;
}
