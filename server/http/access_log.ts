import type { Context, MiddlewareHandler } from "hono";
import { say } from "./headers.ts";

declare module "hono" {
  interface ContextVariableMap {
    request_id: string;
    /** The route's name, once it is known. */
    route: string | undefined;
  }
}

/** Takes one event: its level, its name, and fields that name no customer and no secret. */
export type Log = (level: "debug" | "info" | "warn" | "error", event: string, said?: Record<string, unknown>) => void;

const levels = ["debug", "info", "warn", "error", "off"];

/** One line of JSON an event. Nothing of a request's body, keys, codes or addresses is ever given to it. */
export function openLog(level: string, write: (line: string) => void): Log {
  return (of, event, said = {}) => {
    if (levels.indexOf(of) >= levels.indexOf(level)) {
      write(JSON.stringify({ at: new Date(), level: of, event, ...said }));
    }
  };
}

/** Says which route a request came to. */
export function nameRoute(c: Context, name: string): void {
  c.set("route", name);
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
