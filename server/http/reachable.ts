import type { MiddlewareHandler } from "hono";
import { whileBeating } from "../db/pulse.ts";
import { unavailable } from "./problem.ts";

/** Ends a request with 503 within 5 s of the database's going, whatever the request is waiting for. */
export function whileReachable(beats: () => Promise<boolean>): MiddlewareHandler {
  return async (_c, next) => {
    if (await whileBeating(next(), beats) === "gone") throw unavailable("The database does not answer at the moment");
  };
}
