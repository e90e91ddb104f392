import { Hono } from "hono";
import { assessClockSkew } from "../db/clock_skew.ts";
import { version } from "../version.ts";

interface HealthChecks {
  /** Returns whether the database answers. */
  isDatabaseUp: () => Promise<boolean>;
  /** Returns false once the server drains. */
  ready: () => boolean;
  /** Returns how many ms the server's clock is ahead of the database's. */
  clockSkew: () => number;
  /** Returns whether files can be stored. */
  storage: () => Assessment;
}

/** What a check says: a warning to the operator, and whether the server can serve. */
interface Assessment {
  warning?: string;
  usable: boolean;
}

/**
 * Creates the health checks. `/livez` answers while the process runs.
 *
 * `/readyz` answers 503 while the server starts or drains, or its database does not answer. It also does so if the
 * clocks of server and database differ by more than five minutes. The same holds if the file store has refused the
 * server since its start. Smaller faults of both are warnings.
 */
export function healthRoutes({ isDatabaseUp, ready, clockSkew, storage }: HealthChecks): Hono {
  const app = new Hono();
  app.get("/livez", (c) => c.json({ status: "live", version }));
  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    if (!(ready() && await isDatabaseUp())) return c.json({ status: "unavailable" }, 503);
    const assessments: Assessment[] = [assessClockSkew(clockSkew()), storage()];
    const warning = assessments.flatMap(({ warning }) => warning ?? []).join(" ") || undefined;
    return assessments.every(({ usable }) => usable)
      ? c.json({ status: "ready", warning })
      : c.json({ status: "unavailable", warning }, 503);
  });
  return app;
}
