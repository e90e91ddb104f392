import type { Context, MiddlewareHandler } from "hono";
import { textBodyOf } from "./in_parts.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Headers of the response, whether it is a success or an error. */
    response_headers: Record<string, string>;
    /** True if `createResponse` has set these headers already. */
    has_all_headers: boolean | undefined;
  }
}

/** Sets security headers that forbid sniffing, framing, scripts and caching, unless the response sets its own. */
export function securityHeaders(base_url: string): MiddlewareHandler {
  const defaults: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    // A page of ours may open a wallet's window, and no page that opens ours can reach it
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cache-control": "no-store",
    ...base_url.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" },
  };
  return async (c, next) => {
    c.set("response_headers", { ...defaults });
    await next();
    if (c.get("has_all_headers")) return;
    // c.header() would create a new Response, whose body is then a stream, for each header
    const { headers } = c.res;
    for (const [name, value] of Object.entries(c.get("response_headers"))) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/** Adds headers to the response, whether it will be a success or an error. */
export function addHeaders(c: Context, headers: Record<string, string>): void {
  Object.assign(c.get("response_headers"), headers);
}

/** Creates a response with all added headers. Passing them at once is much faster than setting each. */
export function createResponse(
  c: Context,
  body: BodyInit | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  c.set("has_all_headers", true);
  const sent = typeof body === "string" ? textBodyOf(body) : { body, headers: {} };
  return new Response(sent.body, { status, headers: { ...c.get("response_headers"), ...headers, ...sent.headers } });
}
