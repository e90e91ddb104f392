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

for (const prepare of [true, false]) {
  Deno.test(`a pool that is asked without a pause keeps no place for what was asked, prepare=${prepare}`, async () => {
    const MAX = 4;
    const sql = openLastingPool(`${databaseUrl()}?prepare=${prepare}`, { max: MAX, onBreak: () => {} });
    const { indexOf } = Array.prototype;
    let longest = 0;
    // the driver finds a connection's place this way; an array that remembers all queries would be as long as they are many
    Array.prototype.indexOf = function (sought, ...from) {
      if (Object.hasOwn(Object(sought), "idleTimer")) longest = Math.max(longest, this.length);
      return indexOf.call(this, sought, ...from);
    };
    try {
      const ask = async (times: number) => {
        for (let at = 0; at < times; at++) await sql`select ${at}::int`;
      };
      await ask(100);
      await Promise.all(Array.from({ length: 3 * MAX }, () => ask(100)));
      await sql.begin(async (tx) => await tx`select 1`);
      await ask(100);
    } finally {
      Array.prototype.indexOf = indexOf;
      await sql.end({ timeout: 1 });
    }
    assert.ok(longest > 0 && longest <= MAX, `${longest} places`);
  });
}
