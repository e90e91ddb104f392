import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { DAY } from "../../shared/wall_clock.ts";

/** Longest time in seconds that a browser keeps the cookie. The session itself may end earlier. */
const MAX_AGE = 30 * DAY / 1_000;

/** Returns the name of the cookie. The prefix forbids other hosts and plain http to set it (RFC 6265bis, 4.1.3). */
function nameFor(base_url: string): string {
  return base_url.startsWith("https:") ? "__Host-rental_staff" : "rental_staff";
}

/** Returns the token of the staff session that a request names. */
export function readStaffCookie(c: Context, base_url: string): string | undefined {
  return getCookie(c, nameFor(base_url));
}

/** Returns the header that sets the cookie of a staff session; without a token, the one that deletes it. */
export function staffCookie(base_url: string, token?: string): { "set-cookie": string } {
  const secure = base_url.startsWith("https:") ? "; Secure" : "";
  const value = `${nameFor(base_url)}=${token ?? ""}; Max-Age=${token ? MAX_AGE : 0}`;
  return { "set-cookie": `${value}; Path=/; HttpOnly; SameSite=Strict${secure}` };
}
