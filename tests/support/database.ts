import { openPool, type Sql } from "../../server/db/client.ts";

/** The test run's database, started by `tests/run.ts`. */
export function databaseUrl(): string {
  const url = Deno.env.get("TEST_DATABASE_URL");
  if (!url) throw new Error("Run tests with `deno task test`, or `deno task db` beside them");
  return url;
}

/** A pool whose connections can be given a time of their own. */
export interface TimedPool {
  sql: Sql;
  /** Sets the time that `instant()` tells on every connection of this pool; null is the real one again. */
  setTime(time: Date | null): Promise<void>;
}

export function openTimedPool(max = 3, url = databaseUrl()): TimedPool {
  const sql = openPool(url, { max });
  return {
    sql,
    async setTime(time) {
      const reserved = await Promise.all(Array.from({ length: max }, () => sql.reserve()));
      for (const one of reserved) await one`select set_config('rental.instant', ${time?.toISOString() ?? ""}, false)`;
      for (const one of reserved) one.release();
    },
  };
}
