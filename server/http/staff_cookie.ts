import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { DAY } from "../../shared/wall_clock.ts";

/** The cookie of a staff session. The session itself may end earlier. */
const SESSION = { name: "rental_staff", days: 30 };
/** The cookie of a browser in which somebody has asked for a code: for the link in the mail, and to know it again. */
const BROWSER = { name: "rental_browser", days: 90 };
type Cookie = typeof SESSION;

/** Returns the name of a cookie. The prefix forbids other hosts and plain http to set it (RFC 6265bis, 4.1.3). */
function nameFor({ name }: Cookie, base_url: string): string {
  return base_url.startsWith("https:") ? `__Host-${name}` : name;
}

/** Returns the token of the staff session that a request names. */
export function readStaffCookie(c: Context, base_url: string): string | undefined {
  return getCookie(c, nameFor(SESSION, base_url));
}

/** Returns the token of the browser that a request comes from, if it has one. */
export function readBrowserCookie(c: Context, base_url: string): string | undefined {
  return getCookie(c, nameFor(BROWSER, base_url));
}

/** Returns the header that sets the cookie of a staff session; without a token, the one that deletes it. */
export function staffCookie(base_url: string, token?: string): { "set-cookie": string } {
  return setCookie(SESSION, { base_url, token });
}

/** Returns the header that sets the cookie of a browser. */
export function browserCookie(base_url: string, token: string): { "set-cookie": string } {
  return setCookie(BROWSER, { base_url, token });
}

function setCookie(cookie: Cookie, { base_url, token }: { base_url: string; token: string | undefined }) {
  const secure = base_url.startsWith("https:") ? "; Secure" : "";
  const max_age = token ? cookie.days * DAY / 1_000 : 0;
  const value = `${nameFor(cookie, base_url)}=${token ?? ""}; Max-Age=${max_age}`;
  return { "set-cookie": `${value}; Path=/; HttpOnly; SameSite=Strict${secure}` };
}
