import { Hono } from "hono";
import { pingDatabase } from "../db/ping.sql.ts";
import type { Deps } from "../deps.ts";

/** `/livez`: the process answers. `/readyz`: it can serve; 503 while it drains or its database is away. */
export function health({ sql }: Pick<Deps, "sql">, ready: () => boolean): Hono {
  const app = new Hono();
  app.get("/livez", (c) => c.json({ status: "live" }));
  app.get("/readyz", async (c) => {
    const there = ready() && await pingDatabase(sql, 2_000);
    c.header("cache-control", "no-store");
    return there ? c.json({ status: "ready" }) : c.json({ status: "unavailable" }, 503);
  });
  return app;
}
