import assert from "node:assert/strict";
import { startWorker } from "../../../server/jobs/worker.ts";
import type { Tasks } from "../../../server/jobs/task.ts";
import { openPool } from "../../../server/db/client.ts";
import { databaseUrl } from "../../support/database.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

// graphile-worker leaves the timer of its own shutdown behind
const leavesTimer = { sanitizeOps: false, sanitizeResources: false };

Deno.test("workers log an outage of the database once, and its end", leavesTimer, async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url, now: new Date() });
  const messages: unknown[] = [];
  const worker = await startWorker(shop.deps, {
    tasks: {} as Tasks,
    url: database.url,
    log: (_, event, fields) => event === "job" && messages.push(fields?.message),
  });
  const sql = openPool(databaseUrl(), { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  const listening = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from pg_stat_activity a
      where a.datname = ${name} and a.query like '%LISTEN "jobs:insert"%'`;
    return row.count;
  };
  await waitUntil(async () => await listening() === 4, "every lane listens");
  // Sessions of autovacuum belong to a superuser
  await sql`
    select pg_terminate_backend(a.pid) from pg_stat_activity a
    where a.datname = ${name} and a.backend_type = 'client backend'`;
  const [AWAY, BACK] = ["The database is away. Jobs wait for it", "The database is back"];
  await waitUntil(async () => messages.at(-1) === BACK && await listening() === 4, "every lane listens again");
  // A slow lane can notice the end of its connection after another one is back
  assert.deepEqual(messages, messages.map((_, index) => index % 2 ? BACK : AWAY));
  await worker.stop();
  await sql.end();
});
