import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { openLastingPool } from "../../../server/db/lasting_pool.ts";
import { databaseUrl } from "../../support/database.ts";

Deno.test("a pool whose connections all break answers again, transactions too, and tells that it broke", async () => {
  const other = openPool(databaseUrl(), { max: 1 });
  let broke = 0;
  const sql = openLastingPool(databaseUrl(), { max: 3, onBreak: () => broke++ });
  try {
    const pids = await Promise.all([1, 2, 3].map(async () => {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid, pg_sleep(0.05)`;
      return row.pid;
    }));
    await other`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
    while (broke === 0) await other`select pg_sleep(0.01)`;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (n) => await sql.begin(async (tx) => await tx`select ${n}::int as n`)),
    );
    assert.deepEqual(answers.map(([row]) => row!.n), [1, 2, 3, 4]);
  } finally {
    await sql.end({ timeout: 1 });
    await other.end();
  }
});
