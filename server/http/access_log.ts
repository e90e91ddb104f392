import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import { nameSpan } from "../telemetry.ts";
import { say } from "./headers.ts";

declare module "hono" {
  interface ContextVariableMap {
    request_id: string;
    /** The route's name, once it is known. */
    route: string | undefined;
  }
}

/** Names a request's route, for the log and its span. */
export function nameRoute(c: Context, name: string): void {
  c.set("route", name);
  nameSpan(name);
}

/** Gives each request its id, and the log a line of it: the route's name, never the path, which may hold a token. */
export function accessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const asked = c.req.header("request-id");
    const request_id = asked && /^[A-Za-z0-9_-]{1,64}$/.test(asked) ? asked : crypto.randomUUID();
    c.set("request_id", request_id);
    say(c, { "request-id": request_id });
    const began = performance.now();
    await next();
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log("info", "request", { method: c.req.method, route: c.get("route"), status: c.res.status, ms, request_id });
  };
}
