import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { openResilientPool } from "../../../server/db/resilient_pool.ts";
import { databaseUrl } from "../../support/database.ts";

Deno.test("a resilient pool runs queries and transactions after all its connections broke, and reports the break", async () => {
  const other = openPool(databaseUrl(), { max: 1 });
  let breaks = 0;
  const sql = openResilientPool(databaseUrl(), { max: 3, onBreak: () => breaks++ });
  try {
    const pids = await Promise.all([1, 2, 3].map(async () => {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid, pg_sleep(0.05)`;
      return row.pid;
    }));
    await other`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
    while (breaks === 0) await other`select pg_sleep(0.01)`;
    const results = await Promise.all(
      [1, 2, 3, 4].map(async (n) => await sql.begin(async (tx) => await tx`select ${n}::int as n`)),
    );
    assert.deepEqual(results.map(([row]) => row!.n), [1, 2, 3, 4]);
  } finally {
    await sql.end({ timeout: 1 });
    await other.end();
  }
});
