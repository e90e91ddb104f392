import { openPool, type Sql } from "../../server/db/client.ts";

/** The test run's database, started by `tests/run.ts`. */
export function databaseUrl(): string {
  const url = Deno.env.get("TEST_DATABASE_URL");
  if (!url) throw new Error("Run tests with `deno task test`, or `deno task db` beside them");
  return url;
}

/** A connection pool with its own time for `instant()`. */
export interface TimedPool {
  sql: Sql;
  /** Sets the time that `instant()` returns on every connection of this pool. Null resets it to the real time. */
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
