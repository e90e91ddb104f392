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
  /** Waits for running queries, then closes the connections or keeps them for the next test. */
  end(): Promise<void>;
}

/** Connections of a shop's pool, unless a test asks for more. */
const CONNECTIONS = 3;
/** Most tests open one shop, and those of isolation two. */
const KEPT_POOLS = 2;
/** Pools that no test uses now. */
const kept: TimedPool[] = [];

export function openTimedPool(max = CONNECTIONS, url = databaseUrl()): TimedPool {
  const pool = max === CONNECTIONS && url === Deno.env.get("TEST_DATABASE_URL") ? kept.pop() : undefined;
  return pool ?? createTimedPool(max, url);
}

/**
 * Connects pools that the tests of a group use one after the other. A new connection takes Postgres 50 ms of CPU time
 * until it has read the catalogue and planned its first statements. `tests/runner/preload.ts` calls it before the
 * tests, because a test may not leave connections open.
 */
export async function openKeptPools(): Promise<AsyncDisposable> {
  const pools = Array.from({ length: KEPT_POOLS }, () => createTimedPool(CONNECTIONS, databaseUrl()));
  await Promise.all(pools.map(keep));
  return {
    async [Symbol.asyncDispose]() {
      kept.length = 0;
      await Promise.all(pools.map(({ sql }) => sql.end()));
    },
  };
}

/** Makes a pool as good as new and keeps it. */
async function keep(pool: TimedPool): Promise<void> {
  const reserved = await reserveAll(pool.sql);
  for (const one of reserved) await one`reset all`;
  for (const one of reserved) one.release();
  kept.push({ ...pool, end: () => keep(pool) });
}

/**
 * Connects a pool without timers. A file's pool is opened before its tests. On a slow machine its timers would end in
 * the test of another file.
 */
function createTimedPool(max: number, url: string): TimedPool {
  const sql = openPool(url, { max, idle_timeout: 0, max_lifetime: 0 });
  return {
    sql,
    async setTime(time) {
      const reserved = await reserveAll(sql);
      for (const one of reserved) await one`select set_config('rental.instant', ${time?.toISOString() ?? ""}, false)`;
      for (const one of reserved) one.release();
    },
    end: () => sql.end(),
  };
}

/** Reserves every connection of a pool, as soon as its queries are done. */
const reserveAll = (sql: Sql) => Promise.all(Array.from({ length: sql.options.max }, () => sql.reserve()));
