import type { MiddlewareHandler } from "hono";

/** What every answer says unless its page knows better: nothing of ours is sniffed, framed, run or kept by a cache. */
export function securityHeaders(base_url: string): MiddlewareHandler {
  const always: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...base_url.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" },
  };
  return async (c, next) => {
    await next();
    // Not c.header(): after the answer that makes a new Response each time, whose body is then a stream (an inventory took 4 × as long)
    const { headers } = c.res;
    for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value);
  };
}
