import { Hono } from "hono";
import { version } from "../version.ts";

/** `/livez`: the process answers. `/readyz`: it can serve; 503 while it drains or its database is away. */
export function health(beats: () => Promise<boolean>, ready: () => boolean): Hono {
  const app = new Hono();
  app.get("/livez", (c) => c.json({ status: "live", version }));
  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    return ready() && await beats() ? c.json({ status: "ready" }) : c.json({ status: "unavailable" }, 503);
  });
  return app;
}
