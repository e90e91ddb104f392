import type { Context } from "hono";
import { Problem } from "../problem.ts";

/**
 * Throws unless a request comes from a page of this server. No other site can use the cookie of a staff session.
 *
 * Browsers send `Sec-Fetch-Site` to https and localhost only, and `Origin` with every write. A read without both is
 * allowed: a browser sends the cookie, which is `SameSite=Strict`, to pages of this site only.
 */
export function assertOwnOrigin(c: Context, base_url: string): void {
  const site = c.req.header("sec-fetch-site"), origin = c.req.header("origin");
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (site ? site === "same-origin" : origin ? origin === base_url : isRead) return;
  throw new Problem("origin_not_allowed", "Staff sessions work on the pages of this server only");
}
