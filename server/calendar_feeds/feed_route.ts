import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import { setRouteName } from "../http/access_log.ts";
import { addHeaders } from "../http/headers.ts";
import { etagHeaders, matchesEtag } from "../http/etag.ts";
import { createRateLimiter } from "../http/rate_limit.ts";
import { notFound, Problem } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import { linkHash } from "../token.ts";
import { version } from "../version.ts";
import { calendarName, feedWindowAt, streamFeed } from "./feed_file.ts";
import { getFeedState } from "./feed_bookings.sql.ts";
import { findFeed, type FoundFeed, touchFeed } from "./feeds.sql.ts";

/** Reads of one feed: 20 at once, then one each half a minute. Calendar programs read every 15 minutes at most. */
const limits = { feed: { per_second: 1 / 30, burst: 20 } };

/**
 * Creates `GET /calendar/<token>.ics`, which calendar programs subscribe to. A deleted feed is not found.
 *
 * An answer that the program already has costs one aggregate of the feed's bookings and no reading of them.
 */
export function calendarFeedRoute(deps: Deps, { hasLimits }: { hasLimits: boolean }): Hono {
  const limiter = createRateLimiter(limits);
  return new Hono().get("/calendar/:file", async (c) => {
    setRouteName(c, "GET /calendar/:token");
    addHeaders(c, { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
    const hash = linkHash("calendar", c.req.param("file").replace(/\.ics$/, ""));
    const feed = hash && await findFeed(deps.sql, hash);
    if (!feed) throw notFound();
    if (hasLimits) assertAllowed(limiter.take("feed", feed.id));
    return await sendFeed(c, deps, feed);
  });
}

async function sendFeed(c: Context, deps: Deps, feed: FoundFeed): Promise<Response> {
  const shop = await getShop(deps.sql, feed.tenant_id);
  const now = deps.clock.now();
  const window = feedWindowAt(now);
  const { bookings, changed_at } = await getFeedState(deps.sql, feed, window);
  await touchFeed(deps.sql, feed);
  const { locale, timezone, german_address } = shop;
  const name = calendarName(feed, shop);
  const { base_url } = deps.settings;
  const headers = {
    ...etagHeaders(version, window.from, bookings, name, locale, timezone, german_address, base_url),
    "last-modified": lastModified([window.moved_at, changed_at, shop.updated_at, feed.created_at], now),
  };
  if (isUnchanged(c, headers)) return c.body(null, 304, headers);
  return c.body(streamFeed(deps, feed, { shop, window }), 200, {
    ...headers,
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="calendar.ics"',
  });
}

/**
 * Returns the time of the last change. What leaves a feed has no time of its own, so the window counts as well.
 *
 * It is never the present second, in which there may be another change.
 */
function lastModified(times: readonly (string | null)[], now: Date): string {
  const last = Math.max(...times.filter((time) => time !== null).map((time) => Date.parse(time)));
  return new Date(Math.min(last, now.getTime() - 1_000)).toUTCString();
}

/** Returns whether the client has this version (RFC 9110, section 13.2.2): the tag counts if it sends one. */
function isUnchanged(c: Context, headers: { etag: string; "last-modified": string }): boolean {
  if (c.req.header("if-none-match") !== undefined) return matchesEtag(c, headers.etag);
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return since >= Date.parse(headers["last-modified"]);
}

function assertAllowed({ allowed, resets_in }: { allowed: boolean; resets_in: number }): void {
  if (allowed) return;
  const retry_after = Math.max(1, resets_in);
  throw new Problem("rate_limited", `This feed is read too often. Try again in ${retry_after} s.`, { retry_after });
}
