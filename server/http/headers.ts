import type { Context, MiddlewareHandler } from "hono";

declare module "hono" {
  interface ContextVariableMap {
    /** Headers of whatever the answer will be. */
    said: Record<string, string>;
    /** Whether the answer was made with all that was said. */
    whole: boolean | undefined;
  }
}

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
    c.set("said", { ...always });
    await next();
    if (c.get("whole")) return;
    // Not c.header(): after the answer that makes a new Response each time, whose body is then a stream (an inventory took 4 × as long)
    const { headers } = c.res;
    for (const [name, value] of Object.entries(c.get("said"))) if (!headers.has(name)) headers.set(name, value);
  };
}

/** Says something in the headers of whatever the answer will be, a refusal too. */
export function say(c: Context, headers: Record<string, string>): void {
  Object.assign(c.get("said"), headers);
}

/** An answer with all that was said. One record of headers takes 15 µs of 18 that setting each took. */
export function respond(
  c: Context,
  body: BodyInit | null,
  { status, headers }: { status: number; headers: Record<string, string> },
) {
  c.set("whole", true);
  return new Response(body, { status, headers: { ...c.get("said"), ...headers } });
}
