import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import { nameSpan } from "../telemetry.ts";
import { addHeaders } from "./headers.ts";

declare module "hono" {
  interface ContextVariableMap {
    request_id: string;
    /** The route's name, once it is known. */
    route: string | undefined;
    /** The shop and the id of the key, once the key is known. */
    key: { shop: string; key_id: string } | undefined;
  }
}

/** An answered request. `route` is undefined if it has no name. */
interface CountedRequest {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

/** Sets the route's name for the access log and the trace. */
export function setRouteName(c: Context, name: string): void {
  c.set("route", name);
  nameSpan(name);
}

/** Sets the key of a request for the access log. */
export function setKey(c: Context, key: { shop: string; key_id: string }): void {
  c.set("key", key);
}

/**
 * Gives each request an id and logs its route, status, duration, shop, key and a keyed hash of the client's address.
 *
 * The log entry contains no path, which may have a token in it, and no personal data.
 */
export function accessLog(
  log: Log,
  hashClient: (c: Context) => Promise<string>,
  countRequest: (request: CountedRequest) => void = () => {},
): MiddlewareHandler {
  return async (c, next) => {
    const sent = c.req.header("request-id");
    const request_id = sent && /^[A-Za-z0-9_-]{1,64}$/.test(sent) ? sent : crypto.randomUUID();
    c.set("request_id", request_id);
    addHeaders(c, { "request-id": request_id });
    const started = performance.now();
    await next();
    const { method } = c.req;
    const duration = performance.now() - started;
    countRequest({ method, route: c.get("route"), status: c.res.status, seconds: duration / 1_000 });
    if (log.writes?.("info") === false) return;
    const ms = Math.round(duration * 10) / 10;
    const client = await hashClient(c);
    log("info", "request", {
      method,
      route: c.get("route"),
      status: c.res.status,
      ms,
      request_id,
      ...c.get("key"),
      client,
    });
  };
}
