import { Hono } from "hono";
import { judgeClockSkew } from "../db/clock_skew.ts";
import { version } from "../version.ts";

interface Health {
  /** Whether the database answers. */
  beats: () => Promise<boolean>;
  /** False once the server drains. */
  ready: () => boolean;
  /** How many ms our clock is ahead of the database's. */
  clockSkew: () => Promise<number>;
}

/**
 * `/livez`: the process answers. `/readyz`: it can serve; 503 while it drains, its database is away or its clock is more than five
 * minutes apart from the database's. From one minute on the answer has a warning.
 */
export function health({ beats, ready, clockSkew }: Health): Hono {
  const app = new Hono();
  app.get("/livez", (c) => c.json({ status: "live", version }));
  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    if (!(ready() && await beats())) return c.json({ status: "unavailable" }, 503);
    const { warning, usable } = judgeClockSkew(await clockSkew());
    return usable ? c.json({ status: "ready", warning }) : c.json({ status: "unavailable", warning }, 503);
  });
  return app;
}
